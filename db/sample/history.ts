import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import { createDealer } from './deal.ts'
import type { Family } from './families.ts'
import type { SampleJudge } from './judge.ts'
import { coordinators } from './people.ts'
import { type Random, seeded } from './random.ts'

export type Match = NewRow<'matches'> & { id: string; aide: Aide; family: Family }

export const counts = {
  ...{ active: 156, waiting: 12, offered: 4, introduced: 3, declined: 3, ended: 50 },
  successes: 46,
} as const

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

type Told = Partial<NewRow<'matches'>>

const bothSaidYes = (at: string): Told => ({
  ...{ family_decision: 'accepted', caregiver_decision: 'accepted' },
  ...{ family_decided_at: at, caregiver_decided_at: at, introduced_at: at },
})

const reviewedAt = (luck: Random, at: string): Told => ({
  ...{ reviewed_at: at, reviewed_by: luck.pick(coordinators).id, offered_at: at },
})

/** Days ago, with everything that went before it; two neighbors come to 48 hours on average. */
function started(luck: Random, now: Date, { daysAgo, hours }: { daysAgo: number; hours: number }): Told {
  const at = now.getTime() - daysAgo * dayMs - luck.int(0, 12) * hourMs
  const wait = hours * hourMs
  const time = (share: number) => new Date(at - Math.round(wait * share)).toISOString()
  return {
    started_at: time(0),
    requested_at: time(1),
    ...reviewedAt(luck, time(1 / 3)),
    ...bothSaidYes(time(1 / 6)),
  }
}

const offered = (luck: Random, now: Date, index: number): Told => {
  const at = ago(now, luck.int(6, 40) * hourMs)
  const yes = ago(now, luck.int(1, 5) * hourMs)
  return {
    requested_at: ago(now, luck.int(50, 120) * hourMs),
    ...reviewedAt(luck, at),
    ...(index === 0 && { family_decision: 'accepted', family_decided_at: yes }),
    ...(index === 1 && { caregiver_decision: 'accepted', caregiver_decided_at: yes }),
  }
}

const introduced = (luck: Random, now: Date): Told => ({
  ...offered(luck, now, -1),
  ...bothSaidYes(ago(now, luck.int(1, 5) * hourMs)),
})

function declined(luck: Random, now: Date, { aide }: { aide: Aide }): Told {
  const at = ago(now, luck.int(1, 5) * hourMs)
  return {
    ...offered(luck, now, -1),
    ...{ caregiver_decision: 'declined', caregiver_decided_at: at, ended_at: at, ended_by: aide.id },
  }
}

/** Every family looks in its own town. Maya's match with Amara comes first. */
export function listMatches(aides: Aide[], families: Family[], now: Date, judge: SampleJudge): Match[] {
  const deal = createDealer(aides, judge)
  const hours = waitingHours()
  const make = (pair: { family: Family; aide: Aide }, status: Match['status'], told: (l: Random) => Told) => {
    const { family, aide } = pair
    const key = `match/${status}/${family.email}/${aide.email}`
    const luck = seeded(key)
    const match: Match = {
      ...{ id: seeded(`${key}/id`).id(), ...pair, caregiver_id: aide.id, recipient_id: family.recipientId },
      ...{ family_decision: 'undecided', caregiver_decision: 'undecided' },
      ...{ status, requested_at: ago(now, luck.int(3, 60) * hourMs), ...told(luck) },
      ...judge.columns({ familyId: family.id, aideId: aide.id }),
    }
    return match
  }
  const { active, ended, successes } = counts
  const care = families
    .slice(0, active)
    .map((family, index) =>
      make({ family, aide: deal.care(family, 'active') }, 'active', luck =>
        started(luck, now, { daysAgo: index === 0 ? 147 : luck.int(3, 150), hours: hours.next() }),
      ),
    )
  const searching = deal.search(families.slice(active), counts)
  return [
    ...care,
    ...searching.waiting.map(pair => make(pair, 'waiting', () => ({}))),
    ...searching.offered.map((pair, at) => make(pair, 'offered', luck => offered(luck, now, at))),
    ...searching.introduced.map(pair => make(pair, 'introduced', luck => introduced(luck, now))),
    ...searching.declined.map(pair => make(pair, 'declined', luck => declined(luck, now, pair))),
    ...endedFamilies(families, ended).map((family, index) =>
      make({ family, aide: deal.care(family, 'ended') }, 'ended', luck => {
        const days = luck.int(200, 420)
        const lasted = index < successes ? luck.int(20, days - 160) : luck.int(5, 20)
        return {
          ...started(luck, now, { daysAgo: days, hours: hours.next() }),
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
