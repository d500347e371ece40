import { sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import type { DocumentType } from '#machines/documents/documents.ts'
import { isSeenTo } from './seen-to.ts'

type Role = Row<'users'>['role']
type Found<T> = { rows: T[]; total: number }
/** With a limit of 0 only the total is asked for. */
type Window = { limit: number }
type Before = { before: string }
type Since = { seenSince: string }
type Expiry = { now: string; until: string }

/** Counted only when they weren't all read. */
async function found<T>(
  { limit }: Window,
  read: () => Promise<T[]>,
  count: () => Promise<{ count: number }[]>,
): Promise<Found<T>> {
  const rows = limit === 0 ? [] : await read()
  if (rows.length < limit) return { rows, total: rows.length }
  const [row] = await count()
  return { rows, total: Number(row?.count ?? 0) }
}

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

const messagesRead = prepared((db, { before, limit }: Before & Window) =>
  unanswered(db, before)
    .select(['c.id', 'm.created_at as at', 'u.id as user_id', 'u.name', 'u.role'])
    .orderBy('m.created_at')
    .limit(limit),
)

const messagesCounted = prepared((db, { before }: Before) =>
  unanswered(db, before).select(eb => eb.fn.countAll<number>().as('count')),
)

export const listUnansweredMessages = (db: Db, window: Before & Window): Promise<Found<WaitingMessage>> =>
  found(
    window,
    () => messagesRead(db, window),
    () => messagesCounted(db, window),
  )

const openSupport = (db: Db, before: string) =>
  db.selectFrom('support_requests').where('status', '=', 'open').where('created_at', '<=', before)

const supportRead = prepared((db, { before, limit }: Before & Window) =>
  openSupport(db, before).select(['id', 'created_at as at', 'name']).orderBy('created_at').limit(limit),
)

const supportCounted = prepared((db, { before }: Before) =>
  openSupport(db, before).select(eb => eb.fn.countAll<number>().as('count')),
)

export const listUnansweredSupport = (
  db: Db,
  window: Before & Window,
): Promise<Found<{ id: string; at: string; name: string }>> =>
  found(
    window,
    () => supportRead(db, window),
    () => supportCounted(db, window),
  )

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

const waitingRead = prepared((db, { before, limit }: Before & Window) =>
  waitingDocuments(db, before)
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.created_at as at', 'd.document_type', 'd.user_id', 'u.name'])
    .orderBy('d.created_at')
    .limit(limit),
)

const waitingCounted = prepared((db, { before }: Before) =>
  waitingDocuments(db, before).select(eb => eb.fn.countAll<number>().as('count')),
)

/** Documents that no one has reviewed since before then, oldest first. */
export const listWaitingDocuments = (db: Db, window: Before & Window): Promise<Found<UrgentDocument>> =>
  found(
    window,
    () => waitingRead(db, window),
    () => waitingCounted(db, window),
  )

/** Required documents that count now, expire until then, and have no newer one to take their place. */
const expiringDocuments = (db: Db, { now, until, seenSince }: Expiry & Since) =>
  db
    .selectFrom('caregiver_documents as d')
    .where('d.status', '=', 'verified')
    .where('d.required', '=', 1)
    .where('d.expires_at', '>', now)
    .where('d.expires_at', '<=', until)
    .where(({ not }) => not(isSeenTo('document', 'd.id', seenSince)))
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

const expiringRead = prepared((db, { now, until, seenSince, limit }: Expiry & Since & Window) =>
  expiringDocuments(db, { now, until, seenSince })
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', sql<string>`d.expires_at`.as('at'), 'd.document_type', 'd.user_id', 'u.name'])
    .orderBy('d.expires_at')
    .limit(limit),
)

const expiringCounted = prepared((db, { now, until, seenSince }: Expiry & Since) =>
  expiringDocuments(db, { now, until, seenSince }).select(eb => eb.fn.countAll<number>().as('count')),
)

export const listExpiringDocuments = (
  db: Db,
  window: Expiry & Since & Window,
): Promise<Found<UrgentDocument>> =>
  found(
    window,
    () => expiringRead(db, window),
    () => expiringCounted(db, window),
  )

export type WaitingOffer = {
  id: string
  at: string
  family: string
  caregiver: string
  family_decision: string
  caregiver_decision: string
}

const waitingOffers = (db: Db, { before, seenSince }: Before & Since) =>
  db
    .selectFrom('matches as m')
    .where('m.status', '=', 'offered')
    .where('m.offered_at', '<=', before)
    .where(({ not }) => not(isSeenTo('match', 'm.id', seenSince)))

const offersRead = prepared((db, { before, seenSince, limit }: Before & Since & Window) =>
  waitingOffers(db, { before, seenSince })
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 's.user_id')
    .innerJoin('users as c', 'c.id', 'm.caregiver_id')
    .select(['m.id', sql<string>`m.offered_at`.as('at'), 'f.name as family', 'c.name as caregiver'])
    .select(['m.family_decision', 'm.caregiver_decision'])
    .orderBy('m.offered_at')
    .limit(limit),
)

const offersCounted = prepared((db, { before, seenSince }: Before & Since) =>
  waitingOffers(db, { before, seenSince }).select(eb => eb.fn.countAll<number>().as('count')),
)

/** Offers that at least one side hasn't answered since before then, oldest first. */
export const listWaitingOffers = (db: Db, window: Before & Since & Window): Promise<Found<WaitingOffer>> =>
  found(
    window,
    () => offersRead(db, window),
    () => offersCounted(db, window),
  )

const failedEmails = prepared((db, { since, kinds }: { since: string; kinds: readonly string[] }) =>
  db
    .selectFrom('jobs')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('newest')])
    .where('failed_at', '>', since)
    .where('kind', 'in', listedText(db, kinds)),
)

/** When a coordinator last saw to failed emails, unless someone has put them back. */
export async function emailsSeenTo(db: Db): Promise<string | undefined> {
  const [newest] = await seenToEmails(db, {})
  return newest?.type === 'see-to' ? newest.created_at : undefined
}

const seenToEmails = prepared(db =>
  db
    .selectFrom('journal')
    .select(['type', 'created_at'])
    .where('subject_kind', '=', 'emails')
    .where('type', 'in', ['see-to', 'see-again'])
    .orderBy('seq', 'desc')
    .limit(1),
)

/** Emails given up since then, by the newest of them. */
export async function countFailedEmails(
  db: Db,
  { since, kinds }: { since: string; kinds: readonly string[] },
): Promise<{ count: number; newest: string | null }> {
  const [row] = await failedEmails(db, { since, kinds })
  return { count: Number(row?.count ?? 0), newest: row?.newest ?? null }
}
