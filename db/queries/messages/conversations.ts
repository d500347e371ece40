import { sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Db, NewRow } from '#db/schema.ts'

type Member = { user_id: string; read_at: string | null }

export type NewConversation = NewRow<'conversations'> & {
  members: Member[]
  messages: Omit<NewRow<'messages'>, 'conversation_id'>[]
}

export const insertConversations = (db: Db, conversations: readonly NewConversation[]): Promise<void> =>
  inTransaction(db, async trx => {
    const rows = conversations.map(({ members: _, messages: __, ...row }) => ({
      subject: '',
      with_coordinators: 0,
      ...row,
    }))
    await inBatches(rows, batch => trx.insertInto('conversations').values(batch).execute())
    const members = conversations.flatMap(c => c.members.map(m => ({ ...m, conversation_id: c.id })))
    await inBatches(members, batch => trx.insertInto('conversation_members').values(batch).execute())
    const messages = conversations.flatMap(c => c.messages.map(m => ({ ...m, conversation_id: c.id })))
    await inBatches(messages, batch => trx.insertInto('messages').values(batch).execute())
  })

/** Messages from others since this person last looked. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('conversation_members as m')
    .innerJoin('messages', 'messages.conversation_id', 'm.conversation_id')
    .select(eb => eb.fn.countAll<number>().as('unread'))
    .where('m.user_id', '=', userId)
    .where('messages.created_at', '>', sql<string>`coalesce(m.read_at, '')`)
    .where('messages.sender_id', '!=', userId)
    .executeTakeFirstOrThrow()
  return unread
}

/** Coordinators share one read mark: what one has read is read. */
export async function countUnreadByCoordinators(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom('conversations as c')
    .innerJoin('messages', 'messages.conversation_id', 'c.id')
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .select(eb => eb.fn.countAll<number>().as('unread'))
    .where('c.with_coordinators', '=', 1)
    .where('messages.created_at', '>', sql<string>`coalesce(c.coordinators_read_at, '')`)
    .where('users.role', '!=', 'admin')
    .executeTakeFirstOrThrow()
  return unread
}
