import type { Db, NewRow, Row } from '../schema.ts'

export const insertDocument = (
  db: Db,
  document: NewRow<'caregiver_documents'>,
): Promise<Row<'caregiver_documents'>> =>
  db.insertInto('caregiver_documents').values(document).returningAll().executeTakeFirstOrThrow()

const listed = 500

/** Newest first; everybody's when no person is named. */
export const listDocuments = (
  db: Db,
  { userId, limit = listed }: { userId?: string; limit?: number },
): Promise<Row<'caregiver_documents'>[]> =>
  documentsOf(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/** With a person named, somebody else's document is as undefined as a missing one. */
export const findDocument = (
  db: Db,
  id: string,
  { userId }: { userId?: string } = {},
): Promise<Row<'caregiver_documents'> | undefined> =>
  documentsOf(db, userId).where('id', '=', id).executeTakeFirst()

function documentsOf(db: Db, userId: string | undefined) {
  const all = db.selectFrom('caregiver_documents').selectAll()
  return userId === undefined ? all : all.where('user_id', '=', userId)
}
