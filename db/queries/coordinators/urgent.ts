import { sql } from 'kysely'
import type { Db, Row } from '#db/schema.ts'
import type { DocumentType } from '#machines/documents/documents.ts'

type Role = Row<'users'>['role']
type Found<T> = { rows: T[]; total: number }
/** With a limit of 0 only the total is asked for. */
type Window = { limit: number }

/** The newest message of a shared conversation is from someone else, waits for an answer, and has since before then. */
const unanswered = (db: Db, before: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', j =>
      j.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('c.with_coordinators', '=', 1)
    .whereRef('c.answered_seq', '<', 'c.last_seq')
    .where('u.role', '!=', 'admin')
    .where('m.created_at', '<=', before)

export type WaitingMessage = { id: string; at: string; user_id: string; name: string; role: Role }

export async function listUnansweredMessages(
  db: Db,
  { before, limit }: Window & { before: string },
): Promise<Found<WaitingMessage>> {
  const rows =
    limit === 0
      ? []
      : await unanswered(db, before)
          .select(['c.id', 'm.created_at as at', 'u.id as user_id', 'u.name', 'u.role'])
          .orderBy('m.created_at')
          .limit(limit)
          .execute()
  const { count } = await unanswered(db, before)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

const openSupport = (db: Db, before: string) =>
  db.selectFrom('support_requests').where('status', '=', 'open').where('created_at', '<=', before)

export async function listUnansweredSupport(
  db: Db,
  { before, limit }: Window & { before: string },
): Promise<Found<{ id: string; at: string; name: string }>> {
  const rows =
    limit === 0
      ? []
      : await openSupport(db, before)
          .select(['id', 'created_at as at', 'name'])
          .orderBy('created_at')
          .limit(limit)
          .execute()
  const { count } = await openSupport(db, before)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

export type UrgentDocument = {
  id: string
  at: string
  document_type: DocumentType
  user_id: string
  name: string
}

const waitingDocuments = (db: Db, before: string) =>
  db
    .selectFrom('caregiver_documents as d')
    .where('d.status', '=', 'awaiting_verification')
    .where('d.created_at', '<=', before)

/** Documents that no one has reviewed since before then, oldest first. */
export async function listWaitingDocuments(
  db: Db,
  { before, limit }: Window & { before: string },
): Promise<Found<UrgentDocument>> {
  const rows =
    limit === 0
      ? []
      : await waitingDocuments(db, before)
          .innerJoin('users as u', 'u.id', 'd.user_id')
          .select(['d.id', 'd.created_at as at', 'd.document_type', 'd.user_id', 'u.name'])
          .orderBy('d.created_at')
          .limit(limit)
          .execute()
  const { count } = await waitingDocuments(db, before)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Required documents that count now, expire until then, and have no newer one to take their place. */
const expiringDocuments = (db: Db, { now, until }: { now: string; until: string }) =>
  db
    .selectFrom('caregiver_documents as d')
    .where('d.status', '=', 'verified')
    .where('d.required', '=', 1)
    .where('d.expires_at', '>', now)
    .where('d.expires_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caregiver_documents as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'd.user_id')
            .whereRef('other.document_type', '=', 'd.document_type')
            .whereRef('other.id', '!=', 'd.id')
            .where(eb =>
              eb.or([
                eb('other.status', '=', 'awaiting_verification'),
                eb.and([
                  eb('other.status', '=', 'verified'),
                  eb.or([eb('other.expires_at', 'is', null), eb('other.expires_at', '>', until)]),
                ]),
              ]),
            ),
        ),
      ),
    )

export async function listExpiringDocuments(
  db: Db,
  { limit, ...window }: Window & { now: string; until: string },
): Promise<Found<UrgentDocument>> {
  const rows =
    limit === 0
      ? []
      : await expiringDocuments(db, window)
          .innerJoin('users as u', 'u.id', 'd.user_id')
          .select(['d.id', sql<string>`d.expires_at`.as('at'), 'd.document_type', 'd.user_id', 'u.name'])
          .orderBy('d.expires_at')
          .limit(limit)
          .execute()
  const { count } = await expiringDocuments(db, window)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

export type WaitingOffer = {
  id: string
  at: string
  family: string
  caregiver: string
  family_decision: string
  caregiver_decision: string
}

const waitingOffers = (db: Db, before: string) =>
  db.selectFrom('matches as m').where('m.status', '=', 'offered').where('m.offered_at', '<=', before)

/** Offers that at least one side hasn't answered since before then, oldest first. */
export async function listWaitingOffers(
  db: Db,
  { before, limit }: Window & { before: string },
): Promise<Found<WaitingOffer>> {
  const rows =
    limit === 0
      ? []
      : await waitingOffers(db, before)
          .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
          .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
          .innerJoin('users as f', 'f.id', 's.user_id')
          .innerJoin('users as c', 'c.id', 'm.caregiver_id')
          .select(['m.id', sql<string>`m.offered_at`.as('at'), 'f.name as family', 'c.name as caregiver'])
          .select(['m.family_decision', 'm.caregiver_decision'])
          .orderBy('m.offered_at')
          .limit(limit)
          .execute()
  const { count } = await waitingOffers(db, before)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Emails given up since then, by the newest of them. */
export async function countFailedEmails(
  db: Db,
  { since, kinds }: { since: string; kinds: readonly string[] },
): Promise<{ count: number; newest: string | null }> {
  const { count, newest } = await db
    .selectFrom('jobs')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('newest')])
    .where('failed_at', '>', since)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return { count: Number(count), newest }
}
