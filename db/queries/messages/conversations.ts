import { inBatches } from '#db/connection/batches.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

type NewMember = { user_id: string; read_at: string | null }
type NewMessage = Omit<NewRow<'messages'>, 'conversation_id' | 'seq'>

export type NewConversation = NewRow<'conversations'> & {
  members: NewMember[]
  messages: NewMessage[]
}

const countUntil = (messages: readonly NewMessage[], time: string | null | undefined) =>
  time ? messages.filter(message => message.created_at <= time).length : 0

/** Whole conversations, with their messages in order; what was read until a time is read up to a number. */
export const insertConversations = (db: Db, conversations: readonly NewConversation[]): Promise<void> =>
  inTransaction(db, async trx => {
    const rows = conversations.map(({ members, messages, ...row }) => ({
      ...{ subject: '', with_coordinators: 0, match_id: null, owner_id: null, assigned_to: null },
      reported_at: null,
      ...row,
      last_seq: messages.length,
      coordinators_read_seq: countUntil(messages, row.coordinators_read_at),
      answered_seq: messages.findLastIndex(m => members.every(member => member.user_id !== m.sender_id)) + 1,
    }))
    await inBatches(rows, batch => trx.insertInto('conversations').values(batch).execute())
    const members = conversations.flatMap(c =>
      c.members.map(m => ({
        ...{ ...m, conversation_id: c.id, read_seq: countUntil(c.messages, m.read_at) },
        emailed_seq: c.messages.length,
      })),
    )
    await inBatches(members, batch => trx.insertInto('conversation_members').values(batch).execute())
    const messages = conversations.flatMap(c =>
      c.messages.map((m, index) => ({ ...m, conversation_id: c.id, seq: index + 1 })),
    )
    await inBatches(messages, batch => trx.insertInto('messages').values(batch).execute())
  })

export type Conversation = Row<'conversations'>

export const findConversation = (db: Db, id: string): Promise<Conversation | undefined> =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()

/** Someone's one conversation with the coordinators. */
export const findConversationWith = (db: Db, ownerId: string): Promise<Conversation | undefined> =>
  db.selectFrom('conversations').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Of two who write at once, the second waits here; SQLite has one writer anyway. */
export async function holdConversation(trx: Db, id: string): Promise<Conversation | undefined> {
  if (isSqlite(trx)) return findConversation(trx, id)
  return trx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The one conversation of a match, or of a person with the coordinators: found, or begun. */
export async function openConversation(
  trx: Db,
  of: { match_id: string } | { owner_id: string },
  { id, members, now }: { id: string; members: readonly string[]; now: string },
): Promise<Conversation> {
  const [column, value] =
    'match_id' in of ? (['match_id', of.match_id] as const) : (['owner_id', of.owner_id] as const)
  const begun = await trx
    .insertInto('conversations')
    .values({
      ...{ id, created_at: now, with_coordinators: 'owner_id' in of ? 1 : 0, [column]: value },
      coordinators_read_at: null,
    })
    .onConflict(c => c.column(column).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!begun)
    return trx.selectFrom('conversations').selectAll().where(column, '=', value).executeTakeFirstOrThrow()
  await trx
    .insertInto('conversation_members')
    .values(members.map(user_id => ({ conversation_id: id, user_id, read_at: null })))
    .execute()
  return begun
}

export const listMembers = (db: Db, conversationId: string): Promise<Row<'conversation_members'>[]> =>
  db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('user_id')
    .execute()

/** False when the person had read that far already. */
export async function markRead(
  db: Db,
  { id, userId, seq, now }: { id: string; userId: string; seq: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_members')
    .set({ read_seq: seq, read_at: now })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('read_seq', '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when a coordinator had read that far already. */
export async function markReadByCoordinators(
  db: Db,
  { id, seq, now }: { id: string; seq: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ coordinators_read_seq: seq, coordinators_read_at: now })
    .where('id', '=', id)
    .where('coordinators_read_seq', '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const changeConversation = (db: Db, id: string, change: Partial<Conversation>) =>
  db.updateTable('conversations').set(change).where('id', '=', id).execute()

/** False when it was reported before. */
export async function markReported(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ reported_at: now })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
