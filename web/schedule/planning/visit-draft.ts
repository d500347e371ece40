import { addDays, type Day, type Weekday, weekdayOf } from '#machines/calendar/local-days.ts'
import { furthestDay } from '#machines/visits/visit-plan.ts'
import {
  faultOfWeekly,
  type SeriesFault,
  timesOfSeries,
  type VisitTimes,
} from '#machines/visits/visit-times.ts'
import type { Body } from '../../calls/address.ts'
import { type DraftFault, faultOf, type TimesDraft, timesOf } from './times-draft.ts'

/** A visit that someone is about to ask for. */
export type VisitDraft = TimesDraft & {
  matchId: string
  note: string
  isWeekly: boolean
  days: readonly Weekday[]
  /** Without a last day it goes on until someone ends it. */
  hasEnd: boolean
  until: string
}

const usualWeeks = 8

export const newDraft = (times: TimesDraft, matchId: string): VisitDraft => ({
  ...times,
  matchId,
  ...{ note: '', isWeekly: false, days: [], hasEnd: false, until: addDays(times.date, usualWeeks * 7) },
})

/** The last day that's planned for now. */
export const lastDayOf = ({ date, hasEnd, until }: VisitDraft): Day => (hasEnd ? until : furthestDay(date))

/** The first visit's own weekday belongs to its week. */
const daysOf = ({ date, days }: VisitDraft) => [...new Set([weekdayOf(date), ...days])]

const weeklyOf = (draft: VisitDraft) => ({ days: daysOf(draft), until: lastDayOf(draft) })

export type DraftFaults = { times?: DraftFault; until?: SeriesFault | 'missing' }

export const faultsOf = (draft: VisitDraft, timeZone: string, now: Date): DraftFaults => {
  const times = faultOf(draft, timeZone, now)
  if (times) return { times }
  const first = timesOf(draft, timeZone)
  if (!draft.isWeekly || !draft.hasEnd || !first) return {}
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

/** As the server takes it; undefined while it has no times. */
export const requestOf = (draft: VisitDraft, timeZone: string): Body<'POST /api/visits'> | undefined => {
  const note = draft.note.trim()
  const times = timesOf(draft, timeZone)
  if (!times) return undefined
  return {
    ...{ matchId: draft.matchId, timeZone, ...times },
    ...(note ? { note } : {}),
    ...(draft.isWeekly && {
      weekly: { days: daysOf(draft), ...(draft.hasEnd && { until: draft.until }) },
    }),
  }
}
