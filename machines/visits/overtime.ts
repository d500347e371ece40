import { minuteMs } from '../calendar/durations.ts'
import { addDays, type Day, dayOf, instantOf, mondayOf } from '../calendar/local-days.ts'

/** California's overtime for personal attendants: beyond 9 hours a day or 45 a week. */
export const hoursBeforeOvertime = { day: 9, week: 45 } as const

export const overtimeFactor = 1.5

export type WorkedVisit = {
  id: string
  /** When the work began: an ISO instant. */
  startsAt: string
  /** How long it took. */
  minutes: number
  timeZone: string
}

export type SplitVisit = { id: string; regularMinutes: number; overtimeMinutes: number }

type Part = { visit: number; day: Day; minutes: number }

/** A visit past midnight belongs to two days, each with what was worked on it. */
function partsOf({ startsAt, minutes, timeZone }: WorkedVisit, visit: number): Part[] {
  const parts: Part[] = []
  let at = Date.parse(startsAt)
  let left = minutes
  while (left > 0) {
    const day = dayOf(new Date(at), timeZone)
    const untilMidnight = (instantOf(addDays(day, 1), 0, timeZone).getTime() - at) / minuteMs
    const worked = Math.min(left, Math.max(1, Math.round(untilMidnight)))
    parts.push({ visit, day, minutes: worked })
    at += worked * minuteMs
    left -= worked
  }
  return parts
}

/**
 * Splits one caregiver's visits with one family into regular time and overtime, in each visit's own zone. Minutes beyond
 * the day's limit don't count toward the week's, so no minute is overtime twice; weeks begin on Monday.
 */
export function splitOvertime(visits: readonly WorkedVisit[]): SplitVisit[] {
  const inOrder = visits.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const [ofDay, ofWeek] = [new Map<Day, number>(), new Map<Day, number>()]
  const split = inOrder.map(({ id }) => ({ id, regularMinutes: 0, overtimeMinutes: 0 }))
  for (const { visit, day, minutes } of inOrder.flatMap(partsOf)) {
    const week = mondayOf(day)
    const [worked, regular] = [ofDay.get(day) ?? 0, ofWeek.get(week) ?? 0]
    const withinDay = Math.min(minutes, Math.max(0, hoursBeforeOvertime.day * 60 - worked))
    const withinWeek = Math.min(withinDay, Math.max(0, hoursBeforeOvertime.week * 60 - regular))
    ofDay.set(day, worked + minutes)
    ofWeek.set(week, regular + withinWeek)
    const one = split[visit]
    if (!one) continue
    one.regularMinutes += withinWeek
    one.overtimeMinutes += minutes - withinWeek
  }
  return split
}
