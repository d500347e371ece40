import type { Db, NewRow, Row } from '#db/schema.ts'

export type Note = Pick<Row<'conversation_notes'>, 'id' | 'text' | 'created_at'> & { author: string | null }

/** Coordinators' notes on a conversation, oldest first. */
export const listNotes = (db: Db, conversationId: string): Promise<Note[]> =>
  db
    .selectFrom('conversation_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'u.name as author'])
    .where('n.conversation_id', '=', conversationId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()

export const insertNote = (db: Db, note: NewRow<'conversation_notes'>) =>
  db.insertInto('conversation_notes').values(note).execute()

export type SavedReply = Row<'saved_replies'>

export const listSavedReplies = (db: Db): Promise<SavedReply[]> =>
  db.selectFrom('saved_replies').selectAll().orderBy('created_at').orderBy('id').execute()

export const insertSavedReplies = (db: Db, replies: readonly NewRow<'saved_replies'>[]) =>
  db.insertInto('saved_replies').values(replies).execute()

export async function updateSavedReply(
  db: Db,
  id: string,
  change: { title: string; text: string; updated_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_replies')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSavedReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_replies').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
