import { dayOf } from '#machines/calendar/local-days.ts'
import { splitOvertime } from '#machines/visits/overtime.ts'
import { isOff, type Visit } from './visit.ts'

const minutesOf = ({ startsAt, endsAt, worked }: Visit) =>
  worked?.minutes ?? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

type Overtime = { visit: Visit; minutes: number }

/** Overtime on these days, for each two people who work together. */
export const overtimeOn = (visits: readonly Visit[], dates: readonly string[]): Overtime[] => {
  const counted = visits.filter(visit => !isOff(visit) && visit.status !== 'missed')
  return [...Map.groupBy(counted, ({ matchId }) => matchId).values()].flatMap(ofTwo => {
    const split = splitOvertime(ofTwo.map(visit => ({ ...visit, minutes: minutesOf(visit) })))
    const shown = new Set(
      ofTwo
        .filter(({ startsAt, timeZone }) => dates.includes(dayOf(new Date(startsAt), timeZone)))
        .map(({ id }) => id),
    )
    const minutes = split
      .filter(({ id }) => shown.has(id))
      .reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0)
    const [visit] = ofTwo
    return visit && minutes > 0 ? [{ visit, minutes: Math.round(minutes) }] : []
  })
}
