import { dayMs } from '#machines/calendar/durations.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'

const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
export const plusDays = (today: string, days: number) => iso(at(today) + days * dayMs)
const weekdayOf = (today: string) => new Date(at(today)).getUTCDay()

/** A real calendar date; without a year, the next one to come. */
export const onDay = (today: string, month: number, day: number, year?: number): string | undefined => {
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
  return iso(first + (day - 1) * dayMs)
}

/** The first such weekday after today. */
const nextWeekday = (today: string, weekday: number) =>
  plusDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

/** The nearest such weekday before or after a date. */
export const weekdayBefore = (date: string, weekday: number, isAfter: boolean) =>
  isAfter ? nextWeekday(date, weekday) : nextWeekday(plusDays(date, -8), weekday)

/** `unsure` when two readers would disagree. */
export type Reading = { date: string } | 'unsure' | undefined

const made = (date: string | undefined): Reading => (date === undefined ? undefined : { date })

type Groups = Record<string, string>

const dayNumber = (lexicon: Lexicon, text: string) =>
  lexicon.reading.ordinals[text] ?? Number.parseInt(text, 10)

const ALWAYS = '24/7'

type Said = Pick<Scene, 'lexicon' | 'whole'>

/** The person says which part comes first, or names the month: '3/4, so April'. */
const orderSaid = ({ lexicon, whole }: Said, one: number, other: number): 'day' | 'month' | undefined => {
  const { dayFirst = [], monthFirst = [], monthMeant = [] } = lexicon.dates.patterns
  if (says(lexicon, whole, dayFirst)) return 'day'
  if (says(lexicon, whole, monthFirst)) return 'month'
  const meant = findAny(lexicon, whole, monthMeant).map(
    ({ groups: { month } }) => lexicon.dates.months[month?.text ?? ''],
  )
  const isOther = meant.includes(other)
  return meant.includes(one) === isOther ? undefined : isOther ? 'day' : 'month'
}

/** '25/12' can only be the day first. */
export const isDayFirst = (scene: Said, one: number, other: number) =>
  one > 12 || (other <= 12 && orderSaid(scene, one, other) === 'day')

/** With dots, the day or the month may come first. */
const isOpenOrder = (scene: Said, text: string, one: number, other: number) =>
  text.includes('.') && one <= 12 && other <= 12 && one !== other && !orderSaid(scene, one, other)

const slashDate = (scene: Scene, text: string): Reading => {
  const { today } = scene
  const [one = 0, other = 0, year] = text.split(/[./]/u).map(Number)
  if (isOpenOrder(scene, text, one, other)) return 'unsure'
  const [month, day] = isDayFirst(scene, one, other) ? [other, one] : [one, other]
  if (text === ALWAYS || month > 12 || month < 1 || day < 1 || day > 31) return
  return made(onDay(today, month, day, year !== undefined && year < 100 ? 2000 + year : year))
}

/** The second Monday of a month, for example; negative counts from the end. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const start = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0)
  const step = nth > 0 ? 1 : -1
  const away = (step * (weekday - new Date(start).getUTCDay()) + 7) % 7
  return iso(start + step * (away + 7 * (Math.abs(nth) - 1)) * dayMs)
}

/** This year's date, or next year's if it's past. */
const nextOf = (today: string, made: (year: number) => string): string => {
  const year = Number(today.slice(0, 4))
  return made(year) >= today ? made(year) : made(year + 1)
}

/** Easter Sunday by the Gregorian computus. */
const easterOf = (year: number): string => {
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const age = (skipped + 19 * (year % 19) + 15) % 30
  const moon =
    age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - (year % 19)) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return iso(Date.UTC(year, 2, 28 + moon - weekday))
}

export const holidayDate = (lexicon: Lexicon, today: string, name: string): string | undefined => {
  const holiday = lexicon.dates.holidays[name]
  if (!holiday) return
  return nextOf(today, year => {
    if ('fromEaster' in holiday) return plusDays(easterOf(year), holiday.fromEaster)
    if ('day' in holiday) return iso(Date.UTC(year, holiday.month - 1, holiday.day))
    return nthWeekday(year, holiday.month, holiday.weekday, holiday.nth)
  })
}

/** 'Labor Day', 'the Monday after Thanksgiving', 'the first Monday in June'. */
const namedDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const weekday = lexicon.dates.weekdays[groups.nthday ?? groups.daybehind ?? '']
  if (groups.holiday !== undefined) {
    const date = holidayDate(lexicon, today, groups.holiday)
    return made(date !== undefined && weekday !== undefined ? nextWeekday(date, weekday) : date)
  }
  const nth = groups.nth === undefined ? undefined : (nthOf(lexicon, groups.nth) ?? -1)
  if (weekday === undefined || nth === undefined || nth > 4) return
  return inMonth(lexicon, today, groups, (year, month) => nthWeekday(year, month, weekday, nth))
}

const nthOf = (lexicon: Lexicon, text: string): number | undefined =>
  lexicon.reading.ordinals[text] ?? (/^\d/u.test(text) ? Number.parseInt(text, 10) : undefined)

/** A weekday or day counted within this month, the next, or a named one. */
const inMonth = (
  lexicon: Lexicon,
  today: string,
  { nthmonth, thismonth, latermonth, nthyear, yearahead }: Groups,
  dayIn: (year: number, month: number) => string,
): Reading => {
  const [year = 0, own = 0] = today.split('-').map(Number)
  if (yearahead !== undefined) return made(dayIn(year + 1, 1))
  const month = lexicon.dates.months[nthmonth ?? '']
  if (month !== undefined && nthyear !== undefined) return made(dayIn(Number(nthyear), month))
  if (month !== undefined) return made(nextOf(today, one => dayIn(one, month)))
  const next = own === 12 ? dayIn(year + 1, 1) : dayIn(year, own + 1)
  if (latermonth !== undefined) return made(next)
  if (thismonth === undefined) return
  const date = dayIn(year, own)
  // A past 'last Friday of the month' means the coming month's.
  if (date < today) return thismonth === 'this month' ? 'unsure' : made(next)
  return made(date)
}

const lastOf = (year: number, month: number) => iso(Date.UTC(year, month, 0))

/** 'The last day of this month.' */
const monthEnd = (lexicon: Lexicon, today: string, groups: Groups): Reading =>
  groups.lastday === undefined ? undefined : inMonth(lexicon, today, groups, lastOf)

const firstOf = (year: number, month: number) => iso(Date.UTC(year, month - 1, 1))

/** 'The first day of next month.' */
const monthStart = (lexicon: Lexicon, today: string, groups: Groups): Reading =>
  groups.firstday === undefined ? undefined : inMonth(lexicon, today, groups, firstOf)

/** The month can have this day. */
export const hasDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate()

/** 'Not this Friday, the one after.' */
const weekdayAfter = (lexicon: Lexicon, today: string, { skipped }: Groups): Reading => {
  const weekday = lexicon.dates.weekdays[skipped ?? '']
  if (weekday === undefined) return
  return isWeekend(today) ? 'unsure' : made(plusDays(nextWeekday(today, weekday), 7))
}

const isWeekend = (today: string) => [0, 6].includes(weekdayOf(today))

const weekdayDate = (lexicon: Lexicon, today: string, groups: Groups): Reading => {
  const { weekdays } = lexicon.dates
  const later = groups.nextweek ?? groups.nextweek2
  if (later !== undefined) return isWeekend(today) ? 'unsure' : undefined
  const from = weekdays[groups.weekfrom ?? groups.weekfrom2 ?? groups.weekfrom3 ?? '']
  if (from !== undefined) return made(plusDays(nextWeekday(today, from), 7))
  const weekday = weekdays[groups.weekday ?? groups.weekday2 ?? groups.bare ?? '']
  if (weekday === undefined) return
  if ((groups.next !== undefined || groups.weekday2 !== undefined) && isWeekend(today)) return 'unsure'
  return made(nextWeekday(today, weekday))
}

/** On a weekend 'next Monday' may mean either one; the nearer is put to them. */
export const nearerOf = ({ lexicon, today }: Scene, { groups }: Found): { value?: string } => {
  const day = groups.weekday ?? groups.weekday2 ?? groups.nextweek ?? groups.nextweek2
  const weekday = lexicon.dates.weekdays[day?.text ?? '']
  return weekday === undefined ? {} : { value: nextWeekday(today, weekday) }
}

const calendarDate = (scene: Scene, groups: Groups, near: string): Reading => {
  const { lexicon, today } = scene
  if (groups.weekof) return 'unsure'
  if (groups.newyear) return made(onDay(today, 1, 1))
  if (groups.iso) return made(groups.iso)
  if (groups.slash) return slashDate(scene, groups.slash)
  const day = groups.day === undefined ? undefined : dayNumber(lexicon, groups.day)
  if (day === undefined || Number.isNaN(day) || day < 1 || day > 31) return
  const month = lexicon.dates.months[groups.month ?? '']
  if (month !== undefined)
    return made(onDay(today, month, day, groups.year === undefined ? undefined : Number(groups.year)))
  if (groups.nextmonth) return made(nextMonthDay(today, day))
  return made(dayOfMonth(near, day))
}

/** 'The twelfth. Of March.' */
export const inOtherMonth = (lexicon: Lexicon, today: string, date: string, { groups }: Found) => {
  const month = lexicon.dates.months[groups.month?.text ?? '']
  const year = groups.year === undefined ? undefined : Number(groups.year.text)
  return month === undefined ? undefined : onDay(today, month, Number(date.slice(8)), year)
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

/** The day that these words name. */
export const dateOf = (scene: Scene, found: Found, near: string): Reading => {
  const { lexicon, today } = scene
  const groups: Groups = Object.fromEntries(
    Object.entries(found.groups).map(([name, group]) => [name, group.text]),
  )
  return (
    monthEnd(lexicon, today, groups) ??
    monthStart(lexicon, today, groups) ??
    weekdayAfter(lexicon, today, groups) ??
    namedDate(lexicon, today, groups) ??
    calendarDate(scene, groups, near) ??
    relativeDate(today, groups) ??
    weekdayDate(lexicon, today, groups)
  )
}
