import { dayMs } from './durations.ts'

/** A calendar date, 'YYYY-MM-DD'. */
export type Day = string

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What a wall clock shows, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(part => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

export const dayOf = (instant: Date, timeZone: string): Day =>
  new Date(wallTime(instant.getTime(), timeZone)).toISOString().slice(0, 10)

/** Minutes since midnight on the wall clock. */
export const minuteOf = (instant: Date, timeZone: string): number =>
  Math.floor((wallTime(instant.getTime(), timeZone) % dayMs) / 60_000)

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayOf = (day: Day): Weekday => weekdays[new Date(day).getUTCDay()] ?? 'sun'

const zoneName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** A zone by its IANA name; an offset like '+02:00' knows no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !zoneName.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7))

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * The first moment at which the wall clock shows this. A time that clocks skip is moved by the skip: 2:30 on the night
 * they go from 2 to 3 is 3:30.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(day) + minutes * 60_000
  const offsetNear = (shift: number) => {
    const guess = Math.floor((wanted + shift) / 1000) * 1000
    return wallTime(guess, timeZone) - guess
  }
  // An offset changes at most once within the surrounding two days.
  const [before, after] = [wanted - offsetNear(-dayMs), wanted - offsetNear(dayMs)]
  if (before === after) return new Date(before)
  const [earlier, later] = [Math.min(before, after), Math.max(before, after)]
  if (wallTime(earlier, timeZone) === wanted) return new Date(earlier)
  return new Date(wallTime(later, timeZone) === wanted ? later : before)
}

export type Span = { from: string; to: string }

/** Today, this week (from Monday) and this month where the person lives, as instants. */
export function localSpans(now: Date, timeZone: string): { day: Day; today: Span; week: Span; month: Span } {
  const day = dayOf(now, timeZone)
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const first = `${day.slice(0, 7)}-01`
  const nextMonth = addDays(first, 31).slice(0, 7)
  const span = (from: Day, to: Day): Span => ({ from: midnight(from, timeZone), to: midnight(to, timeZone) })
  return {
    day,
    today: span(day, addDays(day, 1)),
    week: span(monday, addDays(monday, 7)),
    month: span(first, `${nextMonth}-01`),
  }
}

const midnight = (day: Day, timeZone: string) => instantOf(day, 0, timeZone).toISOString()
