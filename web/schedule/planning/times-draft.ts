import { addDays, dayOf, daysBetween, instantOf, minuteOf } from '#machines/calendar/local-days.ts'
import { faultOfTimes, type TimesFault, type VisitTimes } from '#machines/visits/visit-times.ts'

/** What someone types: a date, and times of the wall clock. */
export type TimesDraft = { date: string; from: string; to: string }

const two = (value: number) => String(value).padStart(2, '0')

const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

export const draftOf = ({ startsAt, endsAt }: VisitTimes, timeZone: string): TimesDraft => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return {
    date: dayOf(start, timeZone),
    from: clockOf(minuteOf(start, timeZone)),
    to: clockOf(minuteOf(end, timeZone)),
  }
}

const minutesOfClock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** An end that isn't after the start is on the next day. */
export const isOvernight = ({ from, to }: TimesDraft) => to !== '' && to <= from

const isFilled = ({ date, from, to }: TimesDraft) => date !== '' && from !== '' && to !== ''

export const timesOf = (draft: TimesDraft, timeZone: string): VisitTimes | undefined => {
  if (!isFilled(draft) || Number.isNaN(Date.parse(draft.date))) return undefined
  const end = isOvernight(draft) ? addDays(draft.date, 1) : draft.date
  return {
    startsAt: instantOf(draft.date, minutesOfClock(draft.from), timeZone).toISOString(),
    endsAt: instantOf(end, minutesOfClock(draft.to), timeZone).toISOString(),
  }
}

export type DraftFault = TimesFault | 'missing'

export const faultOf = (draft: TimesDraft, timeZone: string, now: Date): DraftFault | undefined => {
  const times = timesOf(draft, timeZone)
  return times ? faultOfTimes(times, now) : 'missing'
}

/** As an address writes it: '2026-11-23T09:00'. */
const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** Times that an address brings along; undefined when they make no sense. */
export const draftIn = (start: string | null, end: string | null): TimesDraft | undefined => {
  const [first, last] = [written.exec(start ?? ''), written.exec(end ?? '')]
  if (!first?.[1] || !first[2] || !last?.[1] || !last[2]) return undefined
  const days = daysBetween(first[1], last[1])
  return days === 0 || days === 1 ? { date: first[1], from: first[2], to: last[2] } : undefined
}
