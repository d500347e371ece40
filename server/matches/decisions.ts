import { inTransaction } from '#db/connection/transaction.ts'
import { listMatchViews } from '#db/queries/matching/match-views.ts'
import { findMatch, holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import type { MatchEvent, MatchSide, MatchStatus } from '#machines/matching/match.ts'
import type { Person } from '../accounts/person.ts'
import { type Actor, refuseMembers } from '../circle/acting.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { matchingOf } from './channel.ts'
import { changedMeanwhile, type Mover, sendMatchEvents } from './moves.ts'
import { publishMatchNews, tellOfMoves } from './telling.ts'
import { refuseUnlawful } from './unlawful.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export const sideDecisionNames = ['accept', 'decline', 'withdraw', 'end'] as const

export type SideAnswer = { decision: (typeof sideDecisionNames)[number]; reason?: string | undefined }

export const sideOf = (match: MatchWithSides, { id }: Pick<Person, 'id'>): MatchSide | undefined => {
  if (match.family_id === id) return 'family'
  return match.caregiver_id === id ? 'caregiver' : undefined
}

/** What was offered to this person; nothing earlier, and nothing of others'. */
export async function findOwnMatch(
  db: Db,
  id: string,
  actor: Pick<Actor, 'for'>,
): Promise<{ match: MatchWithSides; side: MatchSide }> {
  const match = await findMatch(db, id)
  const side = match && sideOf(match, { id: actor.for })
  if (!side || match.offered_at === null) throw notThere()
  return { match, side }
}

const closedBy: Partial<Record<SideAnswer['decision'], MatchStatus>> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
}

/** Repeating an answer changes nothing and does no harm. */
function isRepeat(
  match: MatchWithSides,
  { side, decision, by }: { side: MatchSide; decision: SideAnswer['decision']; by: string },
) {
  if (decision === 'accept')
    return (
      match[`${side}_decision`] === 'accepted' &&
      (match.status === 'offered' || match.status === 'introduced')
    )
  return match.status === closedBy[decision] && match.ended_by === by
}

const withReason = (reason: string | undefined) => (reason ? { reason } : {})

function eventOf({ decision, reason }: SideAnswer, side: MatchSide): MatchEvent {
  if (decision === 'accept') return { type: 'accept', by: side }
  return { type: decision, by: side, ...withReason(reason) }
}

/** After the transaction: publishes the news to both sides, and rechecks their offers. */
async function publish(bus: Deps['bus'], match: MatchWithSides): Promise<void> {
  await publishMatchNews(bus)
  await bus.publish(matchingOf(match.caregiver_id))
  await bus.publish(matchingOf(match.family_id))
}

/** A family's or a caregiver's answer and all its notifications, in one transaction. */
export async function answerMatch(
  { db, bus, clock, post }: Parts,
  { id, person, answer }: { id: string; person: Actor; answer: SideAnswer },
): Promise<{ match: MatchWithSides; side: MatchSide }> {
  const now = clock().toISOString()
  await findOwnMatch(db, id, person)
  // Stepping back from an introduction, and ending care, stay with the family itself.
  if (answer.decision === 'withdraw' || answer.decision === 'end') refuseMembers(person)
  if (answer.decision === 'accept' && !person.emailVerified)
    throw new Problem(403, 'email_not_verified', words.problems.verifyEmail)
  await refuseUnlawful(answer.reason, { path: 'reason', language: person.language })
  const mover: Mover = { actorId: person.id, door: 'form', now }
  const { match, moved } = await inTransaction(db, async trx => {
    const held = stillThere(await holdMatch(trx, id))
    const side = stillThere(sideOf(held, { id: person.for }))
    if (isRepeat(held, { side, decision: answer.decision, by: person.id }))
      return { match: held, moved: false }
    const moves = await sendMatchEvents(trx, id, [eventOf(answer, side)], mover)
    await tellOfMoves(trx, moves, { post, now })
    return { match: moves.at(-1)?.after ?? held, moved: true }
  })
  if (moved) await publish(bus, match)
  return { match, side: match.family_id === person.for ? 'family' : 'caregiver' }
}

export type Review = {
  decision: 'approve' | 'decline'
  reason?: string | undefined
  /** The status on the coordinator's screen. */
  seen?: MatchStatus | undefined
}

const did = { approve: 'approved this match', decline: 'declined this match' }

const noViewYet = () => new Problem(409, 'view_first', words.problems.viewFirst)

/** A coordinator decides after recording a view. */
export async function reviewMatch(
  { db, bus, clock, post }: Parts,
  { id, coordinator, review }: { id: string; coordinator: Person; review: Review },
): Promise<void> {
  const now = clock().toISOString()
  await refuseUnlawful(review.reason, { path: 'reason', language: coordinator.language })
  const mover: Mover = { actorId: coordinator.id, door: 'admin', now }
  const match = await inTransaction(db, async trx => {
    const held = await holdMatch(trx, id)
    if (!held) throw notThere()
    const views = await listMatchViews(trx, [id])
    if (!views.some(view => view.coordinator_id === coordinator.id)) throw noViewYet()
    if (review.seen !== undefined && review.seen !== held.status)
      throw (await decidedFirst(trx, { kind: 'match', id }, { coordinator, now, did })) ?? changedMeanwhile()
    const event = { type: review.decision, by: 'coordinator' as const, ...withReason(review.reason) }
    const moves = await sendMatchEvents(trx, id, [event], mover)
    await tellOfMoves(trx, moves, { post, now })
    return moves.at(-1)?.after
  })
  if (match) await publish(bus, match)
}
