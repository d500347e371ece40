import { day } from '../../lib/format.ts'

/** Days from today, as quick choices. */
export const quickDays = { tomorrow: 1, inThree: 3, nextWeek: 7 } as const
export type QuickDay = keyof typeof quickDays

const startOf = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/** The start of a day by this screen's clock. */
export const inDays = (days: number, now = new Date()): string => {
  const start = startOf(now)
  start.setDate(start.getDate() + days)
  return start.toISOString()
}

/** From a date field: '2027-01-31'. */
export const startOfDay = (date: string): string => new Date(`${date}T00:00`).toISOString()

/** For a date field, by this screen's clock. */
export const dateOf = (at: string): string => new Date(at).toLocaleDateString('en-CA')

export const dayOf = (at: string): string => day(dateOf(at))

export const isDue = (at: string, now = Date.now()): boolean => Date.parse(at) <= now
