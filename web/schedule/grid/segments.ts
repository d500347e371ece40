import { dayOf, instantOf, minuteOf } from '#machines/calendar/local-days.ts'
import { type Axis, type CalendarDay, placeOf } from './day-axis.ts'

export type Timed = { id: string; startsAt: string; endsAt: string; timeZone: string }

/** The part of a visit on one day, in minutes along the axis. */
export type Segment<Visit extends Timed = Timed> = {
  visit: Visit
  from: number
  to: number
  /** It started the day before, or goes on the day after. */
  isFromBefore: boolean
  goesOn: boolean
}

/** A segment in the first of two columns, say, where two visits overlap. */
export type Placed<Visit extends Timed = Timed> = Segment<Visit> & {
  column: number
  columns: number
  /** Free columns beside it that it may fill. */
  span: number
}

type Span = { from: number; to: number }

/** A visit in another zone is drawn where its own wall clock is, so that place and words agree. */
const shownIn = (timeZone: string, visit: Timed): Span => {
  const [from, to] = [new Date(visit.startsAt), new Date(visit.endsAt)]
  if (visit.timeZone === timeZone) return { from: from.getTime(), to: to.getTime() }
  const [day, minutes] = [dayOf(from, visit.timeZone), minuteOf(from, visit.timeZone)]
  const start = instantOf(day, minutes, timeZone).getTime()
  return { from: start, to: start + (to.getTime() - from.getTime()) }
}

/** Shorter ones are drawn this long, so that their words have room. */
const leastMinutes = 30

const onDay = <Visit extends Timed>(
  visit: Visit,
  { from, to }: Span,
  day: CalendarDay,
  axis: Axis,
): Segment<Visit>[] => {
  if (to <= day.from || from >= day.to) return []
  const start = placeOf(day, axis, from)
  const end = Math.max(placeOf(day, axis, to, true), start + leastMinutes)
  return [
    {
      visit,
      from: Math.min(start, axis.minutes - leastMinutes),
      to: Math.min(end, axis.minutes),
      isFromBefore: from < day.from,
      goesOn: to > day.to,
    },
  ]
}

/** Those that touch each other, through one another too, share their width. */
const clusters = <Visit extends Timed>(segments: readonly Segment<Visit>[]): Segment<Visit>[][] => {
  const found: Segment<Visit>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const segment of segments) {
    const cluster = found.at(-1)
    if (cluster && segment.from < end) cluster.push(segment)
    else found.push([segment])
    end = Math.max(end, segment.to)
  }
  return found
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

const inColumns = <Visit extends Timed>(cluster: readonly Segment<Visit>[]): Placed<Visit>[] => {
  const columns: Segment<Visit>[][] = []
  const places = cluster.map(segment => {
    const free = columns.findIndex(column => (column.at(-1)?.to ?? 0) <= segment.from)
    const column = free === -1 ? columns.length : free
    const taken = columns[column]
    if (taken) taken.push(segment)
    else columns.push([segment])
    return { segment, column }
  })
  return places.map(({ segment, column }) => {
    const after = columns.slice(column + 1)
    const blocked = after.findIndex(others => others.some(other => overlaps(other, segment)))
    return {
      ...segment,
      column,
      columns: columns.length,
      span: blocked === -1 ? after.length + 1 : blocked + 1,
    }
  })
}

const byStart = (a: Segment, b: Segment) =>
  a.from - b.from || b.to - a.to || a.visit.id.localeCompare(b.visit.id)

/** Side by side where they overlap, each as wide as there's room. */
export const arranged = <Visit extends Timed>(segments: readonly Segment<Visit>[]): Placed<Visit>[] =>
  clusters(segments.toSorted(byStart)).flatMap(inColumns)

/** Each day's visits, in the order of the days. */
export const segmentsByDay = <Visit extends Timed>(
  visits: readonly Visit[],
  { days, axis, timeZone }: { days: readonly CalendarDay[]; axis: Axis; timeZone: string },
): Placed<Visit>[][] => {
  const spans = visits.map(visit => ({ visit, span: shownIn(timeZone, visit) }))
  return days.map(day => arranged(spans.flatMap(({ visit, span }) => onDay(visit, span, day, axis))))
}

const usual = { from: 7 * 60, to: 20 * 60 }

/** The hours worth showing: a usual day, and whatever reaches beyond it. */
export const shownHours = (segments: readonly Segment[], axis: Axis): Span => {
  const later = axis.extra?.minutes ?? 0
  const from = Math.min(usual.from + later, ...segments.map(segment => segment.from))
  const to = Math.max(usual.to + later, ...segments.map(segment => segment.to))
  return { from: Math.floor(from / 60) * 60, to: Math.min(axis.minutes, Math.ceil(to / 60) * 60) }
}
