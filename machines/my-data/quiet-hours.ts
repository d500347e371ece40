import { addDays, dayOf, instantOf, minuteOf } from '../calendar/local-days.ts'

/** Wall times, 'HH:MM'; from 22:00 to 07:00 is a night. */
export type QuietHours = { from: string; to: string }

export const isWallTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When the quiet hours around this moment end; undefined outside of them. */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const [start, end, minute] = [minutesIn(from), minutesIn(to), minuteOf(now, timeZone)]
  const overMidnight = start > end
  const isQuiet = overMidnight ? minute >= start || minute < end : minute >= start && minute < end
  if (!isQuiet) return undefined
  const today = dayOf(now, timeZone)
  const until = instantOf(overMidnight && minute >= start ? addDays(today, 1) : today, end, timeZone)
  // When clocks go back, an hour comes twice: the quiet hours ended the first time.
  return until > now ? until : undefined
}
