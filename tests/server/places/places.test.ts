import { expect, test } from 'vitest'
import areas from '#agents/places/areas.json' with { type: 'json' }
import { areaNamed } from '#agents/places/areas.ts'
import { readPlaces } from '#agents/places/read-places.ts'
import { countryPlaces } from '#server/places/country.ts'
import { startApp } from '#tests/support/app.ts'

const named = (...texts: string[]) =>
  readPlaces(texts, countryPlaces).places.map(place => Object.values(countryPlaces.named(place)).join(', '))

test('every ZIP code of the country has a town and a state', () => {
  for (const [zip, city, state] of [
    ['45402', 'Dayton', 'OH'],
    ['98101', 'Seattle', 'WA'],
    ['00601', undefined, undefined],
    ['94601', 'Oakland', 'CA'],
    ['99501', 'Anchorage', 'AK'],
  ] as const) {
    const place = countryPlaces.zip(zip)
    if (city === undefined) expect(place).toBeNull()
    else expect(countryPlaces.named(place ?? -1)).toEqual({ city, state })
  }
})

test('a town is where it can only be, or where the others are; one that could be anywhere is nowhere', () => {
  expect(named('Tacoma')).toEqual(['Tacoma, WA'])
  expect(named('Springfield')).toEqual([])
  expect(named('Springfield, MO')).toEqual(['Springfield, MO'])
  expect(named('Springfield, Missouri')).toEqual(['Springfield, MO'])
  expect(named('springfield missouri')).toEqual(['Springfield, MO'])
  expect(named('Kent, WA and Portland, OR')).toEqual(['Kent, WA', 'Portland, OR'])
  expect(named('Port Washington')).toEqual(['Port Washington, NY'])
  expect(named('Cincinnati', 'Covington')).toEqual(['Cincinnati, OH', 'Covington, KY'])
  expect(named('fort worth')).toEqual(['Fort Worth, TX'])
  expect(named('Bellevue')).toEqual([])
  expect(named('Bellevue', 'Kirkland')).toEqual(['Bellevue, WA', 'Kirkland, WA'])
  expect(named('Decatur, Atlanta and Tucker')).toEqual(['Decatur, GA', 'Atlanta, GA', 'Tucker, GA'])
  expect(named('St. Louis')).toEqual(['Saint Louis, MO'])
})

const milesTo = (zip: string, ...texts: string[]) =>
  Math.min(
    ...readPlaces(texts, countryPlaces).places.map(place =>
      countryPlaces.miles(countryPlaces.zip(zip) ?? -1, place),
    ),
  )

test('an area is its counties or its state, and whoever lives in it is no miles away', () => {
  expect(named('King County, WA')).toEqual(['King, WA'])
  expect(named('the East Bay')).toEqual(['Alameda, CA', 'Contra Costa, CA'])
  expect(named('greater Seattle')).toEqual(['King, WA', 'Pierce, WA', 'Snohomish, WA'])
  expect(named('Dallas–Fort Worth')).toContain('Tarrant, TX')
  expect(named('Twin Cities and Duluth')).toEqual(expect.arrayContaining(['Ramsey, MN', 'Duluth, MN']))
  expect(named('all of Rhode Island')).toEqual(['Rhode Island, RI'])
  expect(named('Washington State')).toEqual(['Washington, WA'])
  expect(named('Vermont')).toEqual(['Vermont, VT'])
  expect(named('New York')).toEqual(['New York, NY'])
  expect(milesTo('98288', 'King County, WA')).toBe(0)
  expect(milesTo('98402', 'King County, WA')).toBeGreaterThan(8)
  expect(milesTo('94601', 'the East Bay')).toBe(0)
  expect(milesTo('02891', 'all of Rhode Island')).toBe(0)
  expect(milesTo('06355', 'all of Rhode Island')).toBeGreaterThan(8)
})

test('every county of the well-known areas is in the table', () => {
  for (const { names, counties } of areas)
    for (const name of names) expect(areaNamed(name, countryPlaces), name).toHaveLength(counties.length)
})

test('miles around a ZIP code count, and Montana isn’t a mountain', () => {
  expect(readPlaces(['within 20 miles of 94601'], countryPlaces)).toMatchObject({ radius: 20 })
  expect(readPlaces(['King County, WA'], countryPlaces)).toMatchObject({ radius: null })
  expect(named('Billings, MT')).toEqual(['Billings, MT'])
})

test('anyone may ask who is near a ZIP code; where no one is, no rates are told', async () => {
  const app = await startApp({ env: { SAMPLE: 'on' } })
  const visitor = app.visitor()
  const seattle = await visitor.get('/api/places?zip=98101')
  expect(seattle.body).toMatchObject({ place: { zip: '98101', city: 'Seattle', state: 'WA' } })
  expect(seattle.body).toMatchObject({ rates: { low: expect.any(Number), high: expect.any(Number) } })
  expect((await visitor.get('/api/places?zip=45402')).body).toEqual({
    ...{ place: { zip: '45402', city: 'Dayton', state: 'OH' }, caregivers: 0, rates: null },
  })
  expect((await visitor.get('/api/places?zip=00000')).body).toEqual({
    ...{ place: null, caregivers: 0, rates: null },
  })
  for (const zip of ['9810', '98101-1', 'Seattle', ''])
    expect((await visitor.get(`/api/places?zip=${zip}`)).status).toBe(422)
  await app.close()
})
