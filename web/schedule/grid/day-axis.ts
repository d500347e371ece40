import { minuteMs } from '#machines/calendar/durations.ts'
import { addDays, dayOf, daysBetween, instantOf, minuteOf } from '#machines/calendar/local-days.ts'

const dayMinutes = 24 * 60

/**
 * A calendar date in a time zone, as instants in milliseconds. On a day when the clocks change, `shift` says after how
 * many minutes, and by how many: forward is more than zero.
 */
export type CalendarDay = {
  date: string
  from: number
  to: number
  shift: { at: number; by: number } | null
}

/** How far the wall clock is ahead of the minutes that have passed since midnight. */
const aheadAt = (day: Omit<CalendarDay, 'shift'>, minutes: number, timeZone: string) => {
  const instant = new Date(day.from + minutes * minuteMs)
  const days = daysBetween(day.date, dayOf(instant, timeZone))
  return days * dayMinutes + minuteOf(instant, timeZone) - minutes
}

const shiftOf = (day: Omit<CalendarDay, 'shift'>, timeZone: string): CalendarDay['shift'] => {
  const length = (day.to - day.from) / minuteMs
  const by = dayMinutes - length
  if (by === 0) return null
  let [low, high] = [0, length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (aheadAt(day, middle, timeZone) === 0) low = middle + 1
    else high = middle
  }
  return { at: low, by }
}

export const calendarDay = (date: string, timeZone: string): CalendarDay => {
  const day = {
    date,
    from: instantOf(date, 0, timeZone).getTime(),
    to: instantOf(addDays(date, 1), 0, timeZone).getTime(),
  }
  return { ...day, shift: shiftOf(day, timeZone) }
}

/**
 * The hours down the side of several days. Where the clocks go back on one of them, an hour comes twice: it gets rows of
 * its own (`extra`), so that every minute of every day has one place, and rows of equal hours stay side by side.
 */
export type Axis = { extra: { at: number; minutes: number } | null; minutes: number }

export const axisOf = (days: readonly CalendarDay[]): Axis => {
  const longer = days.find(({ shift }) => shift && shift.by < 0)
  if (!longer?.shift) return { extra: null, minutes: dayMinutes }
  const minutes = -longer.shift.by
  return { extra: { at: longer.shift.at, minutes }, minutes: dayMinutes + minutes }
}

/** What the wall clock shows at a place of the axis. */
const wallAt = ({ extra }: Axis, place: number) =>
  extra && place >= extra.at ? place - extra.minutes : place

/** The place of what the wall clock shows on an ordinary day. */
const placeOfWall = ({ extra }: Axis, wall: number, isEnd: boolean) => {
  if (!extra) return wall
  const isAfter = isEnd ? wall > extra.at : wall >= extra.at
  return isAfter ? wall + extra.minutes : wall
}

/** Where an instant is on its day. An end stays before a gap that a start would come after. */
export const placeOf = (day: CalendarDay, axis: Axis, instant: number, isEnd = false): number => {
  const passed = (Math.min(Math.max(instant, day.from), day.to) - day.from) / minuteMs
  const { shift } = day
  if (shift && shift.by < 0) return passed
  const isShifted = shift !== null && (isEnd ? passed > shift.at : passed >= shift.at)
  return placeOfWall(axis, isShifted ? passed + shift.by : passed, isEnd)
}

/** The instant at a place; within a gap, the moment of the change. */
export const instantAt = (day: CalendarDay, axis: Axis, place: number): number => {
  const { shift } = day
  if (shift && shift.by < 0) return day.from + place * minuteMs
  const { extra } = axis
  const isInExtra = extra !== null && place >= extra.at && place < extra.at + extra.minutes
  const wall = isInExtra ? extra.at : wallAt(axis, place)
  if (!shift || wall < shift.at) return day.from + wall * minuteMs
  return day.from + Math.max(shift.at, wall - shift.by) * minuteMs
}

export type Gap = { from: number; to: number }

/** Stretches of the axis that this day doesn't have. */
export const gapsOf = (day: CalendarDay, axis: Axis): Gap[] => {
  const { shift } = day
  if (shift && shift.by > 0) {
    const from = placeOfWall(axis, shift.at, true)
    return [{ from, to: from + shift.by }, ...extraGap(axis)]
  }
  return shift ? [] : extraGap(axis)
}

const extraGap = ({ extra }: Axis): Gap[] => (extra ? [{ from: extra.at, to: extra.at + extra.minutes }] : [])

/** The full hours of an axis; the hour that comes a second time is marked. */
export const hoursOf = (axis: Axis): { place: number; wall: number; isAgain: boolean }[] =>
  Array.from({ length: Math.ceil(axis.minutes / 60) }, (_, index) => {
    const place = index * 60
    const { extra } = axis
    return {
      place,
      wall: wallAt(axis, place),
      isAgain: extra !== null && place >= extra.at && place < extra.at + extra.minutes,
    }
  })
