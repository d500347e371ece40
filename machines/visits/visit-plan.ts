import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../calendar/local-days.ts'
import { timesOn, type VisitTimes, type Wall, wallOf } from './visit-times.ts'

/** How far ahead the visits of a plan without a last day are in the calendar. */
const weeksAhead = 8

/** Visits that come every week until someone ends them: on these days, at this time of the wall clock. */
export type VisitPlan = Omit<Wall, 'day'> & {
  days: readonly Weekday[]
  /** The last day up to which the visits are in the calendar. */
  madeUntil: Day
}

export const furthestDay = (from: Day): Day => addDays(from, weeksAhead * 7 - 1)

/** A plan that begins with this visit; its own weekday belongs to it. */
export function planOf(first: VisitTimes, timeZone: string, days: readonly Weekday[]): VisitPlan {
  const { day, ...hours } = wallOf(first, timeZone)
  return { ...hours, days: [...new Set([weekdayOf(day), ...days])], madeUntil: furthestDay(day) }
}

export type Ahead = { visits: VisitTimes[]; madeUntil: Day }

/** The visits that are to be made now: none of days that were made before, and none in the past. */
export function visitsAhead(plan: VisitPlan, timeZone: string, now: Date): Ahead {
  const today = dayOf(now, timeZone)
  const until = furthestDay(today)
  const tomorrow = addDays(today, 1)
  const next = addDays(plan.madeUntil, 1)
  const visits: VisitTimes[] = []
  for (let day = next > tomorrow ? next : tomorrow; day <= until; day = addDays(day, 1)) {
    if (!plan.days.includes(weekdayOf(day))) continue
    const times = timesOn(day, plan, timeZone)
    if (times.endsAt > times.startsAt) visits.push(times)
  }
  return { visits, madeUntil: until > plan.madeUntil ? until : plan.madeUntil }
}

const daysLater = (day: Weekday, count: number): Weekday =>
  weekdays[(((weekdays.indexOf(day) + count) % 7) + 7) % 7] ?? day

/** The plan after one of its visits, and those after it, were moved. */
export function movedPlan(
  plan: VisitPlan,
  { before, after, timeZone }: { before: VisitTimes; after: VisitTimes; timeZone: string },
): VisitPlan {
  const { day, ...hours } = wallOf(after, timeZone)
  const shift = daysBetween(wallOf(before, timeZone).day, day)
  return {
    ...hours,
    days: plan.days.map(one => daysLater(one, shift)),
    madeUntil: addDays(plan.madeUntil, shift),
  }
}
