import type { Db, NewRow, Row } from '#db/schema.ts'

export type AttachmentRow = Row<'message_attachments'>

export const insertAttachment = (db: Db, row: NewRow<'message_attachments'>) =>
  db.insertInto('message_attachments').values(row).execute()

export const findAttachment = (db: Db, id: string): Promise<AttachmentRow | undefined> =>
  db.selectFrom('message_attachments').selectAll().where('id', '=', id).executeTakeFirst()

/** How many of these files go with the message now; each belongs to its sender and conversation, and to no other. */
export async function attachFiles(
  trx: Db,
  ids: readonly string[],
  { messageId, conversationId, senderId }: { messageId: string; conversationId: string; senderId: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('message_attachments')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** All files of one sender, sent or not yet. */
export const listAttachmentsOf = (db: Db, senderId: string): Promise<AttachmentRow[]> =>
  db
    .selectFrom('message_attachments')
    .selectAll()
    .where('sender_id', '=', senderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The files of these messages, in the order they were sent. */
export async function listAttachments(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, AttachmentRow[]>> {
  const found = new Map<string, AttachmentRow[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .selectFrom('message_attachments')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of rows) found.set(row.message_id ?? '', [...(found.get(row.message_id ?? '') ?? []), row])
  return found
}

export const listUnsentBefore = (db: Db, before: string): Promise<AttachmentRow[]> =>
  db
    .selectFrom('message_attachments')
    .selectAll()
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .limit(500)
    .execute()

/** False when it has been sent meanwhile. */
export async function deleteUnsent(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_attachments')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
