import type { CaregiverFacts } from '#agents/matching/facts.ts'
import { createMatchIndex } from '#agents/matching/match-index.ts'
import type { Db } from '#db/schema.ts'
import { countryPlaces } from '../places/country.ts'
import { isNear, nearMiles } from '../places/nearby.ts'
import { type KnownFamily, readCaregiver, readCaregivers, readFamilies, readFamily } from './facts.ts'

const pageSize = 50

/** The index keeps what's scored; texts are loaded again for the few that are explained. */
const withoutTexts = (facts: CaregiverFacts): CaregiverFacts => ({ ...facts, words: [] })

/** Requests are answered between two pages. */
const turnOfTheLoop = () => new Promise<void>(resolve => setImmediate(resolve))

async function byPage<T extends { userId: string }>(
  read: (after: string) => Promise<T[]>,
  take: (one: T) => void,
): Promise<void> {
  let page: T[] = []
  do {
    page = await read(page.at(-1)?.userId ?? '')
    for (const one of page) take(one)
    await turnOfTheLoop()
  } while (page.length === pageSize)
}

/** Everyone who could be matched, in memory: loaded at start, and kept current person by person. */
export function createPeople() {
  const caregivers = new Map<string, CaregiverFacts>()
  const families = new Map<string, KnownFamily>()
  const index = createMatchIndex([], countryPlaces)

  const keepCaregiver = (facts: CaregiverFacts) => {
    caregivers.set(facts.id, withoutTexts(facts))
    index.update(facts)
  }
  const keepFamily = (family: KnownFamily) => {
    families.set(family.userId, { ...family, facts: { ...family.facts, words: [] } })
  }

  const forget = (userId: string) => {
    if (caregivers.delete(userId)) index.remove(userId)
    families.delete(userId)
  }

  return {
    index,
    caregivers,
    families,
    /** Who works near there: of a whole country only those around it are looked at. */
    near: (home: number): CaregiverFacts[] =>
      [...index.near(home, nearMiles)].flatMap(id => {
        const one = caregivers.get(id)
        return one && isNear(one, home) ? [one] : []
      }),
    /** Loads everyone again, and forgets who isn't there anymore. */
    async fill(db: Db, now: Date): Promise<void> {
      const gone = new Set([...caregivers.keys(), ...families.keys()])
      await byPage(
        after => readCaregivers(db, { after, limit: pageSize }, now),
        ({ facts }) => {
          gone.delete(facts.id)
          keepCaregiver(facts)
        },
      )
      await byPage(
        after => readFamilies(db, { after, limit: pageSize }),
        family => {
          gone.delete(family.userId)
          keepFamily(family)
        },
      )
      for (const id of gone) forget(id)
    },
    /** Loads one person again. */
    async refresh(db: Db, userId: string, now: Date) {
      const caregiver = await readCaregiver(db, userId, now)
      if (caregiver) keepCaregiver(caregiver.facts)
      else if (caregivers.delete(userId)) index.remove(userId)
      const family = await readFamily(db, userId)
      if (family) keepFamily(family)
      else families.delete(userId)
      return { caregiver, family }
    },
  }
}

export type People = ReturnType<typeof createPeople>
