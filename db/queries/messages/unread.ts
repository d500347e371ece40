import { type ExpressionBuilder, sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Database, Db } from '#db/schema.ts'

type Joined = ExpressionBuilder<Database, 'conversation_members' | 'messages'>

/** The one rule of what a person hasn't read: later than their mark, and by someone else. */
const isUnread = (eb: Joined, userId: string) =>
  eb.and([
    eb('messages.seq', '>', eb.ref('conversation_members.read_seq')),
    eb('messages.sender_id', '!=', userId),
  ])

const ofMember = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_members')
    .innerJoin('messages', 'messages.conversation_id', 'conversation_members.conversation_id')
    .where('conversation_members.user_id', '=', userId)
    .where(eb => isUnread(eb, userId))

const unreadEach = prepared((db, { userId }: { userId: string }) =>
  ofMember(db, userId)
    .select(eb => ['messages.conversation_id as id', eb.fn.countAll<number>().as('unread')])
    .groupBy('messages.conversation_id'),
)

const unreadInAll = prepared((db, { userId }: { userId: string }) =>
  ofMember(db, userId).select(eb => eb.fn.countAll<number>().as('unread')),
)

/** Messages from others that this person hasn't read, in each of their conversations. */
export async function countUnreadEach(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await unreadEach(db, { userId })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadInAll(db, { userId })
  return row?.unread ?? 0
}

const ofCoordinators = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('messages', 'messages.conversation_id', 'c.id')
    .where('c.with_coordinators', '=', 1)
    .whereRef('c.coordinators_read_seq', '<', 'c.last_seq')
    .where('messages.seq', '>', sql<number>`c.coordinators_read_seq`)
    .where('messages.sender_id', '=', sql<string>`c.owner_id`)

const unreadOfCoordinators = prepared((db, { ids }: { ids: readonly string[] }) =>
  ofCoordinators(db)
    .where('c.id', 'in', listedText(db, ids))
    .select(eb => ['c.id', eb.fn.countAll<number>().as('unread')])
    .groupBy('c.id'),
)

/** Coordinators share one read mark: what one has read is read. */
export async function countUnreadOfCoordinators(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await unreadOfCoordinators(db, { ids })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export async function hasUnread(db: Db, conversationId: string, userId: string): Promise<boolean> {
  const row = await ofMember(db, userId)
    .select('messages.id')
    .where('messages.conversation_id', '=', conversationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Conversations with something unread that there hasn't been an email about, and who wrote it. */
export async function listUnreadUnemailed(
  db: Db,
  userId: string,
): Promise<{ id: string; seq: number; name: string | null }[]> {
  const rows = await ofMember(db, userId)
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .innerJoin('conversations as c', 'c.id', 'messages.conversation_id')
    .whereRef('messages.seq', '>', 'conversation_members.emailed_seq')
    .select(eb => [
      ...(['messages.conversation_id as id', 'c.with_coordinators'] as const),
      eb.fn.max<number>('messages.seq').as('seq'),
      eb.fn.min<string>('users.name').as('name'),
    ])
    .groupBy(['messages.conversation_id', 'c.with_coordinators'])
    .execute()
  return rows.map(({ id, seq, name, with_coordinators }) => ({
    ...{ id, seq, name: with_coordinators === 1 ? null : name },
  }))
}

export async function markEmailed(
  db: Db,
  userId: string,
  upTo: readonly { id: string; seq: number }[],
): Promise<void> {
  for (const { id, seq } of upTo)
    await db
      .updateTable('conversation_members')
      .set({ emailed_seq: seq })
      .where('user_id', '=', userId)
      .where('conversation_id', '=', id)
      .execute()
}
