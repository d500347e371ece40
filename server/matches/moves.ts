import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import {
  changeMatch,
  decisionsOf,
  holdMatch,
  type Match,
  type MatchWithSides,
} from '#db/queries/matching/matches.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type MatchEvent, matchMachine, outcomeOf } from '#machines/matching/match.ts'
import { Problem, stillThere } from '../http/problem.ts'

export type Mover = {
  actorId: string | null
  door: 'form' | 'admin' | 'matching'
  now: string
  /** What only the journal keeps, such as a coordinator's reason. */
  note?: object
}

/** A match before and after an event. */
export type MovedMatch = { before: MatchWithSides; after: MatchWithSides; event: MatchEvent }

export const changedMeanwhile = () =>
  new Problem(409, 'not_now', 'This match has changed. Please take another look.')

const standingOf = (match: Match) =>
  matchMachine.resolveState({ value: match.status, context: decisionsOf(match) })

/** Who ended it and why, as stored in the row. */
const endingOf = (event: MatchEvent, { actorId, now }: Mover): Partial<Match> => ({
  ended_at: now,
  ended_by: actorId,
  ended_for: 'cause' in event ? (event.cause ?? null) : null,
  ended_words: 'reason' in event ? (event.reason ?? null) : null,
})

const reviewOf = (event: MatchEvent, { actorId, now }: Mover): Partial<Match> => ({
  reviewed_at: now,
  reviewed_by: actorId,
  review_reason: 'reason' in event ? (event.reason ?? null) : null,
})

/** What the row keeps of an event, besides its status and the decisions. */
function keptOf(match: Match, event: MatchEvent, mover: Mover): Partial<Match> {
  const { now } = mover
  switch (event.type) {
    case 'approve':
      return { ...reviewOf(event, mover), offered_at: now }
    case 'accept':
      return { [`${event.by}_decided_at`]: now }
    case 'decline':
      return {
        ...endingOf(event, mover),
        ...(event.by !== 'coordinator' && { [`${event.by}_decided_at`]: now }),
        ...(event.by === 'coordinator' && match.status === 'waiting' && reviewOf(event, mover)),
      }
    case 'withdraw':
      return endingOf(event, mover)
    case 'start':
      return { started_at: now }
    case 'end':
      return {
        ...endingOf(event, mover),
        outcome: outcomeOf({ startedAt: match.started_at ?? now, endedAt: now }),
      }
    case 'restore':
      return { ended_at: null, ended_by: null, ended_for: null, ended_words: null, outcome: null }
  }
}

const entryOf = (id: string, { type, ...told }: MatchEvent, { actorId, door, now, note }: Mover) => ({
  ...{ subject_kind: 'match', subject_id: id, event_id: randomUUID(), type },
  payload: JSON.stringify({ ...told, ...note }),
  ...{ door, actor_id: actorId, quote: null, message_id: null, created_at: now },
})

/**
 * The only way a match moves: its machine decides, and of two who move it at once one gets a 409. Call it in
 * a transaction, with the notices after it.
 */
export async function sendMatchEvents(
  trx: Db,
  id: string,
  events: readonly MatchEvent[],
  mover: Mover,
): Promise<MovedMatch[]> {
  const moved: MovedMatch[] = []
  let before = stillThere(await holdMatch(trx, id))
  for (const event of events) {
    const state = standingOf(before)
    if (!state.can(event)) throw changedMeanwhile()
    const next = transition(matchMachine, state, event)[0]
    const { family, caregiver } = next.context
    const change = {
      ...keptOf(before, event, mover),
      ...(next.value === 'introduced' && before.status === 'offered' && { introduced_at: mover.now }),
      ...{ status: next.value, family_decision: family, caregiver_decision: caregiver },
    }
    if (!(await changeMatch(trx, before, change))) throw changedMeanwhile()
    await insertJournal(trx, entryOf(id, event, mover))
    const after = { ...before, ...change }
    moved.push({ before, after, event })
    before = after
  }
  return moved
}

/** Events that don't move a match: that it was suggested, and a coordinator's view. */
export const journalMatch = (
  trx: Db,
  id: string,
  { type, note = {} }: { type: 'suggest' | 'view'; note?: object },
  { actorId, door, now }: Mover,
) =>
  insertJournal(trx, {
    ...{ subject_kind: 'match', subject_id: id, event_id: randomUUID(), type, payload: JSON.stringify(note) },
    ...{ door, actor_id: actorId, quote: null, message_id: null, created_at: now },
  })
