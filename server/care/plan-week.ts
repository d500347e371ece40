import { z } from 'zod'
import { neededHours } from '#agents/matching/read-hours.ts'
import { daysOfWeek, halfHoursOfDay, hasHour, type Week } from '#agents/matching/week.ts'
import type { Answers } from '#machines/interview/fields.ts'

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

const pattern = z.array(z.string()).catch([])
const frequency = z.enum(['daily', 'weekly', '24/7']).nullable().catch(null)

/** The hours of each day as matching reads them; none where the words leave the day or the time open. */
export function planWeekOf(answers: Answers, scheduleText: string): PlanHours[] {
  const said = pattern.parse(answers['schedule.schedulePattern'])
  const need = neededHours(
    said.length > 0 ? said : [scheduleText],
    frequency.parse(answers['schedule.frequency'] ?? null),
  )
  if (need.kind !== 'all' && need.kind !== 'clock') return []
  return Array.from({ length: daysOfWeek }, (_, day) => hoursOn(need.week, day)).flat()
}
