import {
  type HourMarker,
  type HoursItem,
  hourMarkers,
  isSlot,
  type PerWeek,
  perWeek,
  type Slot,
  usualHours,
  weekDays,
  wholeDay,
} from '../vocabulary/hours.ts'
import { addHours, daysOfWeek, emptyWeek, isEmpty, type Week } from './week.ts'

/**
 * When someone is needed. `all`: every half hour of the week that is set. `some`: on so many days, some of the
 * half hours that are set. `clock`: day and night, in turns with others.
 */
export type Need =
  | { kind: 'unknown' }
  | { kind: 'all' | 'clock'; week: Week }
  | { kind: 'some'; week: Week; days: number }

type Side = 'offered' | 'needed'
type Span = { from: string; to: string }

const everyDay = Array.from({ length: daysOfWeek }, (_, day) => day)

const halves = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 2 + minutes / 30
}

/** A half hour is offered where all of it is, and needed where any of it is. */
const roundings = {
  offered: { from: Math.ceil, to: Math.floor },
  needed: { from: Math.floor, to: Math.ceil },
} as const

const fill = (week: Week, days: readonly number[], { from, to }: Span, side: Side) => {
  const round = roundings[side]
  const [first, last] = [round.from(halves(from)), round.to(halves(to))]
  if (first === last) return
  for (const day of days) addHours(week, day, first, last)
}

const daysOf = ({ days }: Slot): number[] => days?.map(day => weekDays.indexOf(day)) ?? everyDay

/** The times named, exactly or as a part of the day. */
function timesOf({ from, to, part }: Pick<Slot, 'from' | 'to' | 'part'>, side: Side): Span | undefined {
  if (from !== undefined && to !== undefined) return { from, to }
  return part && usualHours[part][side]
}

const wholeWeek = (): Week => {
  const week = emptyWeek()
  for (const day of everyDay) addHours(week, day, 0, 0)
  return week
}

const isMarker = (item: HoursItem): item is HourMarker => hourMarkers.some(marker => marker === item)
const isAlways = (items: readonly HoursItem[]) =>
  items.some(item => item === 'live-in' || item === 'around-the-clock')

const countsIn = (items: readonly HoursItem[]): PerWeek[] =>
  items.flatMap(item => perWeek.safeParse(item).data ?? [])

const slotsIn = (items: readonly HoursItem[]): Slot[] =>
  items.flatMap(item => (!isMarker(item) && isSlot(item) ? [item] : []))

/** Everything the items allow: times without days are on any day, days without times all day long. */
function weekOf(slots: readonly Slot[], counts: readonly PerWeek[], side: Side): Week {
  const week = emptyWeek()
  for (const slot of slots) fill(week, daysOf(slot), timesOf(slot, side) ?? wholeDay[side], side)
  for (const { part } of counts) fill(week, everyDay, timesOf({ part }, side) ?? wholeDay[side], side)
  return week
}

/** When a caregiver can work; null where no times are named. So many days a week may be any of them. */
export function offeredHours(items: readonly HoursItem[]): Week | null {
  if (isAlways(items)) return wholeWeek()
  const week = weekOf(slotsIn(items), countsIn(items), 'offered')
  return isEmpty(week) ? null : week
}

export type Frequency = 'daily' | 'weekly' | '24/7' | null

/** When a family needs someone. Days without hours, hours without days, or a number of days a week leave room. */
export function neededHours(items: readonly HoursItem[], frequency: Frequency): Need {
  if (frequency === '24/7' || isAlways(items)) return { kind: 'clock', week: wholeWeek() }
  const [slots, counts] = [slotsIn(items), countsIn(items)]
  if (slots.length + counts.length === 0) {
    const week = weekOf([{ days: [...weekDays] }], [], 'needed')
    return frequency === 'daily' ? { kind: 'some', week, days: daysOfWeek } : { kind: 'unknown' }
  }
  const week = weekOf(slots, counts, 'needed')
  const isDayNamed = (slot: Slot) => slot.days !== undefined || frequency === 'daily'
  const isTimed = (slot: Slot) => timesOf(slot, 'needed') !== undefined
  if (counts.length === 0 && slots.every(slot => isDayNamed(slot) && isTimed(slot)))
    return { kind: 'all', week }
  const named = new Set(slots.filter(isDayNamed).flatMap(daysOf))
  const days = counts.reduce((sum, { perWeek: count }) => sum + count, 0) || Math.max(named.size, 1)
  return { kind: 'some', week, days: Math.min(days, daysOfWeek) }
}

/** The hours of their calendar; day 0 is Sunday, times are '08:00'. */
export function calendarHours(weekly: readonly { day: number; from: string; to: string }[]): Week | null {
  const week = emptyWeek()
  for (const { day, from, to } of weekly)
    if (from !== to) fill(week, [(day + 6) % daysOfWeek], { from, to }, 'offered')
  return isEmpty(week) ? null : week
}
