import i18next from 'i18next'
import { weekDays } from '#machines/vocabulary/hours.ts'

const format = (options: Intl.DateTimeFormatOptions, at: number) =>
  new Intl.DateTimeFormat(i18next.language, { timeZone: 'UTC', ...options }).format(at)

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The name of a day by its code. */
export function dayName(code: string, weekday: 'short' | 'long' = 'short'): string {
  const at = [...weekDays.keys()].find(index => weekDays[index] === code) ?? 0
  return format({ weekday }, monday + at * dayMs)
}

/** '8 AM', '8:30 AM'. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = monday + (hours * 60 + minutes) * 60_000
  return format({ hour: 'numeric', ...(minutes > 0 && { minute: '2-digit' }) }, at)
}

/** Every hour of the day; the last one is its end. */
export const hoursOfDay: readonly string[] = Array.from(
  { length: 25 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)
