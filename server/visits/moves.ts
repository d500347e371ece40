import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { insertJournal } from '#db/queries/process/journal.ts'
import { changeVisit, type Visit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { resolvedOnce } from '#machines/standing.ts'
import { type VisitEvent, type VisitFacts, type VisitSide, visitMachine } from '#machines/visits/visit.ts'
import { endCover } from '../cover/moves.ts'
import { Problem } from '../http/problem.ts'
import { readReport } from './shapes.ts'
import { costColumns, costsIn } from './visit-costs.ts'
import { words } from './words.ts'

export type VisitActor = {
  actorId: string | null
  door: 'form' | 'matching' | 'admin'
  /** What only the journal keeps, such as a coordinator's reason. */
  note?: object
  /** When it reached us, if that may have been later than it happened. */
  sentAt?: string
}

/** A visit before and after an event. */
export type MovedVisit = { before: VisitWithSides; after: VisitWithSides; event: VisitEvent }

const changedMeanwhile = () => new Problem(409, 'not_now', words.problems.notNow)

export const visitSideOf = (
  { family_id, caregiver_id }: Pick<VisitWithSides, 'family_id' | 'caregiver_id'>,
  userId: string,
): VisitSide | undefined => {
  if (family_id === userId) return 'family'
  return caregiver_id === userId ? 'caregiver' : undefined
}

export const lateIn = ({ late_minutes, late_at }: Pick<Visit, 'late_minutes' | 'late_at'>) =>
  late_minutes !== null && late_at !== null ? { minutes: late_minutes, at: late_at } : null

export const factsOf = (visit: Visit): VisitFacts => ({
  from: visit.requested_by,
  startsAt: visit.starts_at,
  endsAt: visit.ends_at,
  change:
    visit.proposed_by && visit.proposed_starts_at && visit.proposed_ends_at
      ? {
          ...{ startsAt: visit.proposed_starts_at, endsAt: visit.proposed_ends_at },
          ...{ by: visit.proposed_by, reason: visit.proposed_reason ?? '' },
        }
      : null,
  late: lateIn(visit),
  clockIn: visit.clock_in_at,
  clockOut: visit.clock_out_at,
  ...{ inTenths: visit.clock_in_tenths, outTenths: visit.clock_out_tenths },
  minutes: visit.worked_minutes,
  correction:
    visit.correction_by && visit.correction_minutes !== null
      ? {
          ...{ minutes: visit.correction_minutes, by: visit.correction_by },
          reason: visit.correction_reason ?? '',
        }
      : null,
  report: readReport(visit.report),
  costs: costsIn(visit),
  closed:
    visit.closed_by && visit.closed_at
      ? {
          ...{ by: visit.closed_by, at: visit.closed_at, reason: visit.closed_reason ?? '' },
          shortNotice: visit.short_notice === 1,
        }
      : null,
})

const lateColumns = ({ late }: VisitFacts) => ({
  ...{ late_minutes: late?.minutes ?? null, late_at: late?.at ?? null },
})

const columnsOf = ({ change, correction, closed, report, costs, ...facts }: VisitFacts) => ({
  ...{ clock_in_tenths: facts.inTenths, clock_out_tenths: facts.outTenths },
  ...costColumns(costs),
  report: report && JSON.stringify(report),
  ...{ starts_at: facts.startsAt, ends_at: facts.endsAt },
  ...{ proposed_starts_at: change?.startsAt ?? null, proposed_ends_at: change?.endsAt ?? null },
  ...{ proposed_by: change?.by ?? null, proposed_reason: change?.reason ?? null },
  ...{ clock_in_at: facts.clockIn, clock_out_at: facts.clockOut, worked_minutes: facts.minutes },
  ...{ correction_minutes: correction?.minutes ?? null, correction_by: correction?.by ?? null },
  correction_reason: correction?.reason ?? null,
  ...{ closed_by: closed?.by ?? null, closed_at: closed?.at ?? null, closed_reason: closed?.reason ?? null },
  short_notice: Number(closed?.shortNotice ?? false),
})

const standingAt = resolvedOnce((value: Visit['status'], context: VisitFacts) =>
  visitMachine.resolveState({ value, context }),
)

const standingOf = (visit: Visit, facts = factsOf(visit)) => standingAt(visit.status, facts)

const canOf = ({ match_status }: VisitWithSides, { type }: VisitEvent): boolean =>
  !needsMatch.has(type) || match_status === 'introduced' || match_status === 'active'

/** What makes no sense once care has ended. */
const needsMatch: ReadonlySet<VisitEvent['type']> = new Set([
  ...(['confirm', 'change', 'accept-change', 'clock-in', 'restore', 'can-come', 'running-late'] as const),
])

/** Whether it may move so; whoever asks about many events reads the visit once. */
export function movesOf(visit: VisitWithSides, facts?: VisitFacts): (event: VisitEvent) => boolean {
  const state = standingOf(visit, facts)
  return event => canOf(visit, event) && state.can(event)
}

export const mayMove = (visit: VisitWithSides, event: VisitEvent): boolean => movesOf(visit)(event)

/** Whether the caregiver may write about the visit now: its note, what was done, photos. */
export const mayWrite = (visit: VisitWithSides, now: Date): boolean =>
  mayMove(visit, {
    ...{ type: 'report', by: 'caregiver', at: now.toISOString() },
    report: { meals: '', mood: '', unusual: '', text: '' },
  })

/**
 * The only way a visit moves: its machine decides, and of two who move it at once one gets a 409. Call it in
 * a transaction that holds the match, with the notices after it.
 */
export async function sendVisitEvent(
  trx: Db,
  visit: VisitWithSides,
  event: VisitEvent,
  actor: VisitActor,
): Promise<MovedVisit> {
  const state = standingOf(visit)
  if (!canOf(visit, event) || !state.can(event)) throw changedMeanwhile()
  const next = transition(visitMachine, state, event)[0]
  const change = {
    ...columnsOf(next.context),
    ...lateColumns(next.context),
    ...(event.type === 'complete' && { completed_at: event.at }),
    ...{ status: next.value, sequence: visit.sequence + 1, updated_at: event.at },
  }
  if (!(await changeVisit(trx, visit, change))) throw changedMeanwhile()
  await journalVisits(trx, [visit.id], event, actor)
  // Whoever was asked to cover it is let go, whatever else becomes of the visit.
  if (visit.status === 'uncovered' && event.type !== 'cover') await endCover(trx, visit, event.at)
  return { before: visit, after: { ...visit, ...change }, event }
}

type Told = Pick<VisitEvent, 'at' | 'by'> & { type: string; report?: unknown; costs?: unknown }

/** What the family reads stays in the visit's row alone. */
export const journalVisits = (
  trx: Db,
  ids: readonly string[],
  { type, at, report: _, costs: __, ...told }: Told,
  { actorId, door, note, sentAt = at }: VisitActor,
) =>
  insertJournal(
    trx,
    ids.map(id => ({
      ...{
        subject_kind: 'visit',
        subject_id: id,
        event_id: randomUUID(),
        type,
        payload: JSON.stringify({ ...told, ...note, ...(sentAt !== at && { happenedAt: at }) }),
      },
      ...{ door, actor_id: actorId, quote: null, message_id: null, created_at: sentAt },
    })),
  )
