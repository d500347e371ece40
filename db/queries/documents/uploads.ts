import type { Db, NewRow, Row } from '#db/schema.ts'

export type UploadRow = Row<'uploads'>
export type PieceRow = Row<'upload_pieces'>

type Which = { id: string; userId: string }

export const insertUpload = (db: Db, upload: NewRow<'uploads'>): Promise<UploadRow> =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()

const kept = (db: Db, userId: string) =>
  db.selectFrom('uploads').where('user_id', '=', userId).where('forgotten', '=', 0)

export const findUpload = (db: Db, { id, userId }: Which): Promise<UploadRow | undefined> =>
  kept(db, userId).selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listUploads = (db: Db, userId: string): Promise<UploadRow[]> =>
  kept(db, userId).selectAll().orderBy('created_at', 'desc').orderBy('id').execute()

export async function countWaiting(db: Db, userId: string): Promise<{ uploads: number; bytes: number }> {
  const found = await kept(db, userId)
    .select(eb => [eb.fn.countAll<number>().as('uploads'), eb.fn.sum<number | null>('received').as('bytes')])
    .executeTakeFirstOrThrow()
  return { uploads: Number(found.uploads), bytes: Number(found.bytes ?? 0) }
}

/** True when the upload was at the piece's start: of two at once, one is accepted. */
export async function advanceUpload(
  db: Db,
  { id, from, to, now }: { id: string; from: number; to: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ received: to, updated_at: now })
    .where('id', '=', id)
    .where('received', '=', from)
    .where('forgotten', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertPiece = (db: Db, piece: NewRow<'upload_pieces'>) =>
  db.insertInto('upload_pieces').values(piece).execute()

export const findPiece = (db: Db, uploadId: string, start: number): Promise<PieceRow | undefined> =>
  db
    .selectFrom('upload_pieces')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('start', '=', start)
    .executeTakeFirst()

export const listPieces = (db: Db, uploadId: string): Promise<PieceRow[]> =>
  db.selectFrom('upload_pieces').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute()

/** From here on nothing is added to it and no one finds it. */
export const markForgotten = (db: Db, { id, userId }: Which) =>
  db.updateTable('uploads').set({ forgotten: 1 }).where('id', '=', id).where('user_id', '=', userId).execute()

export const deleteUpload = (db: Db, id: string) => db.deleteFrom('uploads').where('id', '=', id).execute()

/** Uploads idle since then, and those being deleted when the server stopped. */
export const listLeftUploads = (db: Db, before: string, most: number): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where(eb => eb.or([eb('updated_at', '<', before), eb('forgotten', '=', 1)]))
    .limit(most)
    .execute()
