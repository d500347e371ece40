import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { regionPlaces } from '#agents/matching/places.ts'
import {
  anyCaregiver,
  anyFamily,
  anySettings,
  likelyCaregiver,
  likelyFamily,
} from '#tests/matching/arbitraries.ts'
import { around } from '#tests/matching/people.ts'
import { plainTop } from '#tests/matching/specification.ts'

const ids = Array.from({ length: 12 }, (_, at) => `c${at}`)

const cases = fc.record({
  caregivers: fc.tuple(
    ...ids.map(id => fc.oneof(anyCaregiver(id), likelyCaregiver(id), likelyCaregiver(id))),
  ),
  changed: fc.tuple(likelyCaregiver('c2'), anyCaregiver('c3')),
  family: fc.oneof(anyFamily, likelyFamily, likelyFamily),
  settings: anySettings,
  limit: fc.constantFrom(3, 5, 10, 20),
  except: fc.constantFrom(new Set<string>(), new Set(['c0'])),
})

/** Each case compares before and after changes, so 5,000 of them compare 10,000 lists. */
const runs = 5000

test('the index returns the same list as the plain model, before and after changes', () => {
  let found = 0
  let near = 0
  fc.assert(
    fc.property(cases, ({ caregivers, changed, family, settings, limit, except }) => {
      const options = { limit, settings, except, day: around.day, places: regionPlaces }
      const index = createMatchIndex(caregivers, regionPlaces)
      const expectSame = (people: (typeof caregivers)[number][]) => {
        const list = index.top(family, options)
        expect(list.map(({ near: rule, ...one }) => ({ ...one, isNear: rule !== null }))).toEqual(
          plainTop(family, people, options),
        )
        found += list.length
        near += list.filter(one => one.near !== null).length
      }
      expectSame(caregivers)
      for (const one of changed) index.update(one)
      index.remove('c5')
      expectSame([...caregivers.filter(({ id }) => !['c2', 'c3', 'c5'].includes(id)), ...changed])
      expect(index.size).toBe(ids.length - 1)
    }),
    { numRuns: runs },
  )
  // Empty lists would be equal, too.
  expect(found).toBeGreaterThan(runs)
  expect(near).toBeGreaterThan(runs / 10)
}, 120_000)
