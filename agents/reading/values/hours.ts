import {
  type DayPart,
  type HourMarker,
  type HoursItem,
  hoursWithoutDays,
  isSlot,
  type PerWeek,
  type WeekDay,
  weekDays,
} from '#machines/vocabulary/hours.ts'
import type { WordsItem } from '#machines/vocabulary/own-words.ts'
import { type Clock, hourTokens, type Part, type Token } from './hour-tokens.ts'
import { joined, type Side } from './join-hours.ts'
import { codesIn } from './phrases.ts'

type Clocks = { from: Clock | null; to: Clock | null }
type Group = { days: number[]; parts: Part[]; clocks: Clocks[] }

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
  if (token.kind === 'part') group.parts.push(token.part)
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

const noon = 12
const dayHours = 24

const inHalf = ({ hour, half }: Clock) => (half === 'p' ? (hour % noon) + noon : hour % noon)

/** By itself a number up to four is in the afternoon and one from six to noon is not; five can be either. */
const earlyHour = 4
const lateHour = 6

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
  if (clock.hour > noon) return clock.hour % dayHours
  return end?.half ? inHalf({ ...clock, half: halfBefore(clock.hour, end) }) : hintedHour(clock.hour, hint)
}

/** The next time after the start that the clock shows this hour. */
function endHour({ hour, half }: Clock, start: number): number {
  if (half !== null) return inHalf({ hour, minute: 0, half })
  if (hour > noon) return hour % dayHours
  const early = hour % noon
  return early > start ? early : early + noon > start ? early + noon : early
}

const time = (hour: number, minute: number) =>
  `${String(hour % dayHours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

const latest = { offered: '22:00', needed: undefined }

const partOfHour = (hour: number): DayPart => {
  if (hour < noon) return hour < 5 ? 'night' : 'morning'
  return hour < 17 ? 'afternoon' : hour < 21 ? 'evening' : 'night'
}

type Times = { from: string; to: string } | { part: DayPart }

/** A family that names only when someone comes means that part of the day. */
function timesOf({ from, to }: Clocks, hint: Part | undefined, side: Side): Times | undefined {
  if (!from) {
    if (!to || side === 'needed') return undefined
    return { from: '06:00', to: time(endHour(to, lateHour), to.minute) }
  }
  const start = startHour(from, hint, to)
  if (start === null) return undefined
  const begin = time(start, from.minute)
  const end = to ? time(endHour(to, start), to.minute) : latest[side]
  if (end === undefined) return { part: partOfHour(start) }
  return end === begin ? undefined : { from: begin, to: end }
}

const lunch = { from: '11:00', to: '14:00' }

const timesIn = (group: Group, side: Side): Times[] =>
  group.clocks.length > 0
    ? group.clocks.flatMap(clock => timesOf(clock, group.parts[0], side) ?? [])
    : group.parts.map(part => (part === 'noon' ? lunch : { part }))

const named = (days: readonly number[]): WeekDay[] => weekDays.filter((_, at) => days.includes(at))

function slotsOf(group: Group, side: Side): HoursItem[] {
  const days = named(group.days)
  const on = days.length > 0 ? { days } : {}
  if (!hasTime(group)) return [{ days }]
  return timesIn(group, side).map(times => ({ ...on, ...times }))
}

const countOf = (tokens: readonly Token[]): PerWeek[] =>
  tokens.flatMap(token =>
    token.kind === 'count' && token.count >= 1 && token.count <= 7
      ? [{ perWeek: token.count, ...(token.part && token.part !== 'noon' && { part: token.part }) }]
      : [],
  )

const isMarker = (code: string): code is HourMarker =>
  ['live-in', 'around-the-clock', 'short-notice', 'flexible'].includes(code)

const markersIn = (text: string): HoursItem[] =>
  codesIn('markers', text)
    .filter(({ isDenied }) => !isDenied)
    .map(({ code }) => code)
    .filter(isMarker)

const offIn = (tokens: readonly Token[]): WeekDay[] =>
  named(tokens.flatMap(token => (token.kind === 'off' ? token.days : [])))

/** 'Three days a week, mornings' is one thing, and so is 'three mornings a week, Mon Wed Fri'. */
function countsAndSlots(counts: PerWeek[], slots: HoursItem[]): HoursItem[] {
  const [count, ...others] = counts
  if (!count || others.length > 0) return [...counts, ...slots]
  const parsed = slots.filter(isSlot)
  const days = parsed.flatMap(one => (one.part || one.from ? [] : (one.days ?? [])))
  if (days.length === count.perWeek && parsed.length === slots.length)
    return [{ days, ...(count.part && { part: count.part }) }]
  const [only, ...rest] = parsed
  const part = only && !only.days ? only.part : undefined
  return part && rest.length === 0 && slots.length === 1 ? [{ ...count, part }] : [...counts, ...slots]
}

/** 'Days, Monday to Thursday 7 to 3': the hours say which part of the day. */
const withoutVague = (slots: readonly HoursItem[]): HoursItem[] => {
  const isTimed = slots.some(one => isSlot(one) && one.from !== undefined)
  return slots.filter(one => !(isTimed && isSlot(one) && one.part === 'day' && !one.days))
}

/** '8pm to 6am' beside 'every night' are one time. */
function timesOnDays(slots: readonly HoursItem[]): HoursItem[] {
  const parsed = slots.filter(isSlot)
  const bare = parsed.find(({ days, from }) => !days && from !== undefined)
  const named = parsed.find(({ days, from }) => days && from === undefined)
  if (!bare || !named || parsed.length !== 2) return [...slots]
  const { from, to } = bare
  return [{ days: named.days, from, to }, ...slots.filter(one => one !== bare && one !== named)]
}

/** Weekly hours in words: what isn't understood stays words. */
export function hoursIn(items: readonly string[], side: Side): (HoursItem | WordsItem)[] {
  const read = items.map(text => ({ text, tokens: hourTokens(text), markers: markersIn(text) }))
  const told = read.filter(({ tokens }) => tokens.some(({ kind }) => kind !== 'apart'))
  const tokens = joined(
    told.map(one => one.tokens),
    side,
  )
  const slots = tokens.flatMap(item => {
    const counts = countOf(item)
    const groups = groupsOf(item.filter(({ kind }) => kind !== 'count'))
    return countsAndSlots(
      counts,
      groups.flatMap(group => slotsOf(group, side)),
    )
  })
  const markers = read.flatMap(one => one.markers)
  const known = hoursWithoutDays(timesOnDays(withoutVague(slots)), offIn(tokens.flat()))
  const left = read
    .filter(one => one.markers.length === 0 && !told.includes(one))
    .map(({ text }) => ({ words: text }))
  const all = [...known, ...new Set(markers)]
  return all.length + left.length > 0 ? [...all, ...left] : items.map(words => ({ words }))
}
