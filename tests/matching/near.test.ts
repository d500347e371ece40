import { expect, it } from 'vitest'
import type { CaregiverFacts } from '#agents/matching/facts.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import { makeCrowd } from './crowd.ts'
import { regionPlaces } from './region.ts'

const miles = 25

it('finds the same people near a place as looking at everyone, also after they move or leave', () => {
  const { caregivers } = makeCrowd(5, { caregivers: 400, families: 1 })
  const index = createMatchIndex(caregivers, regionPlaces)
  const standing = new Map(caregivers.map(one => [one.id, one]))
  const homes = [...new Set(caregivers.flatMap(({ places }) => places))].slice(0, 40)
  const isNear = ({ places }: CaregiverFacts, home: number) =>
    places.some(place => regionPlaces.miles(home, place) <= miles)
  const compare = () => {
    for (const home of homes) {
      const found = [...index.near(home, miles)].flatMap(id => standing.get(id) ?? [])
      const all = [...standing.values()].filter(one => isNear(one, home))
      const near = found.filter(one => isNear(one, home)).map(({ id }) => id)
      expect(near.sort()).toEqual(all.map(({ id }) => id).sort())
      // Few are looked at in vain.
      expect(found.length - near.length).toBeLessThanOrEqual(caregivers.length / 4)
    }
  }
  compare()
  for (const [at, one] of caregivers.entries()) {
    if (at % 3 === 0) {
      index.remove(one.id)
      standing.delete(one.id)
    } else if (at % 3 === 1) {
      const moved = { ...one, places: [homes[at % homes.length] ?? 0] }
      index.update(moved)
      standing.set(one.id, moved)
    }
  }
  compare()
})
