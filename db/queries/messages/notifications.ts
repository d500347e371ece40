import { sql } from 'kysely'
import { isSqlite, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertPushes } from '#db/queries/push/subscriptions.ts'
import { insertNewsText } from '#db/queries/sms/texts.ts'
import type { Db } from '#db/schema.ts'
import { newsKindOf } from '#machines/my-data/news.ts'

/** `id` of what was read: how far a reader has come with it. */
export type Notification = { id: number; channel: string; type: string; body: string }

/** Call it last in a transaction. */
export const insertNotification = (
  db: Db,
  n: { channel: string; userId: string | null; type: string; body: unknown; now: string },
): Promise<Notification> =>
  inTransaction(db, async trx => {
    const notification = await trx
      .insertInto('notifications')
      .values({
        channel: n.channel,
        user_id: n.userId,
        type: n.type,
        body: JSON.stringify(n.body),
        read_at: null,
        created_at: n.now,
      })
      .returning(['id', 'channel', 'type', 'body'])
      .executeTakeFirstOrThrow()
    if (n.userId !== null && newsKindOf(n.type)) {
      const errand = { notificationId: notification.id, userId: n.userId, now: n.now }
      await insertPushes(trx, errand)
      await insertNewsText(trx, { ...errand, type: n.type })
    }
    return notification
  })

/**
 * Readers remember how far they've come. SQLite commits in the order of the ids; on Postgres what has been committed gets
 * its place now, behind everything anyone may have read.
 */
async function placesOf(db: Db): Promise<'id' | 'place'> {
  if (isSqlite(db)) return 'id'
  await sql`select place_notifications()`.execute(db)
  return 'place'
}

type After = { after: number; limit: number }

const notificationsAfter = async (db: Db, { after, limit }: After) => {
  const place = await placesOf(db)
  const query = db
    .selectFrom('notifications')
    .select(eb => ['channel', 'type', 'body', eb.ref(place).$castTo<number>().as('id')])
    .where(place, '>', after)
    .orderBy(place)
    .limit(limit)
  return { query }
}

/** What a reader of these channels hasn't seen; `userId` limits the personal channel to that person. */
export async function listNotificationsAfter(
  db: Db,
  { channels, userId, ...after }: After & { channels: string[]; userId: string },
): Promise<Notification[]> {
  const { query } = await notificationsAfter(db, after)
  return query
    .where('channel', 'in', channels)
    .where(eb => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .execute()
}

/** All users' notifications; the caller filters them by recipient. */
export async function listEveryNotificationAfter(
  db: Db,
  after: After,
): Promise<(Notification & { user_id: string | null })[]> {
  const { query } = await notificationsAfter(db, after)
  return query.select('user_id').execute()
}

/** How far someone has come who has read everything. */
export async function newestNotificationId(db: Db): Promise<number> {
  const place = await placesOf(db)
  const row = await db
    .selectFrom('notifications')
    .select(eb => eb.fn.max(place).as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Enough for the moments that a page takes to load; of more the newest are looked at. */
const mostRecent = 1000

/** How far someone has come who read everything at this time. */
export async function notificationIdAt(db: Db, at: string): Promise<number> {
  const newest = await newestNotificationId(db)
  const place = isSqlite(db) ? 'id' : 'place'
  const row = await db
    .selectFrom('notifications')
    .select(eb => eb.fn.min(place).as('first'))
    .where(place, '>', newest - mostRecent)
    .where('created_at', '>=', at)
    .executeTakeFirst()
  return row?.first == null ? newest : Number(row.first) - 1
}

type OfKinds = { userId: string; types: readonly string[] }

const unreadOf = prepared((db, { userId, types }: OfKinds) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('type', 'in', listedText(db, types))
    .limit(1),
)

/** Notifications of this kind that the person has just seen; who has seen them all waits for no writer. */
export async function markNotificationsRead(
  db: Db,
  { userId, types, now }: OfKinds & { now: string },
): Promise<void> {
  const [unread] = await unreadOf(db, { userId, types })
  if (unread)
    await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('type', 'in', types)
      .execute()
}

/** Deletes someone's news of this very moment that they haven't read yet; returns those who have read some. */
export async function forgetUnreadOf(
  trx: Db,
  { userIds, at, types }: { userIds: readonly string[]; at: string; types: readonly string[] },
): Promise<string[]> {
  const news = await trx
    .selectFrom('notifications')
    .select(['id', 'user_id', 'read_at'])
    .where('user_id', 'in', listedText(trx, userIds))
    .where('created_at', '=', at)
    .where('type', 'in', types)
    .execute()
  const unread = news.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  if (unread.length > 0) await trx.deleteFrom('notifications').where('id', 'in', unread).execute()
  return news.flatMap(({ user_id, read_at }) => (read_at !== null && user_id !== null ? [user_id] : []))
}

export async function isNotificationRead(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('notifications').select('read_at').where('id', '=', id).executeTakeFirst()
  return row?.read_at !== null
}
