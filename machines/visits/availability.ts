import { z } from 'zod'
import {
  addDays,
  type Day,
  dayOf,
  instantOf,
  isTimeZone,
  weekdayOf,
  weekdays,
} from '../calendar/local-days.ts'
import { overlaps, type VisitTimes } from './visit-times.ts'

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'isn’t a time like 09:00')

/** A day that differs: off, perhaps up to another day, or with hours of its own instead of the week's. */
const exceptionDay = z.strictObject({
  date: z.iso.date(),
  off: z.boolean().optional(),
  /** The last day off of a longer time away. */
  until: z.iso.date().optional(),
  from: clock.optional(),
  to: clock.optional(),
})

/** A caregiver's working hours, 'HH:MM'; a day ends at '24:00'. */
export const availabilityShape = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'isn’t a time zone'),
  weekly: z.array(z.strictObject({ day: z.enum(weekdays), from: clock, to: clock })).max(70),
  exceptions: z.array(exceptionDay).max(400),
})

export type Availability = z.infer<typeof availabilityShape>

const minutesOfClock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type Span = { from: string; to: string }

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

export type AvailabilityFault = { path: string; fault: 'order' | 'overlap' | 'no-hours' | 'twice' }

/** Hours that end before they begin, or that overlap others of their day. */
function faultsIn(list: 'weekly' | 'exceptions', spans: readonly (Partial<Span> & { on: string })[]) {
  return spans.flatMap(({ on, from, to }, index): AvailabilityFault[] => {
    const path = `${list}.${index}`
    if (from === undefined || to === undefined) return []
    if (from >= to) return [{ path: `${path}.to`, fault: 'order' }]
    const isTaken = spans
      .slice(0, index)
      .some(
        one => one.on === on && one.from && one.to && overlap({ from: one.from, to: one.to }, { from, to }),
      )
    return isTaken ? [{ path, fault: 'overlap' }] : []
  })
}

type Exception = Availability['exceptions'][number]

/** The days it's about; hours of its own are for one day. */
const lastOf = ({ date, off, until }: Exception): Day => (off && until ? until : date)

const isAbout = (exception: Exception, day: Day) => exception.date <= day && day <= lastOf(exception)

const shareDays = (one: Exception, other: Exception) => one.date <= lastOf(other) && other.date <= lastOf(one)

export function faultsOfAvailability({ weekly, exceptions }: Availability): AvailabilityFault[] {
  const days = exceptions.flatMap((exception, index): AvailabilityFault[] => {
    const { off, from, to } = exception
    if (lastOf(exception) < exception.date) return [{ path: `exceptions.${index}.until`, fault: 'order' }]
    const others = exceptions.filter((one, at) => at !== index && shareDays(one, exception))
    if (off) return others.length > 0 ? [{ path: `exceptions.${index}.date`, fault: 'twice' }] : []
    return from && to ? [] : [{ path: `exceptions.${index}.from`, fault: 'no-hours' }]
  })
  return [
    ...faultsIn(
      'weekly',
      weekly.map(({ day, ...span }) => ({ on: day, ...span })),
    ),
    ...faultsIn(
      'exceptions',
      exceptions.map(({ date, from, to, off }) =>
        off ? { on: date } : { on: date, ...(from && to && { from, to }) },
      ),
    ),
    ...days,
  ]
}

export const isDayOff = ({ exceptions }: Pick<Availability, 'exceptions'>, day: Day): boolean =>
  exceptions.some(one => one.off === true && isAbout(one, day))

export type TimeAway = { from: Day; until: Day }

/** When someone is away for a whole day or longer and isn't back yet, in order. */
export const timesAway = ({ exceptions }: Pick<Availability, 'exceptions'>, today: Day): TimeAway[] =>
  exceptions
    .filter(one => one.off === true && lastOf(one) >= today)
    .map(one => ({ from: one.date, until: lastOf(one) }))
    .toSorted((a, b) => a.from.localeCompare(b.from))

/** Someone who looks for care soon should know of it. */
const soonDays = 14

/** A time away of more than a day that has begun or begins soon. */
export const awaySoon = (availability: Availability, now: Date): TimeAway | undefined => {
  const today = dayOf(now, availability.timeZone)
  return timesAway(availability, today).find(
    ({ from, until }) => from <= addDays(today, soonDays) && until > from,
  )
}

/** When someone works on this day. */
function hoursOn({ weekly, exceptions }: Availability, day: Day): Span[] {
  const special = exceptions.filter(one => isAbout(one, day))
  if (special.length === 0) return weekly.filter(hours => hours.day === weekdayOf(day))
  return special.flatMap(({ off, from, to }) => (off || !from || !to ? [] : [{ from, to }]))
}

function joined(spans: readonly VisitTimes[]): VisitTimes[] {
  const result: VisitTimes[] = []
  for (const span of spans.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const last = result.at(-1)
    if (last && Date.parse(span.startsAt) <= Date.parse(last.endsAt)) {
      if (Date.parse(span.endsAt) > Date.parse(last.endsAt)) last.endsAt = span.endsAt
    } else result.push({ ...span })
  }
  return result
}

function without(free: readonly VisitTimes[], busy: VisitTimes): VisitTimes[] {
  return free.flatMap(span => {
    if (!overlaps(span, busy)) return [span]
    return [
      { startsAt: span.startsAt, endsAt: busy.startsAt },
      { startsAt: busy.endsAt, endsAt: span.endsAt },
    ].filter(part => Date.parse(part.startsAt) < Date.parse(part.endsAt))
  })
}

/** When someone works and isn't taken, between two instants. */
export function freeTimes(
  availability: Availability,
  busy: readonly VisitTimes[],
  { from, to }: { from: Date; to: Date },
): VisitTimes[] {
  const { timeZone } = availability
  const last = dayOf(to, timeZone)
  const working: VisitTimes[] = []
  for (let day = dayOf(from, timeZone); day <= last; day = addDays(day, 1))
    for (const hours of hoursOn(availability, day))
      working.push({
        startsAt: instantOf(day, minutesOfClock(hours.from), timeZone).toISOString(),
        endsAt: instantOf(day, minutesOfClock(hours.to), timeZone).toISOString(),
      })
  const asked = { startsAt: from.toISOString(), endsAt: to.toISOString() }
  const within = working
    .filter(span => overlaps(span, asked))
    .map(span => ({
      startsAt: span.startsAt < asked.startsAt ? asked.startsAt : span.startsAt,
      endsAt: span.endsAt > asked.endsAt ? asked.endsAt : span.endsAt,
    }))
  return busy.reduce(without, joined(within))
}
