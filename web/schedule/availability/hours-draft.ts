import type { Weekday } from '#machines/calendar/local-days.ts'
import {
  type Availability,
  type AvailabilityFault,
  faultsOfAvailability,
} from '#machines/visits/availability.ts'

/** Hours as someone types them: a day ends at 00:00. */
export type Hours = { key: number; from: string; to: string }

export type Exception = { key: number; date: string; isOff: boolean; from: string; to: string }

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

export const exception = (date: string): Exception => ({ ...hours(), date, isOff: true })

/** Days that are over are no longer shown. */
export const draftFrom = ({ timeZone, weekly, exceptions }: Availability, today: string): HoursDraft => {
  const of = (day: Weekday) =>
    weekly
      .filter(one => one.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => hours(from, typed(to)))
  return {
    timeZone,
    weekly: {
      ...{ mon: of('mon'), tue: of('tue'), wed: of('wed'), thu: of('thu'), fri: of('fri') },
      ...{ sat: of('sat'), sun: of('sun') },
    },
    exceptions: exceptions
      .filter(({ date }) => date >= today)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, off, from, to }) => ({
        ...hours(from, to && typed(to)),
        ...{ date, isOff: off === true },
      })),
  }
}

export const availabilityOf = ({ timeZone, weekly, exceptions }: HoursDraft): Availability => ({
  timeZone,
  weekly: workDays.flatMap(day => weekly[day].map(({ from, to }) => ({ day, from, to: sent(to) }))),
  exceptions: exceptions.map(({ date, isOff, from, to }) =>
    isOff ? { date, off: true } : { date, from, to: sent(to) },
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

export type HoursFault = AvailabilityFault['fault'] | 'missing'

const isMissing = ({ from, to }: { from: string; to: string }) => from === '' || to === ''

/** What's wrong, by the key of its row. */
export const faultsIn = (draft: HoursDraft): Map<number, HoursFault> => {
  const { exceptions } = draft
  const rows = workDays.flatMap(day => draft.weekly[day])
  const incomplete = [
    ...rows.filter(isMissing),
    ...exceptions.filter(one => one.date === '' || (!one.isOff && isMissing(one))),
  ]
  const wrong = faultsOfAvailability(availabilityOf(draft)).flatMap(({ path, fault }) => {
    const [list, index] = path.split('.')
    const row = (list === 'weekly' ? rows : exceptions)[Number(index)]
    return row ? ([[row.key, fault]] as const) : []
  })
  return new Map<number, HoursFault>([...wrong, ...incomplete.map(({ key }) => [key, 'missing'] as const)])
}

export const isSameHours = (one: HoursDraft, other: HoursDraft) =>
  JSON.stringify(availabilityOf(one)) === JSON.stringify(availabilityOf(other))

export const weekMinutes = ({ weekly }: HoursDraft) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return workDays
    .flatMap(day => weekly[day])
    .filter(({ from, to }) => from && to)
    .reduce((sum, { from, to }) => sum + Math.max(0, minutes(sent(to)) - minutes(from)), 0)
}
