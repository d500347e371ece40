import { addDays } from '#machines/calendar/local-days.ts'
import { type Axis, type CalendarDay, instantAt } from './day-axis.ts'

/** Minutes that a dragged edge snaps to. */
const step = 15
const leastMinutes = 30

export type Bounds = { from: number; to: number }

/** Where the pointer is: a column, and a place along its axis. */
export type Point = { day: number; place: number }

/** What would come of letting go now. */
export type Ghost = { day: number; from: number; to: number }

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const snapped = (place: number) => Math.round(place / step) * step

/** A new visit, from where the button went down to where the pointer is: up or down within one day. */
export const drawnBetween = (start: Point, now: Point, { from, to }: Bounds): Ghost => {
  const first = clamp(Math.floor(start.place / step) * step, from, to - leastMinutes)
  const other = clamp(snapped(now.place), from, to)
  if (other < first) return { day: start.day, from: other, to: Math.max(first, other + leastMinutes) }
  return { day: start.day, from: first, to: clamp(other, first + leastMinutes, to) }
}

type Moved = { from: number; to: number }

/** A visit that follows the pointer, held where it was taken. */
export const movedTo = (held: Moved, start: Point, now: Point, bounds: Bounds): Ghost => {
  const length = held.to - held.from
  const from = clamp(snapped(held.from + now.place - start.place), bounds.from, bounds.to - leastMinutes)
  return { day: now.day, from, to: from + length }
}

/** A step by the keyboard: a quarter of an hour, or a day. */
export const nudged = (
  held: Ghost,
  by: { minutes: number; days: number },
  days: number,
  axis: Axis,
): Ghost | undefined => {
  const day = held.day + by.days
  const from = held.from + by.minutes
  if (day < 0 || day >= days || from < 0 || from >= axis.minutes) return undefined
  return { day, from, to: held.to + by.minutes }
}

const two = (value: number) => String(value).padStart(2, '0')

const clockAt = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

type Wall = { date: string; minutes: number }

const writtenAt = ({ date, minutes }: Wall) =>
  `${addDays(date, Math.floor(minutes / 1440))}T${clockAt(((minutes % 1440) + 1440) % 1440)}`

/** What wall clocks show at a place: within a gap, what they show right after it. */
export const wallOf = (day: CalendarDay, axis: Axis, place: number): number => {
  const passed = (instantAt(day, axis, Math.min(place, axis.minutes)) - day.from) / 60_000
  const { shift } = day
  return shift && passed >= shift.at ? passed + shift.by : passed
}

/** As an address writes both times. A visit keeps its length, past midnight too. */
export const writtenTimes = (
  ghost: Ghost,
  { days, axis }: { days: readonly CalendarDay[]; axis: Axis },
  minutes = ghost.to - ghost.from,
): { start: string; end: string } | undefined => {
  const day = days[ghost.day]
  if (!day) return undefined
  const from = wallOf(day, axis, ghost.from)
  return {
    start: writtenAt({ date: day.date, minutes: from }),
    end: writtenAt({ date: day.date, minutes: from + minutes }),
  }
}
