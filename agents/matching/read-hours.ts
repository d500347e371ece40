import type { Need } from './facts.ts'
import { type Clock, hourTokens, type Part, type Token } from './hour-tokens.ts'
import { joined, type Side } from './join-hours.ts'
import { addHours, clearDay, daysOfWeek, emptyWeek, isEmpty, joinWeek, type Week } from './week.ts'
import reading from './words/reading-en.json' with { type: 'json' }

const words = reading.hours
const everyDay = Array.from({ length: daysOfWeek }, (_, day) => day)
const halfDay = 12

type Group = {
  days: number[]
  parts: Part[]
  clocks: { from: Clock | null; to: Clock | null }[]
}

const newGroup = (): Group => ({ days: [], parts: [], clocks: [] })
const hasTime = (group: Group) => group.parts.length + group.clocks.length > 0

/** 'Mornings and weekends' are two times, 'mornings Monday to Friday' is one, and so is 'Mon, Wed 9–1'. */
function startsAnother(group: Group, token: Token, isApart: boolean): boolean {
  if (token.kind === 'days') return hasTime(group) && (isApart || group.days.length > 0)
  return token.kind === 'part' && isApart && group.days.length > 0 && !hasTime(group)
}

function takeIn(group: Group, token: Token): void {
  if (token.kind === 'days') group.days.push(...token.days)
  if (token.kind === 'clock') group.clocks.push(token)
  if ((token.kind === 'part' || token.kind === 'count') && token.part) group.parts.push(token.part)
}

/** Days and the times that belong to them: 'Mon and Wed 9–1, Friday afternoons' are two groups. */
function groupsOf(tokens: readonly Token[]): Group[] {
  const groups = [newGroup()]
  tokens.forEach((token, index) => {
    const current = groups.at(-1) ?? newGroup()
    const isApart = tokens[index - 1]?.kind === 'apart'
    if (startsAnother(current, token, isApart)) groups.push(newGroup())
    takeIn(groups.at(-1) ?? current, token)
  })
  return groups.filter(group => group.days.length > 0 || hasTime(group))
}

const halfHoursOf = (hour: number, minute: number) => hour * 2 + Math.round(minute / 30)

const inHalf = ({ hour, half }: Clock) => (half === 'p' ? (hour % 12) + 12 : hour % 12)

/** By itself a number up to four is in the afternoon and one from six to noon is not; five can be either. */
const earlyHour = 4
const lateHour = 6
const noon = 12

/** '9–1pm' is in the morning and '2–6pm' is not. */
const halfBefore = (hour: number, end: Clock): 'a' | 'p' => {
  const isSameHalf = hour % noon < end.hour % noon
  return isSameHalf === (end.half === 'p') ? 'p' : 'a'
}

function hintedHour(hour: number, hint: Part | undefined): number | null {
  if (hint === 'morning') return hour % noon || noon
  if (hint && hint !== 'day' && hint !== 'noon') return (hour % noon) + noon
  if (hour <= earlyHour) return hour + noon
  return hour >= lateHour ? hour : null
}

function startHour(clock: Clock, hint: Part | undefined, end: Clock | null): number | null {
  if (clock.half !== null) return inHalf(clock)
  if (clock.hour > noon) return clock.hour
  return end?.half ? inHalf({ ...clock, half: halfBefore(clock.hour, end) }) : hintedHour(clock.hour, hint)
}

/** The next time after the start that the clock shows this hour. */
function endHour({ hour, half }: Clock, start: number): number {
  if (half !== null) return inHalf({ hour, minute: 0, half })
  if (hour > noon) return hour
  const early = hour % noon
  return early > start ? early : early + noon > start ? early + noon : early
}

const shortestVisit = 4

function windowOf(
  clock: Group['clocks'][number],
  part: Part | undefined,
  side: Side,
): [number, number] | null {
  const usual = part ? words.parts[part][side] : words.wholeDay[side]
  const [first = 0, last = 0] = usual
  const { from, to } = clock
  if (!from) {
    if (side === 'needed' && !part) return null
    const end = to ? endHour(to, Math.floor(first / 2)) : 0
    return [first, halfHoursOf(end, to?.minute ?? 0)]
  }
  const start = startHour(from, part, to)
  if (start === null) return null
  const begin = halfHoursOf(start, from.minute)
  if (to) return [begin, halfHoursOf(endHour(to, start), to.minute)]
  if (side === 'offered' || part) return [begin, last]
  return [begin, begin + shortestVisit]
}

function windowsOf(group: Group, side: Side): [number, number][] {
  if (group.clocks.length > 0)
    return group.clocks.flatMap(clock => {
      const window = windowOf(clock, group.parts[0], side)
      return window && window[0] !== window[1] ? [window] : []
    })
  return group.parts.map(part => {
    const [from = 0, to = 0] = words.parts[part][side]
    return [from, to]
  })
}

const fill = (week: Week, days: readonly number[], windows: readonly (readonly [number, number])[]) => {
  for (const day of days) for (const [from, to] of windows) addHours(week, day, from, to)
}

const wholeWeek = (): Week => {
  const week = emptyWeek()
  fill(week, everyDay, [[0, halfDay * 4]])
  return week
}

const offDays = (tokens: readonly Token[]) =>
  tokens.flatMap(token => (token.kind === 'off' ? token.days : []))

const has = (tokens: readonly Token[], wanted: Token['kind']) => tokens.some(({ kind }) => kind === wanted)

const wholeDay = ([from = 0, to = 0]: readonly number[]): [number, number] => [from, to]

function addOffered(week: Week, tokens: readonly Token[]): void {
  const whole = wholeDay(words.wholeDay.offered)
  if (has(tokens, 'always')) joinWeek(week, wholeWeek())
  const groups = groupsOf(tokens)
  if (has(tokens, 'anyTime') && groups.length === 0) fill(week, everyDay, [whole])
  for (const group of groups) {
    const windows = hasTime(group) ? windowsOf(group, 'offered') : [whole]
    fill(week, group.days.length > 0 ? group.days : everyDay, windows)
  }
}

/** When a caregiver can work; null where the words name no times. */
export function offeredHours(said: readonly string[]): Week | null {
  const week = emptyWeek()
  const items = joined(said.map(hourTokens), 'offered')
  for (const tokens of items) addOffered(week, tokens)
  for (const day of items.flatMap(offDays)) clearDay(week, day)
  return isEmpty(week) ? null : week
}

type Frequency = 'daily' | 'weekly' | '24/7' | null

const dayTime = wholeDay([14, 42])

/** When a family needs someone. Days without hours, or a number of times a week, leave room. */
export function neededHours(said: readonly string[], frequency: Frequency): Need {
  const items = joined(said.map(hourTokens), 'needed')
  const tokens = items.flatMap((item): Token[] => [...item, { kind: 'apart' }])
  const off = new Set(offDays(tokens))
  const days = everyDay.filter(day => !off.has(day))
  if (frequency === '24/7' || has(tokens, 'always')) {
    const week = wholeWeek()
    for (const day of off) clearDay(week, day)
    return { kind: 'clock', week }
  }
  const groups = groupsOf(tokens).filter(
    group => group.days.length > 0 || windowsOf(group, 'needed').length > 0,
  )
  const count = tokens.flatMap(token => (token.kind === 'count' ? [token.count] : []))[0]
  if (groups.length === 0 && count === undefined)
    return frequency === 'daily' ? someOf(days, [dayTime], days.length) : { kind: 'unknown' }
  return needOf(groups, { days, count, frequency })
}

const someOf = (days: readonly number[], windows: [number, number][], count: number): Need => {
  const week = emptyWeek()
  fill(week, days, windows)
  return { kind: 'some', week, days: Math.min(count, days.length) }
}

type Around = { days: readonly number[]; count: number | undefined; frequency: Frequency }

const timedOf = (group: Group, days: readonly number[], frequency: Frequency) => ({
  hasDays: group.days.length > 0 || frequency === 'daily',
  windows: windowsOf(group, 'needed'),
  on: group.days.length > 0 ? group.days.filter(day => days.includes(day)) : days,
})

/** Exact: both days and hours are given, not just a number of days. */
function needOf(groups: readonly Group[], { days, count, frequency }: Around): Need {
  const timed = groups.map(group => timedOf(group, days, frequency))
  const named = new Set(timed.flatMap(({ hasDays, on }) => (hasDays ? on : [])))
  const week = emptyWeek()
  for (const { on, windows } of timed) fill(week, on, windows.length > 0 ? windows : [dayTime])
  if (groups.length === 0) fill(week, days, [dayTime])
  if (isEmpty(week)) return { kind: 'unknown' }
  const isExact = count === undefined && timed.every(({ windows, hasDays }) => windows.length > 0 && hasDays)
  return isExact ? { kind: 'all', week } : { kind: 'some', week, days: count ?? Math.max(named.size, 1) }
}
