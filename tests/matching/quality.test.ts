import { expect, test } from 'vitest'
import type { CaregiverFacts, FamilyFacts } from '#agents/matching/facts.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { around } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'
import { seeded } from '#tests/support/wire.ts'
import {
  type Caregiver,
  canWork,
  caregiverSays,
  type Family,
  familySays,
  gladness,
  makeCommunity,
} from './community.ts'

const settings = { ...around.settings, threshold: 50, suggestNearMisses: false }
const { caregivers, families } = makeCommunity(5, { caregivers: 400, families: 80 })
const byId = new Map(caregivers.map(one => [one.id, one]))

const topFor = (people: CaregiverFacts[], who: FamilyFacts, limit = 3): Caregiver[] =>
  createMatchIndex(people, regionPlaces)
    .top(who, { limit, settings, except: new Set(), day: around.day })
    .flatMap(({ id }) => byId.get(id) ?? [])

const gain = (glad: number) => 2 ** (4 * glad) - 1

const worth = (list: readonly Caregiver[], who: Family) =>
  list
    .slice(0, 3)
    .reduce((sum, one, at) => sum + (canWork(who, one) ? gain(gladness(who, one)) : 0) / Math.log2(at + 2), 0)

/** Against the best list that there could be. */
const ndcg = (list: readonly Caregiver[], who: Family): number => {
  const best = caregivers
    .filter(one => canWork(who, one))
    .toSorted((one, other) => gladness(who, other) - gladness(who, one))
  return worth(list, who) / worth(best, who)
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const said = caregivers.map(one => caregiverSays(one))
const lists = families.map(who => ({ who, list: topFor(said, familySays(who)) }))

test('no one is suggested against a hard rule', () => {
  expect(lists.filter(({ list }) => list.length < 3)).toEqual([])
  for (const { who, list } of lists) expect(list.filter(one => !canWork(who, one))).toEqual([])
})

test('the first three are nearly the best there are, and far better than the best rated', () => {
  const rated = (who: Family) =>
    caregivers.filter(one => canWork(who, one)).toSorted((one, other) => other.rating - one.rating)
  const ours = mean(lists.map(({ who, list }) => ndcg(list, who)))
  const byRating = mean(families.map(who => ndcg(rated(who), who)))
  expect(ours).toBeGreaterThanOrEqual(0.9)
  expect(ours - byRating).toBeGreaterThanOrEqual(0.25)
})

test('other words for the same, and another order, change nothing', () => {
  const random = seeded(3)
  const shuffled = said.map(one => ({ one, at: random(1e6) })).toSorted((a, b) => a.at - b.at)
  const reworded = caregivers.map(one => caregiverSays(one, 1))
  for (const { who, list } of lists) {
    const ids = list.map(({ id }) => id)
    expect(
      topFor(
        shuffled.map(({ one }) => one),
        familySays(who),
      ).map(({ id }) => id),
    ).toEqual(ids)
    expect(topFor(reworded, familySays(who, 1)).map(({ id }) => id)).toEqual(ids)
  }
})

test('people who fit equally well are shown equally often, whatever group they belong to', () => {
  const many = makeCommunity(9, { caregivers: 0, families: 400 }).families
  const shown = { one: 0, other: 0 }
  const count = { one: 0, other: 0 }
  // Everyone has a twin in the other group.
  const twins = caregivers.slice(0, 200).flatMap((one): Caregiver[] => [
    { ...one, id: `${one.id}`, group: 'one' },
    { ...one, id: `${one.id}00000`, group: 'other' },
  ])
  for (const one of twins) byId.set(one.id, one)
  for (const { group } of twins) count[group] += 1
  const facts = twins.map(one => caregiverSays(one))
  const index = createMatchIndex(facts, regionPlaces)
  for (const who of many)
    for (const { id } of index.top(familySays(who), {
      limit: 5,
      settings,
      except: new Set(),
      day: around.day,
    }))
      shown[byId.get(id)?.group ?? 'one'] += 1
  expect(count.one).toBe(count.other)
  expect(shown.one / shown.other).toBeGreaterThan(0.8)
  expect(shown.one / shown.other).toBeLessThan(1.25)
})
