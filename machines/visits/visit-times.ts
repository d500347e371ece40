import { dayMs, minuteMs } from '../calendar/durations.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  instantOf,
  minuteOf,
  type Weekday,
  weekdayOf,
} from '../calendar/local-days.ts'

const visitLimits = {
  shortestMinutes: 30,
  longestMinutes: 24 * 60,
  /** Someone who plans 'now' may take a while to press the button. */
  graceMinutes: 15,
  furthestDays: 730,
  seriesDays: 366,
} as const

export type VisitTimes = { startsAt: string; endsAt: string }

export type TimesFault = 'too-short' | 'too-long' | 'in-the-past' | 'too-far'

/** Why a visit can't be at this time. */
export function faultOfTimes({ startsAt, endsAt }: VisitTimes, now: Date): TimesFault | undefined {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const minutes = (end - start) / minuteMs
  if (minutes < visitLimits.shortestMinutes) return 'too-short'
  if (minutes > visitLimits.longestMinutes) return 'too-long'
  if (start < now.getTime() - visitLimits.graceMinutes * minuteMs) return 'in-the-past'
  return start > now.getTime() + visitLimits.furthestDays * dayMs ? 'too-far' : undefined
}

export type Weekly = { days: readonly Weekday[]; until: Day }

export type SeriesFault = 'ends-before-start' | 'too-long'

export function faultOfWeekly(
  { until }: Weekly,
  startsAt: string,
  timeZone: string,
): SeriesFault | undefined {
  const days = daysBetween(dayOf(new Date(startsAt), timeZone), until)
  if (days < 0) return 'ends-before-start'
  return days > visitLimits.seriesDays ? 'too-long' : undefined
}

export type Wall = { day: Day; from: number; to: number; nights: number }

/** Where the wall clock stands at both ends of a visit. */
export function wallOf({ startsAt, endsAt }: VisitTimes, timeZone: string): Wall {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const day = dayOf(start, timeZone)
  return {
    day,
    from: minuteOf(start, timeZone),
    to: minuteOf(end, timeZone),
    nights: daysBetween(day, dayOf(end, timeZone)),
  }
}

/** Both ends by the wall clock of the zone, so 9:00 stays 9:00 when clocks change. */
export function timesOn(day: Day, wall: Omit<Wall, 'day'>, timeZone: string): VisitTimes {
  return {
    startsAt: instantOf(day, wall.from, timeZone).toISOString(),
    endsAt: instantOf(addDays(day, wall.nights), wall.to, timeZone).toISOString(),
  }
}

/** The first visit as given, then one on each of these weekdays until the last day. */
export function timesOfSeries(first: VisitTimes, timeZone: string, { days, until }: Weekly): VisitTimes[] {
  const wall = wallOf(first, timeZone)
  const times = [first]
  for (let day = addDays(wall.day, 1); day <= until; day = addDays(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue
    const next = timesOn(day, wall, timeZone)
    if (next.endsAt > next.startsAt) times.push(next)
  }
  return times
}

/** How one visit of a series was moved, for the others: so many days later, at this time of day. */
export function movedAlike(
  visit: VisitTimes,
  { before, after, timeZone }: { before: VisitTimes; after: VisitTimes; timeZone: string },
): VisitTimes {
  const [from, to] = [wallOf(before, timeZone), wallOf(after, timeZone)]
  const day = addDays(wallOf(visit, timeZone).day, daysBetween(from.day, to.day))
  return timesOn(day, to, timeZone)
}

export const overlaps = (one: VisitTimes, other: VisitTimes): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)
