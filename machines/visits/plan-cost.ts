import { minuteMs } from '../calendar/durations.ts'
import { addDays, dayOf, mondayOf } from '../calendar/local-days.ts'
import { amountOf } from '../payments/amounts.ts'
import { splitOvertime } from './overtime.ts'
import type { VisitTimes } from './visit-times.ts'

export type PlanCost = { every: 'week' | 'plan'; minutes: number; cents: number }

type Whole = readonly VisitTimes[]

/** The first week that's in the plan from Monday to Sunday; undefined for plans that have no such week. */
function wholeWeek(visits: Whole, timeZone: string): Whole | undefined {
  const dayIn = ({ startsAt }: VisitTimes) => dayOf(new Date(startsAt), timeZone)
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return undefined
  const begins = dayIn(first)
  const monday = mondayOf(begins) === begins ? begins : addDays(mondayOf(begins), 7)
  // Only visits of the week after show that this one is whole.
  if (dayIn(last) < addDays(monday, 7)) return undefined
  return visits.filter(one => dayIn(one) >= monday && dayIn(one) < addDays(monday, 7))
}

/**
 * What planned visits come to at this rate, overtime included: a week of those that go on for weeks, else all of them.
 * Undefined while there's no rate.
 */
export function costOf(visits: Whole, timeZone: string, rateCents: number | null): PlanCost | undefined {
  if (rateCents === null || visits.length === 0) return undefined
  const week = wholeWeek(visits, timeZone)
  const split = splitOvertime(
    (week ?? visits).map(({ startsAt, endsAt }) => ({
      ...{ id: startsAt, startsAt, timeZone },
      minutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs),
    })),
  )
  return {
    every: week ? 'week' : 'plan',
    minutes: split.reduce((sum, one) => sum + one.regularMinutes + one.overtimeMinutes, 0),
    cents: split.reduce((sum, one) => sum + amountOf(one, rateCents), 0),
  }
}
