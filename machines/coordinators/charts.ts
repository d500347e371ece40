import { addDays, mondayOf } from '../calendar/local-days.ts'

/** How far someone has come, from the first answer to care that has begun. */
export const funnelSteps = ['started', 'finished', 'suggested', 'offered', 'introduced', 'active'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** How long a document has waited, in whole days: from the first number up to the second. */
export const waitingAges = ['0-1', '1-2', '2-4', '4-7', '7-'] as const
export type WaitingAge = (typeof waitingAges)[number]

export const chartWeeks = { usual: 12, most: 52 } as const

/** The newest weeks, each by its Monday, oldest first. */
export const weeksUntil = (now: Date, count: number): string[] => {
  const last = mondayOf(now.toISOString().slice(0, 10))
  return Array.from({ length: count }, (_, index) => addDays(last, 7 * (index + 1 - count)))
}
