import type { UpdateObject } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import type { Database, Db, NewRow, Row } from '#db/schema.ts'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'

type Document = Row<'caregiver_documents'>

export const insertDocument = (db: Db, document: NewRow<'caregiver_documents'>): Promise<Document> =>
  db.insertInto('caregiver_documents').values(document).returningAll().executeTakeFirstOrThrow()

export const insertDocuments = (db: Db, documents: readonly NewRow<'caregiver_documents'>[]) =>
  inBatches(documents, batch => db.insertInto('caregiver_documents').values(batch).execute())

const listed = 500

/** Newest first; everyone's when no person is given. */
export const listDocuments = (
  db: Db,
  { userId, limit = listed }: { userId?: string; limit?: number },
): Promise<Document[]> =>
  documentsOf(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** With a person given, someone else's document is as undefined as a missing one. */
export const findDocument = (
  db: Db,
  id: string,
  { userId }: { userId?: string } = {},
): Promise<Document | undefined> => documentsOf(db, userId).where('id', '=', id).executeTakeFirst()

function documentsOf(db: Db, userId: string | undefined) {
  const all = db.selectFrom('caregiver_documents').selectAll()
  return userId === undefined ? all : all.where('user_id', '=', userId)
}

export async function countDocuments(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('caregiver_documents')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** False when someone else was faster. */
export async function changeDocument(
  db: Db,
  id: string,
  from: DocumentStatus,
  change: UpdateObject<Database, 'caregiver_documents'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('caregiver_documents')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteDocument = (db: Db, id: string) =>
  db.deleteFrom('caregiver_documents').where('id', '=', id).execute()

/** Documents of one type that a newer one would replace. */
export const listOfType = (db: Db, userId: string, type: DocumentType): Promise<Document[]> =>
  documentsOf(db, userId).where('document_type', '=', type).where('status', '!=', 'replaced').execute()

/** Documents this one has replaced, or will replace once it's verified. */
export const listReplacedBy = (db: Db, id: string): Promise<Document[]> =>
  db.selectFrom('caregiver_documents').selectAll().where('replaced_by', '=', id).execute()

export const setReplacedBy = (db: Db, ids: string[], by: string | null) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.updateTable('caregiver_documents').set({ replaced_by: by }).where('id', 'in', ids).execute()

export const insertCapture = (db: Db, capture: NewRow<'document_verifications'>) =>
  db.insertInto('document_verifications').values(capture).execute()

export const deleteCapture = (db: Db, path: string) =>
  db.deleteFrom('document_verifications').where('document_path', '=', path).execute()

export async function hasCapture(db: Db, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('document_verifications')
    .select('id')
    .where('document_path', '=', path)
    .executeTakeFirst()
  return found !== undefined
}

/** Verified documents past their last day. */
export const listRunOut = (db: Db, now: string, limit: number): Promise<Document[]> =>
  db
    .selectFrom('caregiver_documents')
    .selectAll()
    .where('status', '=', 'verified')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

export type Expiring = Pick<Document, 'id' | 'user_id' | 'document_type'> & { expires_at: string }

/**
 * Verified documents that expire before this moment and haven't had the reminder for this many days, unless a
 * newer one waits for review. Sample people get no email.
 */
export async function listToRemind(
  db: Db,
  { now, before, days, limit }: { now: string; before: string; days: number; limit: number },
): Promise<Expiring[]> {
  const rows = await db
    .selectFrom('caregiver_documents as d')
    .innerJoin('users', 'users.id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'd.document_type', 'd.expires_at'])
    .where('users.is_sample', '=', 0)
    .where('d.status', '=', 'verified')
    .where('d.expires_at', '>', now)
    .where('d.expires_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_reminders as r')
            .select('r.days')
            .whereRef('r.document_id', '=', 'd.id')
            .where('r.days', '<=', days),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caregiver_documents as n')
            .select('n.id')
            .whereRef('n.id', '=', 'd.replaced_by')
            .where('n.status', '=', 'awaiting_verification'),
        ),
      ),
    )
    .orderBy('d.expires_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ expires_at, ...row }) => (expires_at === null ? [] : [{ ...row, expires_at }]))
}

/** False when another process has sent it. */
export async function markReminded(
  db: Db,
  { id, days, now }: { id: string; days: number; now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('document_reminders')
    .values({ document_id: id, days, sent_at: now })
    .onConflict(c => c.columns(['document_id', 'days']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A document that is verified again, or until another day, gets new reminders. */
export const forgetReminders = (db: Db, id: string) =>
  db.deleteFrom('document_reminders').where('document_id', '=', id).execute()
