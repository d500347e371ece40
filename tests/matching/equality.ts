import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import type { CaregiverFacts } from '#agents/matching/facts.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import {
  anyCaregiver,
  anyFamily,
  anySettings,
  likelyCaregiver,
  likelyFamily,
} from '#tests/matching/arbitraries.ts'
import { makeCrowd } from '#tests/matching/crowd.ts'
import { around } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'
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

type Crowd = { leave(id: string): void; change(one: CaregiverFacts): void }

/** A quarter leaves, a quarter stays, and the others come, or take over what someone else said. */
function churn(caregivers: readonly CaregiverFacts[], turn: number, { leave, change }: Crowd): void {
  for (const [at, one] of caregivers.entries()) {
    const step = (at + turn) % 4
    if (step === 0) leave(one.id)
    if (step > 1) change({ ...(caregivers[(at + turn) % caregivers.length] ?? one), id: one.id })
  }
}

/**
 * The same with more people than one word of bits holds, while they come, change, move and go: rows are swept, filled
 * again and added.
 */
export function compareCrowds(numRuns: number): number {
  let found = 0
  const compare = fc.property(fc.nat(), anySettings, (seed, settings) => {
    const { caregivers, families } = makeCrowd(seed, { caregivers: 260, families: 4 })
    const now = new Map(caregivers.slice(0, 90).map(one => [one.id, one]))
    const index = createMatchIndex(now.values(), regionPlaces)
    const options = { limit: 5, settings, day: around.day, places: regionPlaces }
    for (const [turn, family] of families.entries()) {
      const list = index.top(family, options).map(({ near, ...one }) => ({ ...one, isNear: near !== null }))
      deepStrictEqual(list, plainTop(family, [...now.values()], options))
      found += list.length
      churn(caregivers, turn, {
        leave: id => now.delete(id) && index.remove(id),
        change(one) {
          now.set(one.id, one)
          index.update(one)
        },
      })
      deepStrictEqual(index.size, now.size)
    }
  })
  fc.assert(compare, { numRuns })
  return found
}
