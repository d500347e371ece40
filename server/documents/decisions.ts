import { inTransaction } from '#db/connection/transaction.ts'
import { releaseDocument } from '#db/queries/documents/claims.ts'
import { findQueued, type QueuedDocument } from '#db/queries/documents/document-queue.ts'
import { findDocument, forgetReminders } from '#db/queries/documents/documents.ts'
import type { Db } from '#db/schema.ts'
import { type DocumentStatus, endOfDay, mustExpire } from '#machines/documents/documents.ts'
import type { Person } from '../accounts/person.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { refuseHeld } from './claims.ts'
import {
  type Document,
  type Mover,
  moveDocument,
  notNow,
  restoreReplaced,
  retireReplaced,
  tellOwner,
} from './moves.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type Decision = (
  | { decision: 'verify'; expires_at?: string | null | undefined }
  | { decision: 'reject'; reason: string }
  | { decision: 'reopen' }
) & {
  /** The status on the coordinator's screen. */
  seen?: DocumentStatus | undefined
}

const did = {
  verify: 'verified this document',
  reject: 'asked for a new document',
  reopen: 'put this document back in the review queue',
}

/** A coordinator may undo within this time: only then does the email go out. */
const emailAfterMs = 10 * 60_000

/** A coordinator's decision and the owner's notification, in one transaction. */
export async function decideDocument(
  { db, bus, clock, post }: Parts,
  id: string,
  decision: Decision,
  coordinator: Person,
): Promise<QueuedDocument> {
  const mover: Mover = { actorId: coordinator.id, door: 'admin', now: clock().toISOString() }
  const decided = await inTransaction(db, async trx => {
    const before = await findDocument(trx, id)
    if (decision.seen !== undefined && before && before.status !== decision.seen)
      throw (
        (await decidedFirst(trx, { kind: 'document', id }, { coordinator, now: mover.now, did })) ?? notNow()
      )
    await refuseHeld(trx, id, coordinator, mover.now)
    await releaseDocument(trx, { documentId: id, coordinatorId: coordinator.id })
    if (decision.decision === 'verify') await verify(trx, id, decision.expires_at, mover)
    else if (decision.decision === 'reopen') await reopen(trx, id, mover)
    else {
      const rejected = await reject(trx, id, decision.reason, mover)
      await post.aboutDocument({ kind: 'documentRejected', documentId: rejected.id }, trx, emailAfterMs)
    }
    return stillThere(await findQueued(trx, id))
  })
  await bus.publish('notifications')
  await bus.publish(matchingOf(decided.user_id))
  return decided
}

async function verify(trx: Db, id: string, day: string | null | undefined, mover: Mover): Promise<void> {
  const before = await findDocument(trx, id)
  if (!before) throw notThere()
  const given = day === null ? null : day && endOfDay(day)
  const expires_at = given === undefined ? before.expires_at : given
  if (expires_at === null && mustExpire(before.document_type)) throw withoutDate()
  if (expires_at !== null && expires_at <= mover.now) throw inThePast()
  const change = { verified_at: mover.now, rejection_reason: null, expires_at }
  const document = await moveDocument(trx, id, { event: { type: 'verify' }, change }, mover)
  await forgetReminders(trx, id)
  await retireReplaced(trx, id, mover)
  await tellOwner(trx, document, 'document_verified', { now: mover.now })
}

const withoutDate = () =>
  new Problem(
    422,
    'expiry_missing',
    'This kind of document always has an expiration date. Please enter it.',
    {
      issues: [{ path: 'expires_at', message: 'is needed for this kind of document' }],
    },
  )

const inThePast = () =>
  new Problem(422, 'already_expired', 'That date has passed. An expired document can’t be accepted.', {
    issues: [{ path: 'expires_at', message: 'has passed' }],
  })

async function reject(trx: Db, id: string, reason: string, mover: Mover): Promise<Document> {
  const document = await moveDocument(
    trx,
    id,
    {
      event: { type: 'reject' },
      change: { rejection_reason: reason, verified_at: null },
      note: { reason },
    },
    mover,
  )
  await tellOwner(trx, document, 'document_rejected', { now: mover.now })
  return document
}

async function reopen(trx: Db, id: string, mover: Mover): Promise<void> {
  await moveDocument(
    trx,
    id,
    { event: { type: 'reopen' }, change: { verified_at: null, rejection_reason: null } },
    mover,
  )
  await restoreReplaced(trx, id, mover)
}
