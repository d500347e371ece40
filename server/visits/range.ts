import { z } from 'zod'
import { addDays, dayOf } from '#machines/calendar/local-days.ts'
import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

export const rangeQuery = z.strictObject({ from: moment.optional(), to: moment.optional() })

const dayMs = 24 * 60 * 60 * 1000
const longestDays = 400
const [shownBefore, shownAfter] = [31, 92]

/** Instants to look between, and the days themselves where days were asked for. */
export type Range = { from: string; to: string; fromDay: string | undefined; toDay: string | undefined }

const isDay = (moment: string) => moment.length === 10

const iso = (ms: number) => new Date(ms).toISOString()

type Asked = z.infer<typeof rangeQuery>

/** Without an end it's the month before, or the three months after. */
function spanOf({ from, to }: Asked, now: Date, most: number): { first: number; last: number } {
  const end = to === undefined ? undefined : Date.parse(to) + (isDay(to) ? dayMs : 0)
  const before = end === undefined ? now.getTime() - shownBefore * dayMs : end - shownAfter * dayMs
  const first = from === undefined ? before : Date.parse(from)
  const after = from === undefined ? now.getTime() : first
  return { first, last: end ?? after + Math.min(most, shownAfter) * dayMs }
}

/** Between two instants, or from one day to another, both included, as the calendar of each visit's zone shows them. */
export function rangeIn(asked: Asked, now: Date, most: number = longestDays): Range {
  const { from, to } = asked
  const { first, last } = spanOf(asked, now, most)
  const length = from && to ? Date.parse(to) - Date.parse(from) : last - first
  if (first >= last || length > most * dayMs) throw tooLong()
  const [fromDay, toDay] = [from, to].map(moment => (moment && isDay(moment) ? moment : undefined))
  return {
    // Somewhere it's still the day before, or the day after already.
    from: iso(fromDay ? first - dayMs : first),
    to: iso(toDay ? last + dayMs : last),
    ...{ fromDay, toDay },
  }
}

const tooLong = () =>
  new Problem(422, 'invalid_body', words.problems.range, {
    issues: [{ path: 'to', message: words.problems.rangeIssue }],
  })

/** Whether a visit lies on the days that were asked for. */
export function isWithin(
  { fromDay, toDay }: Range,
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
): boolean {
  if (fromDay === undefined && toDay === undefined) return true
  const first = dayOf(new Date(starts_at), time_zone)
  // A visit that ends at midnight doesn't reach into the next day.
  const last = dayOf(new Date(Date.parse(ends_at) - 1), time_zone)
  return (fromDay === undefined || last >= fromDay) && (toDay === undefined || first < addDays(toDay, 1))
}
