import type { Lexicon } from './lexicon.ts'
import type { Found } from './page.ts'
import type { Scene } from './scene.ts'

const DAY = 86_400_000

const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const plusDays = (today: string, days: number) => iso(at(today) + days * DAY)
const weekdayOf = (today: string) => new Date(at(today)).getUTCDay()

/** A day that the calendar has; the next one to come when no year was said. */
const onDay = (today: string, month: number, day: number, year?: number): string | undefined => {
  const first = Number(today.slice(0, 4))
  const years = year === undefined ? [first, first + 1, first + 2, first + 3, first + 4] : [year]
  for (const one of years) {
    const time = Date.UTC(one, month - 1, day)
    const isReal = new Date(time).getUTCMonth() === month - 1
    if (isReal && (year !== undefined || iso(time) >= today)) return iso(time)
  }
  return
}

const dayOfMonth = (today: string, day: number): string | undefined => {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead, day))
    if (month.getUTCDate() === day && iso(month.getTime()) >= today) return iso(month.getTime())
  }
  return
}

const nextMonthDay = (today: string, day: number) => {
  const first = Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)
  return iso(first + (day - 1) * DAY)
}

/** The first such weekday after today. */
const nextWeekday = (today: string, weekday: number) =>
  plusDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

/** `unsure` where two readers would disagree. */
export type Reading = { date: string } | 'unsure' | undefined

const made = (date: string | undefined): Reading => (date === undefined ? undefined : { date })

type Groups = Record<string, string>

const dayNumber = (lexicon: Lexicon, text: string) =>
  lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)

const ALWAYS = '24/7'

const slashDate = (today: string, text: string): Reading => {
  const [one = 0, other = 0, year] = text.split('/').map(Number)
  // '25/12' can only be the day first.
  const [month, day] = one > 12 ? [other, one] : [one, other]
  if (text === ALWAYS || month > 12 || month < 1 || day < 1 || day > 31) return
  return made(onDay(today, month, day, year !== undefined && year < 100 ? 2000 + year : year))
}

/** The second Monday of a month; below zero counted from its end. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const start = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0)
  const step = nth > 0 ? 1 : -1
  const away = (step * (weekday - new Date(start).getUTCDay()) + 7) % 7
  return iso(start + step * (away + 7 * (Math.abs(nth) - 1)) * DAY)
}

/** Of this year, or of the next where it is over. */
const nextOf = (today: string, made: (year: number) => string): string => {
  const year = Number(today.slice(0, 4))
  return made(year) >= today ? made(year) : made(year + 1)
}

export const holidayDate = (lexicon: Lexicon, today: string, name: string): string | undefined => {
  const holiday = lexicon.dates.holidays[name]
  if (!holiday) return
  return nextOf(today, year =>
    holiday.day === undefined
      ? nthWeekday(year, holiday.month, holiday.weekday ?? 0, holiday.nth ?? 1)
      : iso(Date.UTC(year, holiday.month - 1, holiday.day)),
  )
}

/** 'The day after Labor Day.' */
const dayAfter = (lexicon: Lexicon, today: string, { afterholiday }: Groups): Reading => {
  const date = afterholiday === undefined ? undefined : holidayDate(lexicon, today, afterholiday)
  return made(date === undefined ? undefined : plusDays(date, 1))
}

/** 'Labor Day', 'the Monday after Thanksgiving', 'the first Monday in June'. */
const namedDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const weekday = lexicon.dates.weekdays[groups.nthday ?? groups.daybehind ?? '']
  if (groups.holiday !== undefined) {
    const date = holidayDate(lexicon, today, groups.holiday)
    return made(date !== undefined && weekday !== undefined ? nextWeekday(date, weekday) : date)
  }
  const month = lexicon.dates.months[groups.nthmonth ?? '']
  const nth = groups.nth === undefined ? undefined : (lexicon.reading.ordinals[groups.nth] ?? -1)
  if (month === undefined || weekday === undefined || nth === undefined || nth > 4) return
  return made(nextOf(today, year => nthWeekday(year, month, weekday, nth)))
}

/** 'Friday next week': weeks begin on Monday. */
const inNextWeek = (lexicon: Lexicon, today: string, name: string): Reading => {
  const weekday = lexicon.dates.weekdays[name]
  return weekday === undefined ? undefined : made(plusDays(nextWeekday(today, 1), (weekday + 6) % 7))
}

const isWeekend = (today: string) => [0, 6].includes(weekdayOf(today))

const weekdayDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const { weekdays } = lexicon.dates
  const later = groups.nextweek ?? groups.nextweek2
  if (later !== undefined) return isWeekend(today) ? 'unsure' : inNextWeek(lexicon, today, later)
  const from = weekdays[groups.weekfrom ?? groups.weekfrom2 ?? groups.weekfrom3 ?? '']
  if (from !== undefined) return made(plusDays(nextWeekday(today, from), 7))
  const weekday = weekdays[groups.weekday ?? groups.weekday2 ?? groups.bare ?? '']
  if (weekday === undefined) return
  if ((groups.next !== undefined || groups.weekday2 !== undefined) && isWeekend(today)) return 'unsure'
  return made(nextWeekday(today, weekday))
}

const calendarDate = (lexicon: Lexicon, today: string, groups: Groups, near: string): Reading => {
  if (groups.weekof) return 'unsure'
  if (groups.newyear) return made(onDay(today, 1, 1))
  if (groups.iso) return made(groups.iso)
  if (groups.slash) return slashDate(today, groups.slash)
  const day = groups.day === undefined ? undefined : dayNumber(lexicon, groups.day)
  if (day === undefined || Number.isNaN(day) || day < 1 || day > 31) return
  const month = lexicon.dates.months[groups.month ?? '']
  if (month !== undefined)
    return made(onDay(today, month, day, groups.year === undefined ? undefined : Number(groups.year)))
  if (groups.nextmonth) return made(nextMonthDay(today, day))
  return made(dayOfMonth(near, day))
}

const DAYS_AHEAD: readonly [string, number][] = [
  ['aftertomorrow', 2],
  ['weekfromtomorrow', 8],
  ['weekfromtoday', 7],
  ['fortnighttomorrow', 15],
  ['fortnight', 14],
  ['fortnight2', 14],
  ['tomorrow', 1],
  ['today', 0],
]

const daysAhead = (groups: Groups): number | undefined => {
  const days = groups.ndays ?? groups.ndays2
  const weeks = groups.nweeks ?? groups.nweeks2
  if (days !== undefined) return Number(days)
  if (weeks !== undefined) return 7 * Number(weeks)
  if (groups.weekstomorrow !== undefined) return 7 * Number(groups.weekstomorrow) + 1
  return DAYS_AHEAD.find(([name]) => groups[name] !== undefined)?.[1]
}

const relativeDate = (today: string, groups: Groups): Reading => {
  const days = daysAhead(groups)
  return days === undefined ? undefined : made(plusDays(today, days))
}

/** 'Three weeks on Monday.' */
const weeksFrom = (lexicon: Lexicon, today: string, { weekon, weeksto }: Groups): Reading => {
  const weekday = lexicon.dates.weekdays[weekon ?? '']
  return weekday === undefined ? undefined : made(plusDays(nextWeekday(today, weekday), 7 * Number(weeksto)))
}

/** The day that these words name. */
export const dateOf = ({ lexicon, today }: Scene, found: Found, near: string): Reading => {
  const groups: Groups = Object.fromEntries(
    Object.entries(found.groups).map(([name, group]) => [name, group.text]),
  )
  return (
    dayAfter(lexicon, today, groups) ??
    namedDate(lexicon, today, groups) ??
    calendarDate(lexicon, today, groups, near) ??
    relativeDate(today, groups) ??
    weeksFrom(lexicon, today, groups) ??
    weekdayDate(lexicon, today, groups)
  )
}
