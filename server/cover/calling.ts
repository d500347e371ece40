import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertAsks, listAsks } from '#db/queries/cover/asks.ts'
import { type CoverCall, findCall, insertCall, listDueCalls } from '#db/queries/cover/calls.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { insertJob } from '#db/queries/process/jobs.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { openCover } from '#machines/cover/cover-call.ts'
import { handOverAt, nextWave, waveEndsAt } from '#machines/cover/waves.ts'
import { alertCoordinators } from '../concerns/alerts.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import type { Post } from '../mail/mailer.ts'
import {
  type BackupCandidate,
  listCandidates,
  listWishingFor,
  type MilesTo,
  milesFrom,
} from './candidates.ts'
import { endCover, sendCallEvent } from './moves.ts'
import { tellAsked, tellHanded, tellOpen } from './telling.ts'

export type CoverParts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post' | 'matcher'>

export type Doing = { post: Post; milesTo: MilesTo; now: string }

/** The caregiver can't come: backups are asked in the same transaction, or a coordinator if there's no one to ask. */
export async function openCall(trx: Db, visit: VisitWithSides, doing: Doing): Promise<CoverCall> {
  const { now } = doing
  const called = { startsAt: visit.starts_at, timeZone: visit.time_zone, at: now }
  const call: CoverCall = {
    ...{ id: randomUUID(), visit_id: visit.id, match_id: visit.match_id, caregiver_id: visit.caregiver_id },
    ...{ state: 'asking', wave: 0, called_at: now, next_at: now, hand_at: handOverAt(called) },
    ...{ handed_at: null, covered_by: null, closed_at: null, sequence: 0 },
  }
  await insertCall(trx, call)
  const next = await advance(trx, call, visit, doing)
  // Whoever is asked hears of it that way.
  const asked = new Set((await listAsks(trx, [call.id])).map(({ caregiver_id }) => caregiver_id))
  for (const userId of await listWishingFor(trx, visit, asked)) await tellOpen(trx, visit, { userId, now })
  return next
}

async function askWave(
  trx: Db,
  { call, visit, wave }: { call: CoverCall; visit: VisitWithSides; wave: readonly BackupCandidate[] },
  { post, now }: Doing,
): Promise<CoverCall> {
  const until = waveEndsAt({ startsAt: visit.starts_at, timeZone: visit.time_zone, at: now })
  const next = await sendCallEvent(trx, call, { type: 'ask', at: now, until }, visit.ends_at)
  const asks = wave.map(({ backup }) => ({
    ...{ id: randomUUID(), call_id: call.id, match_id: backup.match_id, caregiver_id: backup.caregiver_id },
    ...{ wave: next.wave, state: 'asked' as const, asked_at: now, until: next.next_at, answered_at: null },
  }))
  await insertAsks(trx, asks)
  for (const ask of asks) await tellAsked(trx, ask, { post, now })
  return next
}

async function handOver(
  trx: Db,
  { call, visit }: { call: CoverCall; visit: VisitWithSides },
  { now }: Doing,
): Promise<CoverCall> {
  const next = await sendCallEvent(trx, call, { type: 'hand-over', at: now }, visit.ends_at)
  const concernId = await raiseConcern(trx, {
    ...{ kind: 'cover', subjectId: visit.id, aboutId: visit.family_id, raisedBy: null },
    ...{ words: '', urgent: false, now },
  })
  // It isn't danger, but it can't wait either.
  await alertCoordinators(trx, { concernId, now })
  await tellHanded(trx, visit, now)
  return next
}

/** Whoever is next is asked, once those asked before have had their time or have all said no. */
async function askNext(trx: Db, call: CoverCall, visit: VisitWithSides, doing: Doing): Promise<CoverCall> {
  const { now } = doing
  const asks = await listAsks(trx, [call.id])
  const isWaited = asks.some(({ state }) => state === 'asked')
  if (isWaited && call.next_at > now) return call
  const except = new Set(asks.map(({ caregiver_id }) => caregiver_id))
  const wave = nextWave(await listCandidates(trx, visit, { except, milesTo: doing.milesTo }))
  if (wave.length > 0) return askWave(trx, { call, visit, wave }, doing)
  if (call.state === 'asking' && !isWaited) return handOver(trx, { call, visit }, doing)
  return sendCallEvent(trx, call, { type: 'wait', at: now, until: visit.ends_at }, visit.ends_at)
}

/** Those asked when a coordinator took over have their time, too. */
const letWaveBe = (trx: Db, call: CoverCall, visit: VisitWithSides, now: string) => {
  const until = waveEndsAt({ startsAt: visit.starts_at, timeZone: visit.time_zone, at: now })
  return sendCallEvent(trx, call, { type: 'wait', at: now, until }, visit.ends_at)
}

/** Does what's to be done by now, and comes back when there's more; its job is in the same transaction. */
export async function advance(
  trx: Db,
  call: CoverCall,
  visit: VisitWithSides,
  doing: Doing,
): Promise<CoverCall> {
  const { now } = doing
  if (visit.status !== 'uncovered' || visit.ends_at <= now) {
    await endCover(trx, visit, now)
    return call
  }
  let next = await askNext(trx, call, visit, doing)
  if (next.state === 'asking' && next.hand_at <= now) next = await handOver(trx, { call: next, visit }, doing)
  if (next.state === 'handed' && next.next_at <= now) next = await letWaveBe(trx, next, visit, now)
  const job = { id: randomUUID(), kind: 'coverStep', payload: JSON.stringify({ callId: call.id }), now }
  await insertJob(trx, { ...job, runAt: next.next_at })
  return next
}

/** One call's next step, if it's due: by its job, or by the upkeep where a process ended over it. */
async function stepCall({ db, bus, clock, post, matcher }: CoverParts, callId: string): Promise<void> {
  const seen = await findCall(db, callId)
  const visit = seen && (await findVisit(db, seen.visit_id))
  if (!visit) return
  const milesTo = await milesFrom(matcher, visit.family_id)
  const now = clock().toISOString()
  const isMoved = await inTransaction(db, async trx => {
    await holdMatch(trx, seen.match_id)
    const call = await findCall(trx, callId)
    const fresh = await findVisit(trx, seen.visit_id)
    if (!call || !fresh || !openCover.includes(call.state) || call.next_at > now) return false
    await advance(trx, call, fresh, { post, milesTo, now })
    return true
  })
  if (isMoved) await publishCover(bus)
}

export async function publishCover(bus: Deps['bus']): Promise<void> {
  await bus.publish('notifications')
  await publishConcerns(bus)
}

const payloadShape = z.object({ callId: z.string() })

export const coverStep =
  ({ matcher, post, ...parts }: Omit<CoverParts, 'matcher' | 'post'> & LaterParts) =>
  (payload: unknown): Promise<void> =>
    stepCall({ ...parts, matcher: matcher(), post: post() }, payloadShape.parse(payload).callId)

type LaterParts = { matcher: () => CoverParts['matcher']; post: () => Post }

const atOnce = 200

/** A process may have ended over a step: whatever is due is done. */
export async function sweepCover(parts: CoverParts): Promise<void> {
  for (const id of await listDueCalls(parts.db, parts.clock().toISOString(), atOnce))
    await stepCall(parts, id)
}
