import { z } from 'zod'
import { itemsOf, oneOf } from '#agents/matching/answers.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { hoursItem } from '#machines/vocabulary/hours.ts'
import { neededHours } from '#machines/week/hours.ts'
import { daysOfWeek, halfHoursOfDay, hasHour, type Week } from '#machines/week/week.ts'

export const planHours = z.object({
  /** Monday is 0. */
  day: z.int().min(0).max(6),
  /** Minutes from midnight. */
  from: z.int(),
  to: z.int(),
})

type PlanHours = z.infer<typeof planHours>

const halfHour = 30

function hoursOn(week: Week, day: number): PlanHours[] {
  const hours: PlanHours[] = []
  for (let at = 0; at < halfHoursOfDay; at++) {
    if (!hasHour(week, day, at)) continue
    const last = hours.at(-1)
    if (last?.to === at * halfHour) last.to += halfHour
    else hours.push({ day, from: at * halfHour, to: (at + 1) * halfHour })
  }
  return hours
}

const said = z.object({
  'schedule.schedulePattern': itemsOf(hoursItem),
  'schedule.frequency': oneOf(['daily', 'weekly', '24/7']),
})

/** The hours of each day as matching counts them; none where the day or the time is open. */
export function planWeekOf(answers: Answers): PlanHours[] {
  const { 'schedule.schedulePattern': pattern, 'schedule.frequency': frequency } = said.parse(answers)
  const need = neededHours(pattern, frequency)
  if (need.kind !== 'all' && need.kind !== 'clock') return []
  return Array.from({ length: daysOfWeek }, (_, day) => hoursOn(need.week, day)).flat()
}
