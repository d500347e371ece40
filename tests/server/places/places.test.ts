import { expect, test } from 'vitest'
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

test('a county reaches as far as its ZIP codes, and miles around a ZIP code count', () => {
  expect(named('King County, WA')).toEqual(['King, WA'])
  expect(readPlaces(['King County, WA'], countryPlaces).radius).toBeGreaterThan(25)
  expect(readPlaces(['within 20 miles of 94601'], countryPlaces)).toMatchObject({ radius: 20 })
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
