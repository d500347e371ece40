import { daysOfWeek, halfHoursOfDay, hasHour, type Week } from '#machines/week/week.ts'
import { fillIn, listed, timeOfDay, weekday } from './sentences.ts'
import type { Words } from './words-in.ts'

const halfHoursOfWeek = daysOfWeek * halfHoursOfDay

/** A stretch that begins on a day; past midnight it ends above 48. */
type Span = { day: number; from: number; to: number }

/** The days that have the same times. */
export type SameTimes = { days: readonly number[]; from: number; to: number }

const isSet = (week: Week, slot: number) => {
  const at = (slot + halfHoursOfWeek) % halfHoursOfWeek
  return hasHour(week, Math.floor(at / halfHoursOfDay), at % halfHoursOfDay)
}

function spansOf(week: Week): Span[] {
  const spans: Span[] = []
  for (let slot = 0; slot < halfHoursOfWeek; slot++) {
    if (!isSet(week, slot) || isSet(week, slot - 1)) continue
    let length = 1
    while (length < halfHoursOfWeek && isSet(week, slot + length)) length += 1
    const day = Math.floor(slot / halfHoursOfDay)
    const from = slot % halfHoursOfDay
    spans.push({ day, from, to: from + length })
  }
  return spans
}

/** By the times, the days that have them; earliest day first. */
function sameTimes(week: Week): SameTimes[] {
  const groups = Map.groupBy(spansOf(week), ({ from, to }) => `${from}/${to}`)
  return [...groups.values()].map(spans => ({
    days: spans.map(({ day }) => day),
    from: spans[0]?.from ?? 0,
    to: spans[0]?.to ?? 0,
  }))
}

/** '8am', '9:30pm', 'noon'. */
function clock(words: Words, halfHour: number): string {
  const at = halfHour % halfHoursOfDay
  if (at === 0) return words.say.midnight
  return at === halfHoursOfDay / 2 ? words.say.noon : timeOfDay(words, at * 30)
}

const isRow = (days: readonly number[]) =>
  days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)

const is = (days: readonly number[], wanted: string) => days.join('') === wanted
const [everyDay, weekdays, weekend] = ['0123456', '01234', '56']
const fewestInRow = 3

const long = (words: Words, day: number) => weekday(words, day, 'long')

const through = (words: Words, days: readonly number[]) =>
  fillIn(words.say.days.through, { first: long(words, days[0] ?? 0), last: long(words, days.at(-1) ?? 0) })

/** 'Weekdays', 'Monday through Thursday', 'Tuesdays and Fridays'. */
export function spokenDays(words: Words, days: readonly number[]): string {
  const { days: names } = words.say
  if (is(days, everyDay)) return names.every
  if (is(days, weekdays)) return names.weekdays
  if (is(days, weekend)) return names.weekends
  if (days.length >= fewestInRow && isRow(days)) return through(words, days)
  return listed(
    words,
    days.map(day => fillIn(names.plural, { day: long(words, day) })),
  )
}

type Part = keyof Words['say']['parts']

/** The earliest start and latest end of each part of the day. */
const parts: readonly [Part, number, number][] = [
  ['morning', 10, 24],
  ['afternoon', 24, 36],
  ['evening', 32, 44],
  ['night', 38, 66],
]

const partOf = ({ from, to }: SameTimes): Part | undefined =>
  parts.find(([, earliest, latest]) => from >= earliest && to <= latest)?.[0]

function daysBefore(words: Words, days: readonly number[]): string {
  const { days: names } = words.say
  if (is(days, weekdays)) return names.ofWeekdays
  if (is(days, weekend)) return names.ofWeekends
  if (days.length >= fewestInRow && isRow(days)) return through(words, days)
  return listed(
    words,
    days.map(day => long(words, day)),
  )
}

function spokenTimes(words: Words, times: SameTimes): string {
  const { say } = words
  if (times.to - times.from > halfHoursOfDay) return say.dayAndNight
  const part = partOf(times)
  if (part && is(times.days, everyDay)) return say.everyPart[part]
  if (part) return fillIn(say.partOnDays, { days: daysBefore(words, times.days), part: say.parts[part] })
  return fillIn(say.fromTo, {
    days: spokenDays(words, times.days),
    from: clock(words, times.from),
    to: clock(words, times.to),
  })
}

const mostTimes = 2

/** 'Weekday mornings', 'Monday through Thursday from 9am to 5pm'; with many times, the days. */
export function spokenWeek(words: Words, week: Week): string {
  const times = sameTimes(week)
  if (times.length <= mostTimes)
    return listed(
      words,
      times.map(one => spokenTimes(words, one)),
    )
  return spokenDays(
    words,
    [...new Set(times.flatMap(({ days }) => days))].sort((a, b) => a - b),
  )
}

const shortDays = (words: Words, days: readonly number[]): string => {
  const short = (day: number) => weekday(words, day, 'short')
  return days.length >= fewestInRow && isRow(days)
    ? `${short(days[0] ?? 0)}–${short(days.at(-1) ?? 0)}`
    : days.map(short).join(', ')
}

/** 'Mon–Thu 8am–noon'. */
export const shortWeek = (words: Words, week: Week): string[] =>
  sameTimes(week).map(({ days, from, to }) =>
    to - from > halfHoursOfDay
      ? words.say.allWeek
      : `${shortDays(words, days)} ${clock(words, from)}–${clock(words, to)}`,
  )
