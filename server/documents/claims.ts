import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  type Claim,
  claimDocument,
  findClaim,
  listClaims,
  releaseDocument,
} from '#db/queries/documents/claims.ts'
import { findDocument } from '#db/queries/documents/documents.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { documentLimits } from '#machines/documents/documents.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'

const channel = 'urgent-updates'

export const claimShape = z.object({ name: z.string(), yours: z.boolean(), until: z.string() }).nullable()

export type ShownClaim = z.infer<typeof claimShape>

const show = (claim: Claim | undefined, person: Person): ShownClaim =>
  claim ? { name: claim.name, yours: claim.coordinator_id === person.id, until: claim.until } : null

const tell = (trx: Db, id: string, now: string) =>
  insertNotification(trx, {
    ...{ channel, userId: null, type: 'document_claim_changed', now, body: { id } },
  })

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

/**
 * Claims a document for this coordinator for a while; the page renews the claim. Another coordinator has to take it
 * over explicitly.
 */
export async function holdDocument(
  { db, bus, clock }: Parts,
  { id, takeOver, person }: { id: string; takeOver: boolean; person: Person },
): Promise<ShownClaim> {
  const at = clock()
  const now = at.toISOString()
  const until = new Date(at.getTime() + documentLimits.claimMs).toISOString()
  const { claim, isNews } = await inTransaction(db, async trx => {
    if (!(await findDocument(trx, id))) throw notThere()
    const before = await findClaim(trx, id, now)
    await claimDocument(trx, { documentId: id, coordinatorId: person.id, now, until, takeOver })
    const after = await findClaim(trx, id, now)
    const changed = before?.coordinator_id !== after?.coordinator_id
    if (changed) await tell(trx, id, now)
    return { claim: after, isNews: changed }
  })
  if (isNews) await bus.publish(channel)
  return show(claim, person)
}

/** Someone who doesn't have it changes nothing. */
export async function letGo({ db, bus, clock }: Parts, id: string, person: Person): Promise<void> {
  const released = await inTransaction(db, async trx => {
    const mine = await releaseDocument(trx, { documentId: id, coordinatorId: person.id })
    if (mine) await tell(trx, id, clock().toISOString())
    return mine
  })
  if (released) await bus.publish(channel)
}

export async function claimsOf(db: Db, ids: string[], person: Person, now: string) {
  const claims = new Map((await listClaims(db, ids, now)).map(claim => [claim.document_id, claim]))
  return (id: string) => show(claims.get(id), person)
}

/** Two coordinators can't decide about the same document: the second one gets the name of the first. */
export async function refuseHeld(trx: Db, id: string, person: Person, now: string): Promise<void> {
  const claim = await findClaim(trx, id, now)
  if (claim && claim.coordinator_id !== person.id)
    throw new Problem(
      409,
      'being_reviewed',
      `${claim.name} is reviewing this document. Take over first, or choose another one.`,
      { values: { name: claim.name } },
    )
}
