import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import type { CaregiverFacts } from '#agents/matching/facts.ts'
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

/**
 * Throws at the first random case in which the index answers other than the reference model. Each run compares two
 * lists, before and after changes. Empty lists would be equal, too, so what was in them is counted.
 */
export function compareLists(numRuns: number): { found: number; near: number } {
  let [found, near] = [0, 0]
  const compare = fc.property(cases, ({ caregivers, changed, family, settings, limit, except }) => {
    const options = { limit, settings, except, day: around.day, places: regionPlaces }
    const index = createMatchIndex(caregivers, regionPlaces)
    const isSame = (people: readonly CaregiverFacts[]) => {
      const list = index.top(family, options)
      deepStrictEqual(
        list.map(({ near: rule, ...one }) => ({ ...one, isNear: rule !== null })),
        plainTop(family, people, options),
      )
      found += list.length
      near += list.filter(one => one.near !== null).length
    }
    isSame(caregivers)
    for (const one of changed) index.update(one)
    index.remove('c5')
    isSame([...caregivers.filter(({ id }) => !['c2', 'c3', 'c5'].includes(id)), ...changed])
    deepStrictEqual(index.size, ids.length - 1)
  })
  fc.assert(compare, { numRuns })
  return { found, near }
}
