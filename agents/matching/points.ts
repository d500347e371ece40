import { bitsSet, daysOfWeek, partsOfDay, partsOfWeek } from '#machines/week/week.ts'
import { unknownYears } from './numbers.ts'

/** Each term's points for either side, 0 to 100; -1 if unknown. */
const full = 100
const none = -1

export type NeedNumbers = {
  kind: 'unknown' | 'all' | 'clock' | 'some'
  week: Uint16Array
  days: number
  /** The number of half hours that counts as full coverage. */
  total: number
}

const visitHalfHours = 4

/** The percentage of needed hours that are offered. `at` is the offset of the offered week. */
export function hoursShare(need: NeedNumbers, offered: ArrayLike<number>, at: number): number {
  if (need.kind === 'some') return daysShare(need, offered, at)
  let covered = 0
  for (let part = 0; part < partsOfWeek; part++)
    covered += bitsSet((need.week[part] ?? 0) & (offered[at + part] ?? 0))
  return Math.round((full * Math.min(covered, need.total)) / need.total)
}

/** A day counts when a visit of two hours fits in, or all that is needed on it. */
function daysShare({ week, days }: NeedNumbers, offered: ArrayLike<number>, at: number): number {
  let count = 0
  for (let day = 0; day < daysOfWeek; day++) {
    let wanted = 0
    let covered = 0
    for (let part = day * partsOfDay; part < (day + 1) * partsOfDay; part++) {
      const needed = week[part] ?? 0
      wanted += bitsSet(needed)
      covered += bitsSet(needed & (offered[at + part] ?? 0))
    }
    if (covered > 0 && covered >= Math.min(visitHalfHours, wanted)) count += 1
  }
  return Math.round((full * Math.min(count, days)) / days)
}

const steadiness = { ongoing: 100, temporary: 60 } as const

/** Caregivers prefer long-term work. */
export const steadyPoints = (share: number, duration: string | null): number => {
  if (share < 0) return none
  const steady = duration === 'ongoing' || duration === 'temporary' ? steadiness[duration] : none
  return steady < 0 ? share : Math.round((7 * share + 3 * steady) / 10)
}

/** How many things one side wants, the other has, and both name. */
export type Overlap = { wanted: number; known: number; both: number }

const unnamed = 30

const sharePoints = ({ wanted, known, both }: Overlap): number =>
  wanted === 0 || known === 0 ? none : unnamed + Math.round(((full - unnamed) * both) / wanted)

/** Experience in half years, against the years asked for (-1: none were). */
const yearsPoints = (years: number, wanted: number): number => {
  if (years === unknownYears || wanted < 0) return none
  return wanted === 0 || years >= wanted * 2 ? full : Math.round((full * years) / (wanted * 2))
}

/** Conditions weigh six, years four. Someone who names no condition has at least not worked with this one. */
export function experiencePoints(conditions: Overlap, years: number, wantedYears: number): number {
  const { wanted, known } = conditions
  const condition =
    wanted === 0 ? none : known === 0 ? (years === unknownYears ? none : unnamed) : sharePoints(conditions)
  const length = yearsPoints(years, wantedYears)
  if (condition < 0) return length
  return length < 0 ? condition : Math.round((6 * condition + 4 * length) / 10)
}

/** For a caregiver: work they know, by the condition, or else by the kinds of work. */
export function familiarPoints(conditions: Overlap, work: Overlap): number {
  if (conditions.wanted !== 0 && conditions.known !== 0) return sharePoints(conditions)
  if (work.wanted === 0 || work.known === 0) return none
  return Math.round((full * work.both) / work.wanted)
}

const enoughInCommon = 3

/** The share of one side's items that both have; three in common are enough. */
export function commonPoints(own: number, other: number, both: number): number {
  if (own === 0 || other === 0) return none
  const enough = Math.min(own, enoughInCommon)
  return unnamed + Math.round(((full - unnamed) * Math.min(both, enough)) / enough)
}

const nearMiles = 3
const pointsPerMile = 5

export const distancePoints = (miles: number): number =>
  miles < 0 ? none : Math.max(0, full - pointsPerMile * Math.max(0, miles - nearMiles))

const atHighest = 60

/** For a family: at most what they hoped to pay is all points, the highest they'd pay is 60. Cents; 0 is unknown. */
export function costPoints(rate: number, lowest: number, highest: number): number {
  if (rate === 0 || highest === 0) return none
  if (rate > highest) return unnamed
  const hoped = lowest === 0 ? Math.round(highest * 0.8) : lowest
  if (rate <= hoped || hoped >= highest) return full
  return full - Math.round(((full - atHighest) * (rate - hoped)) / (highest - hoped))
}

const comfort = 400

/** For a caregiver: four dollars above their rate are all points. */
export function payPoints(rate: number, highest: number): number {
  if (rate === 0 || highest === 0) return none
  if (rate > highest) return unnamed
  return atHighest + Math.round(((full - atHighest) * Math.min(highest - rate, comfort)) / comfort)
}
