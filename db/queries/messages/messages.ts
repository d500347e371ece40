import type { Db, Row } from '#db/schema.ts'

export type Message = Row<'messages'>

/** Takes the next number of its conversation, which the caller holds. */
export async function insertMessage(
  trx: Db,
  message: { id: string; conversation_id: string; sender_id: string; content: string; created_at: string },
): Promise<Message> {
  const { last_seq: seq } = await trx
    .updateTable('conversations')
    .set(eb => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', message.conversation_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('messages')
    .values({ ...message, seq })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findMessage = (db: Db, id: string): Promise<Message | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

const inConversation = (db: Db, id: string) =>
  db.selectFrom('messages').selectAll().where('conversation_id', '=', id)

export const listMessagesAfter = (
  db: Db,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<Message[]> => inConversation(db, id).where('seq', '>', after).orderBy('seq').limit(limit).execute()

/** Whether anyone but these people has written after a place. */
export const hasNewer = async (
  db: Db,
  id: string,
  { after, by }: { after: number; by: { not: readonly string[] } },
): Promise<boolean> =>
  (await inConversation(db, id)
    .where('seq', '>', after)
    .where('sender_id', 'not in', by.not)
    .executeTakeFirst()) !== undefined

/** What this person wrote last, oldest first, back to the other's last message. */
export async function listLastOwn(
  db: Db,
  id: string,
  { senderId, limit }: { senderId: string; limit: number },
): Promise<string[]> {
  const rows = await inConversation(db, id).orderBy('seq', 'desc').limit(limit).execute()
  const other = rows.findIndex(({ sender_id }) => sender_id !== senderId)
  return rows
    .slice(0, other === -1 ? undefined : other)
    .map(({ content }) => content)
    .reverse()
}

/** The newest ones before a number, oldest first. */
export async function listMessagesBefore(
  db: Db,
  id: string,
  { before, limit }: { before: number; limit: number },
): Promise<Message[]> {
  const rows = await inConversation(db, id)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The newest message that one side wrote and the other has read, up to its mark. */
export async function findSeen(
  db: Db,
  id: string,
  { upTo, by }: { upTo: number; by: { is: string } | { not: string } },
): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .where('seq', '<=', upTo)
    .where('sender_id', 'is' in by ? '=' : '!=', 'is' in by ? by.is : by.not)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
