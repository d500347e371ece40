import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import type { Family } from './families.ts'
import { coordinators, isAmara } from './people.ts'
import { type Random, seeded } from './random.ts'

export type Match = NewRow<'matches'> & { id: string; aide: Aide; family: Family }

export const counts = { active: 156, waiting: 12, offered: 4, declined: 3, ended: 50, successes: 46 } as const

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Every family looks in its own town. Maya's match with Amara comes first. */
export function listMatches(aides: Aide[], families: Family[], now: Date): Match[] {
  const deal = createDealer(aides)
  const hours = waitingHours()
  const make = (
    family: Family,
    status: Match['status'],
    more: (luck: Random, key: string) => Partial<Match>,
  ) => {
    const key = `match/${status}/${family.email}`
    const luck = seeded(key)
    const aide = deal(family, status)
    const match: Match = {
      id: seeded(`${key}/id`).id(),
      aide,
      family,
      caregiver_id: aide.id,
      recipient_id: family.recipientId,
      status,
      score: luck.int(76, 97),
      requested_at: ago(now, luck.int(3, 60) * hourMs),
      ...more(luck, key),
    }
    return match
  }
  const started = (luck: Random, daysAgo: number): Partial<Match> => {
    const at = now.getTime() - daysAgo * dayMs - luck.int(0, 12) * hourMs
    const wait = hours.next() * hourMs
    return {
      started_at: new Date(at).toISOString(),
      requested_at: new Date(at - wait).toISOString(),
      reviewed_at: new Date(at - Math.round(wait / 3)).toISOString(),
      reviewed_by: luck.pick(coordinators).id,
    }
  }
  const reviewed = (luck: Random): Partial<Match> => ({
    requested_at: ago(now, luck.int(50, 120) * hourMs),
    reviewed_at: ago(now, luck.int(2, 40) * hourMs),
    reviewed_by: luck.pick(coordinators).id,
  })
  const { active, waiting, offered, declined, ended, successes } = counts
  const from = (start: number, count: number) => families.slice(start, start + count)
  return [
    ...from(0, active).map((family, index) =>
      make(family, 'active', luck => started(luck, index === 0 ? 147 : luck.int(3, 150))),
    ),
    ...from(active, waiting).map(family => make(family, 'waiting', () => ({}))),
    ...from(active + waiting, offered).map(family => make(family, 'offered', reviewed)),
    ...from(active + waiting + offered, declined).map(family => make(family, 'declined', reviewed)),
    ...endedFamilies(families, ended).map((family, index) =>
      make(family, 'ended', luck => {
        const days = luck.int(200, 420)
        const lasted = index < successes ? luck.int(20, days - 160) : luck.int(5, 20)
        return {
          ...started(luck, days),
          outcome: index < successes ? 'success' : 'rematch',
          ended_at: ago(now, (days - lasted) * dayMs),
        }
      }),
    ),
  ]
}

/** Four of them in Seattle, so Amara has a history. */
function endedFamilies(families: Family[], count: number): Family[] {
  const others = families.slice(1)
  const near = others.filter(family => family.place.city === 'Seattle').slice(1, 5)
  return [...near, ...others.filter(family => !near.includes(family))].slice(0, count)
}

/** Neighbors in the list lie equally far from 48 hours on either side, so the average is 48. */
function waitingHours() {
  const luck = seeded('waiting hours')
  let rest: number | undefined
  return {
    next(): number {
      if (rest !== undefined) {
        const hours = 48 - rest
        rest = undefined
        return hours
      }
      rest = luck.int(0, 38)
      return 48 + rest
    },
  }
}

/** Some caregivers have two families, no one the same one twice. Amara has two now and had four before. */
function createDealer(aides: Aide[]) {
  const used = new Map<string, number>()
  const pairs = new Set<string>()
  const amara = aides.find(isAmara)
  if (!amara) throw new Error('The sample has no Amara')
  const left = new Map<Match['status'], number>([
    ['active', 2],
    ['ended', 4],
  ])
  const choose = (family: Family, status: Match['status']): Aide => {
    const wanted = left.get(status) ?? 0
    if (family.place.city === 'Seattle' && wanted > 0) {
      left.set(status, wanted - 1)
      return amara
    }
    const free = aides.filter(
      aide =>
        aide !== amara && aide.place.city === family.place.city && !pairs.has(`${aide.id}/${family.id}`),
    )
    const luck = seeded(`deal/${status}/${family.email}`)
    const usedBy = (aide: Aide) => used.get(`${status}/${aide.id}`) ?? 0
    const once = free.filter(aide => usedBy(aide) === 1)
    if (status === 'active' && once.length > 0 && luck.chance(0.2)) return luck.pick(once)
    const least = Math.min(...free.map(usedBy))
    return luck.pick(free.filter(aide => usedBy(aide) === least))
  }
  return (family: Family, status: Match['status']): Aide => {
    const aide = choose(family, status)
    pairs.add(`${aide.id}/${family.id}`)
    used.set(`${status}/${aide.id}`, (used.get(`${status}/${aide.id}`) ?? 0) + 1)
    return aide
  }
}
