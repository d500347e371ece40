import { type Day, dayOf, minuteOf } from '../calendar/local-days.ts'

/** What of a visit says when it took place. */
type Visited = {
  startsAt: string
  endsAt: string
  timeZone: string
  clock: { in: string | null; out: string | null }
}

export type ServiceTimes = {
  day: Day
  begin: string
  /** A visit past midnight ends on another day. */
  endDay: Day
  end: string
  /** Each end as it was clocked, or else as it was planned. */
  clocked: { begin: boolean; end: boolean }
}

const two = (value: number) => String(value).padStart(2, '0')

const clockText = (instant: string, timeZone: string) => {
  const minutes = minuteOf(new Date(instant), timeZone)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** When a service began and ended, by the clock of the place: the two times that visit verification asks for. */
export function serviceTimes({ startsAt, endsAt, timeZone, clock }: Visited): ServiceTimes {
  const [begin, end] = [clock.in ?? startsAt, clock.out ?? endsAt]
  return {
    ...{ day: dayOf(new Date(begin), timeZone), begin: clockText(begin, timeZone) },
    ...{ endDay: dayOf(new Date(end), timeZone), end: clockText(end, timeZone) },
    clocked: { begin: clock.in !== null, end: clock.out !== null },
  }
}
