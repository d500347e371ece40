import type { Weekday } from '#machines/calendar/local-days.ts'
import {
  type Availability,
  type AvailabilityFault,
  faultsOfAvailability,
} from '#machines/visits/availability.ts'

/** Hours as someone types them: a day ends at 00:00, and a night's hours end on the next day. */
export type Hours = { key: number; from: string; to: string }

/** `until` is the last day of a longer time away; '' for a single day. */
export type Exception = {
  key: number
  date: string
  until: string
  isOff: boolean
  from: string
  to: string
}

export type HoursDraft = {
  timeZone: string
  weekly: Record<Weekday, readonly Hours[]>
  exceptions: readonly Exception[]
}

export const workDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies Weekday[]

let lastKey = 0
const nextKey = () => {
  lastKey += 1
  return lastKey
}

const typed = (time: string) => (time === '24:00' ? '00:00' : time)
const sent = (to: string) => (to === '00:00' ? '24:00' : to)

export const hours = (from = '09:00', to = '17:00'): Hours => ({ key: nextKey(), from, to })

export const exception = (date: string): Exception => ({ ...hours(), date, until: '', isOff: true })

type Span = { from: string; to: string }

/** From 10 in the evening until 6: the end is on the next day. */
export const isOvernight = ({ from, to }: Span) => to !== '' && sent(to) < from

const nextDay = (day: Weekday): Weekday => workDays[(workDays.indexOf(day) + 1) % workDays.length] ?? day
const dayBefore = (day: Weekday) => workDays.find(one => nextDay(one) === day) ?? day

/** Two days' hours that meet at midnight are a night's, as long as they don't go around the clock. */
const areNight = (evening: Span | undefined, morning: Span | undefined) =>
  evening?.to === '24:00' && morning?.from === '00:00' && morning.to < evening.from

/** Days that are over are no longer shown. */
export const draftFrom = ({ timeZone, weekly, exceptions }: Availability, today: string): HoursDraft => {
  const storedOn = (day: Weekday) =>
    weekly.filter(one => one.day === day).toSorted((a, b) => a.from.localeCompare(b.from))
  const of = (day: Weekday) => {
    const own = storedOn(day)
    const morning = storedOn(nextDay(day))[0]
    return own
      .slice(areNight(storedOn(dayBefore(day)).at(-1), own[0]) ? 1 : 0)
      .map(one =>
        morning && one === own.at(-1) && areNight(one, morning)
          ? hours(one.from, morning.to)
          : hours(one.from, typed(one.to)),
      )
  }
  return {
    timeZone,
    weekly: {
      ...{ mon: of('mon'), tue: of('tue'), wed: of('wed'), thu: of('thu'), fri: of('fri') },
      ...{ sat: of('sat'), sun: of('sun') },
    },
    exceptions: exceptions
      .filter(({ date, until }) => (until ?? date) >= today)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, off, until = '', from, to }) => ({
        ...hours(from, to && typed(to)),
        ...{ date, until, isOff: off === true },
      })),
  }
}

type Piece = { key: number; stored: Availability['weekly'][number] }

/** A night's hours belong to two days. */
const piecesOf = ({ weekly }: Pick<HoursDraft, 'weekly'>): Piece[] =>
  workDays
    .flatMap(day =>
      weekly[day].flatMap(({ key, from, to }): Piece[] =>
        isOvernight({ from, to })
          ? [
              { key, stored: { day, from, to: '24:00' } },
              { key, stored: { day: nextDay(day), from: '00:00', to } },
            ]
          : [{ key, stored: { day, from, to: sent(to) } }],
      ),
    )
    .toSorted((a, b) => workDays.indexOf(a.stored.day) - workDays.indexOf(b.stored.day))

export const availabilityOf = ({ timeZone, weekly, exceptions }: HoursDraft): Availability => ({
  timeZone,
  weekly: piecesOf({ weekly }).map(({ stored }) => stored),
  exceptions: exceptions.map(({ date, until, isOff, from, to }) =>
    isOff ? { date, off: true, ...(until && { until }) } : { date, from, to: sent(to) },
  ),
})

/** The hours of one day on others, in place of theirs. */
export const copied = (draft: HoursDraft, from: Weekday, to: readonly Weekday[]): HoursDraft => ({
  ...draft,
  weekly: {
    ...draft.weekly,
    ...Object.fromEntries(
      to
        .filter(day => day !== from)
        .map(day => [day, draft.weekly[from].map(one => hours(one.from, one.to))]),
    ),
  },
})

export type HoursFault = AvailabilityFault['fault'] | 'missing' | 'overnight'

const isMissing = ({ from, to }: { from: string; to: string }) => from === '' || to === ''

/** What's wrong, by the key of its row. */
export const faultsIn = (draft: HoursDraft): Map<number, HoursFault> => {
  const { exceptions } = draft
  const rows = workDays.flatMap(day => draft.weekly[day])
  const incomplete = [
    ...rows.filter(isMissing),
    ...exceptions.filter(one => one.date === '' || (!one.isOff && isMissing(one))),
  ]
  const pieces = piecesOf(draft)
  const wrong = faultsOfAvailability(availabilityOf(draft)).flatMap(({ path, fault }) => {
    const [list, index] = path.split('.')
    const row = (list === 'weekly' ? pieces : exceptions)[Number(index)]
    return row ? ([[row.key, fault]] as const) : []
  })
  // A day that differs takes the place of the whole day, so its hours can't reach into the next one.
  const nights = exceptions.filter(one => !one.isOff && isOvernight(one))
  return new Map<number, HoursFault>([
    ...wrong,
    ...nights.map(({ key }) => [key, 'overnight'] as const),
    ...incomplete.map(({ key }) => [key, 'missing'] as const),
  ])
}

export const isSameHours = (one: HoursDraft, other: HoursDraft) =>
  JSON.stringify(availabilityOf(one)) === JSON.stringify(availabilityOf(other))

const dayMinutes = 24 * 60

export const weekMinutes = ({ weekly }: HoursDraft) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return workDays
    .flatMap(day => weekly[day])
    .filter(({ from, to }) => from && to)
    .reduce(
      (sum, one) => sum + minutes(sent(one.to)) - minutes(one.from) + (isOvernight(one) ? dayMinutes : 0),
      0,
    )
}
