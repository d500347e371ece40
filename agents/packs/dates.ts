import { folded } from '#machines/text/fold.ts'
import { weekdayOf } from '#machines/vocabulary/hours.ts'
import type { Told } from './hits.ts'
import { numbersIn, plainDigits } from './numbers.ts'
import type { DateCode } from './pack.ts'

const dayMs = 86_400_000
const WEEK = 7

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

const dayOfWeek = (date: string) => (new Date(at(date)).getUTCDay() + 6) % WEEK

/** The next day of that name, never today. */
const nextDay = (today: string, day: number) =>
  isoOf(at(today) + (((day - dayOfWeek(today) + WEEK - 1) % WEEK) + 1) * dayMs)

const nextMonth = (today: string) => {
  const now = new Date(at(today))
  return isoOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

const meant: Readonly<Record<Exclude<DateCode, 'unknown'>, (today: string) => string>> = {
  today: today => today,
  tomorrow: today => isoOf(at(today) + dayMs),
  'next-monday': today => nextDay(today, 0),
  'next-week': today => nextDay(today, 0),
  'in-two-weeks': today => isoOf(at(today) + 2 * WEEK * dayMs),
  'next-month': nextMonth,
  soon: today => isoOf(at(today) + dayMs),
}

const isRelative = (code: string): code is keyof typeof meant => Object.hasOwn(meant, code)

const months = new Map<string, readonly (readonly string[])[]>()

/** The names of the months, alone and within a date. */
function monthsIn(language: string) {
  const known = months.get(language)
  if (known) return known
  const named = (month: number) => {
    const date = new Date(Date.UTC(2026, month, 15))
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' })
        .formatToParts(date)
        .find(({ type }) => type === 'month')?.value ?? ''
    const names = [
      part({ month: 'long' }),
      part({ day: 'numeric', month: 'long' }),
      part({ day: 'numeric', month: 'short' }),
    ]
    return [...new Set(names.map(name => folded(name).replace(/\.$/u, '')))].filter(name =>
      /\p{L}/u.test(name),
    )
  }
  const all = Array.from({ length: 12 }, (_, month) => named(month))
  months.set(language, all)
  return all
}

/** The first such day from today on. */
function ahead(today: string, month: number, day: number, year?: number): string | undefined {
  const found = [0, 1]
    .map(more => Date.UTC(year ?? Number(today.slice(0, 4)) + more, month, day))
    .find(one => year !== undefined || one >= at(today))
  if (found === undefined) return undefined
  const date = new Date(found)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? isoOf(found) : undefined
}

const iso = /(?<!\d)(20\d{2})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})(?!\d)/u
const monthDay = /(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/u
const slashed = /(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](20\d{2}))?(?!\d)/u

/** Which comes first where people write a date in numbers. */
const isMonthFirst = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0)[0]?.type ===
  'month'

function inDigits(told: string, today: string, language: string): string | undefined {
  const whole = iso.exec(told)
  if (whole) return ahead(today, Number(whole[2]) - 1, Number(whole[3]), Number(whole[1]))
  const named = monthDay.exec(told)
  if (named) return ahead(today, Number(named[1]) - 1, Number(named[2]))
  const short = slashed.exec(told)
  if (!short) return undefined
  const [one, other] = [Number(short[1]), Number(short[2])]
  const isFirst = one <= 12 && (other > 12 || isMonthFirst(language))
  const [month, day] = isFirst ? [one, other] : [other, one]
  return ahead(today, month - 1, day, short[3] === undefined ? undefined : Number(short[3]))
}

const isWhole = (text: string, from: number, to: number) =>
  !/[\p{L}\p{M}]/u.test(text[from - 1] ?? '') && !/[\p{L}\p{M}]/u.test(text[to] ?? '')

/** 'El 15 de marzo': a month by its name, and the number beside it. */
function inNames(told: Told, today: string, language: string): string | undefined {
  const text = folded(told.text)
  const found = monthsIn(language).flatMap((names, month) =>
    names.flatMap(name => {
      const from = text.indexOf(name)
      return from >= 0 && isWhole(text, from, from + name.length)
        ? [{ month, from, to: from + name.length }]
        : []
    }),
  )
  const [first] = found.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  if (!first) return undefined
  const numbers = numbersIn({ ...told, text })
  const year = numbers.find(({ value }) => value >= 1900 && value < 2100)?.value
  const gap = ({ from, to }: { from: number; to: number }) =>
    Math.min(Math.abs(first.from - to), Math.abs(from - first.to))
  const days = numbers.filter(
    ({ value }) => Number.isInteger(value) && value >= 1 && value <= 31 && value !== year,
  )
  const [day] = days.filter(one => gap(one) <= 6).toSorted((one, other) => gap(one) - gap(other))
  return day && ahead(today, first.month, day.value, year)
}

const JUST_DAY = 3

/** The date a message names. */
export function dateIn(told: Told, today: string, language: string): string | undefined {
  const exact = inDigits(plainDigits(told.text), today, language) ?? inNames(told, today, language)
  if (exact) return exact
  const relative = told.hits.find(
    ({ list, code, isDenied }) => list === 'date' && !isDenied && isRelative(code),
  )
  if (relative && isRelative(relative.code)) return meant[relative.code](today)
  const days = told.hits.filter(({ list }) => list === 'day')
  const day = weekdayOf(days[0]?.code)
  return days.length === 1 && day >= 0 && told.hits.length <= JUST_DAY ? nextDay(today, day) : undefined
}
