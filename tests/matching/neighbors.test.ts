import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLimits } from '#agents/matching/checks.ts'
import { createNeighbors } from '#agents/matching/search/neighbors.ts'
import { createPostings } from '#agents/matching/search/postings.ts'
import { countryPlaces } from '#server/places/country.ts'

const entry = fc.nat({ max: countryPlaces.size - 1 })

test('of the whole country, all that are within reach are found, nearest first', () => {
  // Samoa, Guam, Hawaii, Alaska and places on either side of the date line are among them.
  const far = ['96799', '96910', '96813', '99546', '99723', '04652'].flatMap(
    zip => countryPlaces.zip(zip) ?? [],
  )
  const served = [...fc.sample(entry, { numRuns: 3000, seed: 3 }), ...far]
  const postings = createPostings()
  for (const [row, place] of served.entries()) postings.add(place, row, 10)
  const neighbors = createNeighbors(countryPlaces, postings)
  fc.assert(
    fc.property(fc.oneof(entry, fc.constantFrom(...served)), home => {
      const miles = new Map([...postings.places()].map(place => [place, countryPlaces.miles(home, place)]))
      const near = neighbors.of(home)
      const found = [...near.places].map((place, at) => [place, near.miles[at]] as const)
      const within = [...miles].filter(([, away]) => away < matchLimits.milesMost)
      expect(new Map(found)).toEqual(new Map(within))
      expect([...near.miles]).toEqual([...near.miles].sort((one, other) => one - other))
    }),
    { numRuns: 200 },
  )
})

test('a place that someone has just begun to serve is found, too', () => {
  const [seattle, renton] = [
    countryPlaces.town('Seattle', 'WA') ?? 0,
    countryPlaces.town('Renton', 'WA') ?? 0,
  ]
  const postings = createPostings()
  const neighbors = createNeighbors(countryPlaces, postings)
  postings.add(seattle, 0, 10)
  expect([...neighbors.of(seattle).places]).toEqual([seattle])
  postings.add(renton, 1, 10)
  expect([...neighbors.of(seattle).places]).toEqual([seattle, renton])
})
