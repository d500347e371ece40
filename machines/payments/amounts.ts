import { addDays, type Day, mondayOf } from '../calendar/local-days.ts'
import { overtimeFactor } from '../visits/overtime.ts'

const minutesPerHour = 60

/** What a visit comes to, in cents: regular time and overtime at one and a half times the rate. */
export const amountOf = (
  { regularMinutes, overtimeMinutes }: { regularMinutes: number; overtimeMinutes: number },
  rateCents: number,
): number => Math.round(((regularMinutes + overtimeFactor * overtimeMinutes) * rateCents) / minutesPerHour)

const fridayAfter = 11

/** A week's visits are due on the Friday after it. */
export const dueOn = (day: Day): Day => addDays(mondayOf(day), fridayAfter)
