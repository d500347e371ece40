import { dayMs } from '#machines/calendar/durations.ts'
import type { Day } from './facts.ts'

/** The day of an ISO date or time, counted from January 1, 1970. */
export const dayOf = (date: string): Day => Math.floor(Date.parse(date.slice(0, 10)) / dayMs)

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)
