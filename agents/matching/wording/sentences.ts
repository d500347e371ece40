import { dayMs } from '#machines/calendar/durations.ts'
import { counted } from '#machines/language/message.ts'
import type { Words } from './words-in.ts'

export type Texts = Readonly<Record<string, string>>

const large = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** For use within a sentence, without a capital. */
export const fillIn = (template: string, values: Texts): string =>
  template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

/** A sentence that begins with a blank begins with a capital all the same. */
export const fill = (template: string, values: Texts): string => {
  const begun = template.replaceAll(/(?<=^|[.?!] )\{(\w+)\}/gu, (whole, name: string) =>
    values[name] === undefined ? whole : large(values[name]),
  )
  return large(fillIn(begun, values))
}

/** One format a language. */
const perLanguage = <Format>(make: (language: string) => Format) => {
  const known = new Map<string, Format>()
  return ({ language }: Pick<Words, 'language'>): Format => {
    const format = known.get(language) ?? make(language)
    known.set(language, format)
    return format
  }
}

const lists = perLanguage(language => new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }))

/** 'A', 'a and b', 'a, b, and c'. */
export const listed = (words: Words, items: readonly string[]): string => lists(words).format(items)

export const number = ({ say }: Words, count: number): string => say.numbers[count] ?? String(count)

/** How many there are of something, in the form that the language has for the number. */
export const inForm = <Forms extends Readonly<Record<string, unknown>>>(
  words: Words,
  forms: Forms,
  name: Parameters<typeof counted<Forms>>[1],
  count: number,
): string => fillIn(counted(forms, name, { count, language: words.language }), { n: number(words, count) })

/** In halves; half a year more is 'more than'. */
export function spokenYears(words: Words, years: number): string {
  const whole = Math.floor(years)
  return inForm(words, words.say, years > whole ? 'overYears' : 'years', whole)
}

const money = perLanguage(
  language =>
    new Intl.NumberFormat(language, {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** '$25', '$29.50'. */
export const dollars = (words: Words, cents: number): string => money(words).format(cents / 100)

export const spokenMiles = (words: Words, miles: number): string =>
  inForm(words, words, 'miles', Math.max(1, miles))

const date = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const days = perLanguage(language => new Intl.DateTimeFormat(language, date))
const daysOfYear = perLanguage(language => new Intl.DateTimeFormat(language, { ...date, year: 'numeric' }))

/** 'Nov 23', with the year where it isn't this one. */
export function spokenDate(words: Words, day: string, today: string): string {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return (day.slice(0, 4) === today.slice(0, 4) ? days : daysOfYear)(words).format(at)
}

export const possessive = (name: string): string => `${name}’s`

/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1)

const weekdays = {
  long: perLanguage(language => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })),
  short: perLanguage(language => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })),
}

/** A day's name; the week begins on Monday. */
export const weekday = (words: Words, day: number, length: keyof typeof weekdays): string =>
  weekdays[length](words).format(firstDay + day * dayMs)

const time = { hour: 'numeric', timeZone: 'UTC' } as const
const hours = perLanguage(language => new Intl.DateTimeFormat(language, time))
const halfHours = perLanguage(language => new Intl.DateTimeFormat(language, { ...time, minute: '2-digit' }))

const SHORT = 2

/** '8am', '9:30pm', '20:30'. */
export function timeOfDay(words: Words, minutes: number): string {
  const isHour = minutes % 60 === 0 && hours(words).resolvedOptions().hour12 === true
  const parts = (isHour ? hours : halfHours)(words).formatToParts(minutes * 60_000)
  // '8 AM' is '8am' in a sentence.
  const isShort = (at: number) => parts[at]?.type === 'dayPeriod' && parts[at].value.length === SHORT
  return parts
    .map(({ value }, at) => (isShort(at) ? value.toLocaleLowerCase(words.language) : value))
    .filter((_, at) => !isShort(at + 1))
    .join('')
}
