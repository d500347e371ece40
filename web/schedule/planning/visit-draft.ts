import { addDays, type Weekday, weekdayOf } from '#machines/calendar/local-days.ts'
import {
  faultOfWeekly,
  type SeriesFault,
  timesOfSeries,
  type VisitTimes,
} from '#machines/visits/visit-times.ts'
import { type DraftFault, faultOf, type TimesDraft, timesOf } from './times-draft.ts'

/** A visit that someone is about to ask for. */
export type VisitDraft = TimesDraft & {
  matchId: string
  note: string
  isWeekly: boolean
  days: readonly Weekday[]
  until: string
}

const usualWeeks = 8

export const newDraft = (times: TimesDraft, matchId: string): VisitDraft => ({
  ...times,
  matchId,
  ...{ note: '', isWeekly: false, days: [], until: addDays(times.date, usualWeeks * 7) },
})

/** The first visit's own weekday belongs to its week. */
const weeklyOf = ({ date, days, until }: VisitDraft) => ({
  days: [...new Set([weekdayOf(date), ...days])],
  until,
})

export type DraftFaults = { times?: DraftFault; until?: SeriesFault | 'missing' }

export const faultsOf = (draft: VisitDraft, timeZone: string, now: Date): DraftFaults => {
  const times = faultOf(draft, timeZone, now)
  if (times) return { times }
  const first = timesOf(draft, timeZone)
  if (!draft.isWeekly || !first) return {}
  if (Number.isNaN(Date.parse(draft.until))) return { until: 'missing' }
  const until = faultOfWeekly(weeklyOf(draft), first.startsAt, timeZone)
  return until ? { until } : {}
}

/** Every visit this would make. */
export const visitsOf = (draft: VisitDraft, timeZone: string): VisitTimes[] => {
  const first = timesOf(draft, timeZone)
  if (!first) return []
  const isFaulty = Object.keys(faultsOf(draft, timeZone, new Date(first.startsAt))).length > 0
  return draft.isWeekly && !isFaulty ? timesOfSeries(first, timeZone, weeklyOf(draft)) : [first]
}

/** As the server takes it. */
export const requestOf = (draft: VisitDraft, timeZone: string) => {
  const note = draft.note.trim()
  return {
    ...{ matchId: draft.matchId, timeZone, ...timesOf(draft, timeZone) },
    ...(note ? { note } : {}),
    ...(draft.isWeekly ? { weekly: weeklyOf(draft) } : {}),
  }
}
