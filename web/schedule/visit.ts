import type { MatchSide } from '#machines/matching/match.ts'
import type { Question as Asked } from '#machines/visits/awaiting.ts'
import type { ShownVisit } from '#server/visits/shapes.ts'

/** A visit as one of its sides sees it. */
export type Visit = ShownVisit
/** What one of its sides may do with a visit, besides a quick word on the way. */
export type VisitActName = Exclude<Visit['can'][number], 'running-late'>

/** A caregiver thinks of who they care for, a family of who comes. */
export const titleOf = (visit: Pick<Visit, 'with' | 'recipient'>, side: MatchSide) =>
  side === 'caregiver' ? visit.recipient || visit.with.name : visit.with.name

export const isOff = ({ status }: Visit) => status === 'cancelled' || status === 'declined'

export type Question = Asked<Visit>
