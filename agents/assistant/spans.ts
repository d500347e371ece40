import { addDays, type Day, mondayOf, weekdayOf } from '#machines/calendar/local-days.ts'
import type { Word } from '#machines/text/fold.ts'
import { lexiconOf } from '../understand/lexicon/lexicon.ts'
import { type SpanName, spansIn } from './words.ts'

export type Days = { from: Day; to: Day }

const monthAt = (day: Day, months: number): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const wholeMonth = (first: Day): Days => ({ from: first, to: addDays(monthAt(first, 1), -1) })

const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

const week = (today: Day, weeks: number): Days => {
  const monday = addDays(mondayOf(today), 7 * weeks)
  return { from: monday, to: addDays(monday, 6) }
}

const weekend = (today: Day): Days => {
  const saturday = addDays(mondayOf(today), 5)
  return { from: weekdayOf(today) === 'sun' ? today : saturday, to: addDays(saturday, 1) }
}

const spanOf: Record<SpanName, (today: Day) => Days> = {
  today: today => ({ from: today, to: today }),
  yesterday: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  weekend,
  'this-week': today => week(today, 0),
  'next-week': today => week(today, 1),
  'last-week': today => week(today, -1),
  'this-month': today => wholeMonth(monthAt(today, 0)),
  'next-month': today => wholeMonth(monthAt(today, 1)),
  'last-month': today => wholeMonth(monthAt(today, -1)),
  'this-year': today => wholeYear(Number(today.slice(0, 4))),
  'last-year': today => wholeYear(Number(today.slice(0, 4)) - 1),
}

/** 'This week', 'last month', 'the weekend'. */
export function spanSaid(said: readonly Word[], today: Day): Days | undefined {
  const found = spansIn(said).toSorted((one, other) => other.of.size - one.of.size)[0]
  return found && spanOf[found.of.means](today)
}

/** 'October': the last one that has begun, or the next one to come. */
export function monthSaid(said: readonly Word[], today: Day, isPast: boolean): Days | undefined {
  const { months } = lexiconOf('en', 'care').dates
  const word = said.find(({ plain }) => plain.length > 2 && Object.hasOwn(months, plain))
  const month = word && months[word.plain]
  if (!word || month === undefined) return undefined
  // 'May I' isn't a month.
  const isFirst = said.indexOf(word) === 0
  if (isFirst) return undefined
  const own = Number(today.slice(5, 7))
  const year = Number(today.slice(0, 4)) + (isPast && month > own ? -1 : !isPast && month < own ? 1 : 0)
  return wholeMonth(`${year}-${String(month).padStart(2, '0')}-01`)
}
