import { dayMs } from '#machines/calendar/durations.ts'
import { addDays, dayOf, weekdayOf, weekdays } from '#machines/calendar/local-days.ts'
import { spoken } from '../language/spoken.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than using it. */
const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${spoken()}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(spoken(), options)
  formats.set(key, format)
  return format
}

type Times = { startsAt: string; endsAt: string; timeZone: string }

const clock = { hour: 'numeric', minute: '2-digit' } as const
const utc = { timeZone: 'UTC' } as const

/** '9:00 AM', by the clock of that place. */
export const clockText = (iso: string, timeZone: string) =>
  formatOf({ ...clock, timeZone }).format(new Date(iso))

const clocksText = ({ startsAt, endsAt, timeZone }: Times) =>
  `${clockText(startsAt, timeZone)} – ${clockText(endsAt, timeZone)}`

const isNextDay = ({ startsAt, endsAt, timeZone }: Times) => {
  // Until midnight is still the same day to whoever reads it.
  const last = new Date(Date.parse(endsAt) - 1)
  return dayOf(new Date(startsAt), timeZone) !== dayOf(last, timeZone)
}

/** '9:00 AM – 1:00 PM', or '8:00 PM – 6:00 AM (Tue)' when it ends on another day. */
export const hoursText = (times: Times) => {
  const { endsAt, timeZone } = times
  if (!isNextDay(times)) return clocksText(times)
  return `${clocksText(times)} (${formatOf({ weekday: 'short', timeZone }).format(new Date(endsAt))})`
}

/** '9 AM – 1:30 PM', where there's little room. */
export const shortHoursText = (times: Times) => clocksText(times).replaceAll(':00', '')

/** 'Mon, Nov 23', the day at that place. */
export const dateText = (iso: string, timeZone: string) =>
  formatOf({ weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(iso))

/** 'Mon, Nov 23, 9:00 AM', by the clock and calendar of that place. */
export const dateAndClockText = (iso: string, timeZone: string) =>
  `${dateText(iso, timeZone)}, ${clockText(iso, timeZone)}`

/** 'Today', 'Tomorrow', then 'Mon, Nov 23', by the calendar of that place. */
export const soonText = (iso: string, timeZone: string) => {
  const days = daysBetween(dayOf(new Date(), timeZone), dayOf(new Date(iso), timeZone))
  if (days !== 0 && days !== 1) return dateText(iso, timeZone)
  const words = new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toLocaleUpperCase(spoken()) + words.slice(1)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const dateAndHoursText = (times: Times) =>
  `${dateText(times.startsAt, times.timeZone)}, ${hoursText(times)}`

/** Calendar dates: no time zone may shift them. */
export const longDateText = (date: string) =>
  formatOf({ weekday: 'long', month: 'long', day: 'numeric', ...utc }).format(new Date(date))

/** 'Fri, Nov 27' */
export const dayText = (date: string) =>
  formatOf({ weekday: 'short', month: 'short', day: 'numeric', ...utc }).format(new Date(date))

export const weekdayText = (date: string) => formatOf({ weekday: 'short', ...utc }).format(new Date(date))

export const dayNumberText = (date: string) => formatOf({ day: 'numeric', ...utc }).format(new Date(date))

/** 'Nov 23 – 29', with the year when it's another one. */
export const rangeText = (first: string, last: string) => {
  const isThisYear = [first, last].every(date => date.startsWith(String(new Date().getFullYear())))
  return formatOf({
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...utc,
  }).formatRange(new Date(first), new Date(last))
}

/** '9 AM' beside a grid. */
export const hourText = (minutes: number) =>
  formatOf({ hour: 'numeric', ...utc }).format(new Date((minutes % 1440) * 60_000))

export const minutesText = (minutes: number) =>
  formatOf({ ...clock, ...utc }).format(new Date((minutes % 1440) * 60_000))

/** The name of a weekday: 0 is Monday. January 5, 1970, was one. */
export const nameOfDay = (index: number, weekday: 'long' | 'short' = 'long') =>
  formatOf({ weekday, ...utc }).format(new Date(Date.UTC(1970, 0, 5 + index)))

/** 'Pacific Time' */
export const zoneText = (timeZone: string) =>
  formatOf({ timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** '1 h 30 min' */
export const durationText = (minutes: number) => {
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(spoken(), { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && part(hours, 'hour'), (rest > 0 || hours === 0) && part(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** From Monday on, like the hours of a week. */
export const weekOf = (date: string) => {
  const monday = addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 6) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map(index => addDays(monday, index))
}
