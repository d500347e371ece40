import { dayOf } from '#machines/calendar/local-days.ts'
import type { TimeAway } from '#machines/visits/availability.ts'
import { splitOvertime } from '#machines/visits/overtime.ts'
import { overlaps, type VisitTimes } from '#machines/visits/visit-times.ts'
import type { Answer } from '../../calls/address.ts'
import type { Visit } from '../visit.ts'
import { isOff } from '../visit.ts'

/** When the caregiver of a match works, and when they're taken. */
export type MatchAvailability = Answer<'GET /api/matches/:id/availability'>

const isWithin = (times: VisitTimes, free: readonly VisitTimes[]) =>
  free.some(
    span =>
      Date.parse(span.startsAt) <= Date.parse(times.startsAt) &&
      Date.parse(times.endsAt) <= Date.parse(span.endsAt),
  )

/** Free time on both sides of a visit is one once the visit moves. */
const joined = (spans: readonly VisitTimes[]): VisitTimes[] => {
  const found: VisitTimes[] = []
  for (const { startsAt, endsAt } of spans.toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  )) {
    const last = found.at(-1)
    if (!last || Date.parse(startsAt) > Date.parse(last.endsAt)) found.push({ startsAt, endsAt })
    else if (Date.parse(endsAt) > Date.parse(last.endsAt)) last.endsAt = endsAt
  }
  return found
}

const isSame = (one: VisitTimes, other: VisitTimes) =>
  Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
  Date.parse(one.endsAt) === Date.parse(other.endsAt)

/** Their times away that wanted visits fall into. */
export const awayDuring = (
  wanted: readonly VisitTimes[],
  availability: MatchAvailability | undefined,
): TimeAway[] =>
  (availability?.away ?? []).filter(({ from, until }) =>
    wanted.some(({ startsAt }) => {
      const day = dayOf(new Date(startsAt), availability?.timeZone ?? 'UTC')
      return from <= day && day <= until
    }),
  )

export type Found = {
  /** Wanted times that someone else has already, or oneself. */
  taken: VisitTimes[]
  /** Those outside the caregiver's own hours. */
  outside: VisitTimes[]
}

/** Conflicts with these times. A visit that's moved doesn't conflict with itself. */
export const conflictsOf = (
  wanted: readonly VisitTimes[],
  { availability, own }: { availability: MatchAvailability | undefined; own: readonly VisitTimes[] },
  moved?: VisitTimes,
): Found => {
  const busy = [...(availability?.busy ?? []), ...own].filter(span => !moved || !isSame(span, moved))
  const taken = wanted.filter(times => busy.some(span => overlaps(span, times)))
  const free = joined([...(availability?.free ?? []), ...(moved ? [moved] : [])])
  return {
    taken,
    outside: availability?.known
      ? wanted.filter(times => !taken.includes(times) && !isWithin(times, free))
      : [],
  }
}

const minutesOf = ({ startsAt, endsAt }: VisitTimes) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

type Paid = { visits: readonly Visit[]; matchId: string; timeZone: string; except?: string | undefined }

/** Minutes of the wanted visits that would be overtime, after all others of the same two people. */
export const overtimeIn = (
  wanted: readonly VisitTimes[],
  { visits, matchId, timeZone, except }: Paid,
): number => {
  const others = visits.filter(
    visit => visit.matchId === matchId && visit.id !== except && !isOff(visit) && visit.status !== 'missed',
  )
  const rows = [
    ...others.map(visit => ({
      ...{ id: visit.id, startsAt: visit.startsAt, minutes: minutesOf(visit), timeZone: visit.timeZone },
    })),
    ...wanted.map((times, index) => ({
      ...{ id: `wanted ${index}`, startsAt: times.startsAt, minutes: minutesOf(times), timeZone },
    })),
  ]
  const sum = (split: ReturnType<typeof splitOvertime>) =>
    split.reduce((minutes, { overtimeMinutes }) => minutes + overtimeMinutes, 0)
  return Math.round(sum(splitOvertime(rows)) - sum(splitOvertime(rows.slice(0, others.length))))
}
