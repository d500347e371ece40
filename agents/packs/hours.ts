import {
  type DayPart,
  dayParts,
  type HoursItem,
  hourMarkers,
  type WeekDay,
  weekDays,
  weekdayOf,
} from '#machines/vocabulary/hours.ts'
import type { Hit, Told } from './hits.ts'
import { isBeside, type Num, numbersIn } from './numbers.ts'
import type { Pack } from './pack.ts'

const groups: Readonly<Record<string, readonly WeekDay[]>> = {
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  weekend: ['sat', 'sun'],
  every: weekDays,
}

const isDay = (code: string): code is WeekDay => weekDays.some(day => day === code)
const isPart = (code: string): code is DayPart => dayParts.some(part => part === code)

const between = (from: string, to: string): WeekDay[] => {
  const [first, last] = [from, to].map(day => weekdayOf(day))
  if (first === undefined || last === undefined || first < 0 || last < 0) return []
  // 'Sunday to Thursday' goes on into the next week.
  const days = [...weekDays, ...weekDays].slice(first, (last < first ? last + weekDays.length : last) + 1)
  return weekDays.filter(day => days.includes(day))
}

/** 'Monday to Thursday' is four days: one word stands between the two. */
function daysIn(hits: readonly Hit[], { text, hits: all }: Told): WeekDay[] {
  const days = hits.filter(({ list }) => list === 'day')
  const links = all.filter(({ list, code }) => list === 'link' && code === 'to')
  const found = days.flatMap((day, at) => {
    const next = days[at + 1]
    const gap = next ? text.slice(day.to, next.from) : ''
    const isRange =
      next !== undefined &&
      (/^\s*[-–—~〜]\s*$/u.test(gap) ||
        links.some(
          link => link.from >= day.to && link.to <= next.from && gap.trim().length <= link.to - link.from + 1,
        ))
    if (isRange) return between(day.code, next.code)
    return isDay(day.code) ? [day.code] : (groups[day.code] ?? [])
  })
  return weekDays.filter(day => found.includes(day))
}

type Time = { minutes: number; isEarly: boolean; from: number; to: number }

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const NOON = 12
const MINUTES = 60
const HOURS = 24

type Part = { from: number; to: number }

const colons = /(?<!\p{Nd})(\p{Nd}{1,2})[:h](\p{Nd}{2})(?!\p{Nd})/gu

type Told24 = Num & { minutes: number; isExact: boolean }

/** Numbers that can be a time of day. */
function candidatesIn(told: Told, { from, to }: Part): Told24[] {
  const exact = [...told.text.slice(from, to).matchAll(colons)].map(
    ({ 0: run, 1: hour, 2: minute, index }) => ({
      ...{ value: Number(hour), minutes: Number(minute), isExact: true },
      ...{ from: from + index, to: from + index + run.length },
    }),
  )
  const isInExact = (one: Num) => exact.some(time => one.from >= time.from && one.to <= time.to)
  const round = numbersIn(told)
    .filter(one => one.from >= from && one.to <= to && !isInExact(one))
    .filter(({ value }) => Number.isInteger(value) && value <= HOURS)
    .map(one => ({ ...one, minutes: 0, isExact: false }))
  return [...exact, ...round].toSorted((one, other) => one.from - other.from)
}

/** '8 to 16': a word or a dash between two numbers. */
const isSpan = ({ text, hits }: Told, one: Num | undefined, other: Num | undefined): boolean => {
  if (!one || !other) return false
  const gap = text.slice(one.to, other.from).trim()
  return (
    /^[-–—~〜]$/u.test(gap) ||
    hits.some(
      ({ list, code, from, to }) =>
        list === 'link' &&
        code === 'to' &&
        text.slice(from, to) === gap &&
        from >= one.to &&
        to <= other.from,
    )
  )
}

/** A time of day: '9:00', '9 am', '下午5点', '8 to 16'. */
function timesIn(told: Told, { clock, units }: Pack['words'], part: Part): Time[] {
  const all = candidatesIn(told, part)
  const [first] = all
  const halves = [...clock.am, ...clock.pm]
  // In some languages it's said before the hour, in others behind it.
  const isBefore = first !== undefined && isBeside(told.text, first, { before: halves, after: [] })
  const isSaid = (one: Num, words: readonly string[]) =>
    isBeside(told.text, one, isBefore ? { before: words, after: [] } : { before: [], after: words })
  const isHour = (one: Told24, at: number) =>
    one.isExact ||
    isSaid(one, halves) ||
    isBeside(told.text, one, { before: [], after: clock.hour }) ||
    ((isSpan(told, all[at - 1], one) || isSpan(told, one, all[at + 1])) &&
      !isBeside(told.text, one, units.dollars))
  return all
    .filter((one, at) => one.value <= HOURS && isHour(one, at))
    .map(one => {
      const isEarly = isSaid(one, clock.am)
      const late = isSaid(one, clock.pm) && one.value < NOON ? one.value + NOON : one.value
      const hour = isEarly && one.value === NOON ? 0 : late
      return { minutes: hour * MINUTES + one.minutes, isEarly, from: one.from, to: one.to }
    })
}

/** 'From 9 to 5', 'from 1 pm to 5': an end before its beginning is in the afternoon, where that's after it. */
const endOf = (begin: Time, end: Time): number => {
  const later = end.minutes + NOON * MINUTES
  const isLater = !end.isEarly && end.minutes <= NOON * MINUTES && end.minutes <= begin.minutes
  return isLater && later > begin.minutes ? later : end.minutes
}

type Stretch = { hits: readonly Hit[]; from: number; to: number }

/** The days of a sentence with what's said of their times; new days after a time begin something new. */
function stretchesOf(hits: readonly Hit[], end: number): Stretch[] {
  const stretches: { hits: Hit[]; from: number; to: number }[] = []
  let isTimed = false
  for (const hit of hits) {
    const last = stretches.at(-1)
    if (!last || (hit.list === 'day' && isTimed && hit.clause !== last.hits.at(-1)?.clause)) {
      if (last) last.to = hit.from
      stretches.push({ hits: [hit], from: last ? hit.from : 0, to: end })
      isTimed = hit.list === 'part'
    } else {
      last.hits.push(hit)
      isTimed ||= hit.list === 'part'
    }
  }
  return stretches
}

function slotsOf(told: Told, pack: Pack, { hits, from, to }: Stretch): HoursItem[] {
  const days = daysIn(hits, told)
  const parts = hits.flatMap(({ list, code }) => (list === 'part' && isPart(code) ? [code] : []))
  const times = timesIn(told, pack.words, { from, to })
  const [begin, end] = times
  const base = days.length > 0 ? { days } : {}
  const until = begin && end && endOf(begin, end)
  if (begin && until !== undefined && begin.minutes !== until)
    return [{ ...base, from: clockText(begin.minutes), to: clockText(until) }]
  if (parts.length > 0) return [...new Set(parts)].map(part => ({ ...base, part }))
  return days.length > 0 ? [{ days }] : []
}

const LEAST_A_WEEK = 1
const MOST_A_WEEK = 7

/** 'Three times a week': which days is open. */
function countsIn(told: Told): HoursItem[] {
  const weekly = told.hits.filter(({ list, code }) => list === 'cue' && code === 'weekly')
  return numbersIn(told)
    .filter(({ value }) => Number.isInteger(value) && value >= LEAST_A_WEEK && value <= MOST_A_WEEK)
    .filter(({ from, to }) =>
      weekly.some(one => Math.min(Math.abs(one.from - to), Math.abs(from - one.to)) <= 2),
    )
    .map(({ value }) => ({ perWeek: value }))
}

/** Days and hours of a week that a message names; what's denied isn't one. */
export function hoursIn(told: Told, pack: Pack): HoursItem[] {
  const own = told.hits.filter(({ list, isDenied }) => ['day', 'part', 'marker'].includes(list) && !isDenied)
  const markers = own.flatMap(({ list, code }) =>
    hourMarkers.filter(one => list === 'marker' && one === code),
  )
  const sentences = [
    ...Map.groupBy(
      own.filter(({ list }) => list !== 'marker'),
      ({ sentence }) => sentence,
    ).values(),
  ]
  const slots = sentences.flatMap(hits =>
    stretchesOf(hits, told.text.length).flatMap(stretch => slotsOf(told, pack, stretch)),
  )
  const counts = slots.length === 0 ? countsIn(told) : []
  return [...new Set(markers), ...slots, ...counts]
}
