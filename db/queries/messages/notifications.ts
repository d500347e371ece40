import { sql } from 'kysely'
import { isSqlite, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertPushes } from '#db/queries/push/subscriptions.ts'
import { insertNewsText } from '#db/queries/sms/texts.ts'
import type { Db } from '#db/schema.ts'
import { newsKindOf } from '#machines/my-data/news.ts'

export type Notification = { id: number; channel: string; type: string; body: string }

const orderLock = 7_311_001

/**
 * Readers remember the last id they saw, so ids must appear in order: on Postgres a writer waits until the
 * one before it has committed. Call it last in a transaction.
 */
export const insertNotification = (
  db: Db,
  n: { channel: string; userId: string | null; type: string; body: unknown; now: string },
): Promise<Notification> =>
  inTransaction(db, async trx => {
    if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${orderLock})`.execute(trx)
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

/** What a reader of these channels hasn't seen; `userId` limits the personal channel to that person. */
export const listNotificationsAfter = (
  db: Db,
  { channels, userId, after, limit }: { channels: string[]; userId: string; after: number; limit: number },
): Promise<Notification[]> =>
  db
    .selectFrom('notifications')
    .select(['id', 'channel', 'type', 'body'])
    .where('id', '>', after)
    .where('channel', 'in', channels)
    .where(eb => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .orderBy('id')
    .limit(limit)
    .execute()

/** All users' notifications; the caller filters them by recipient. */
export const listEveryNotificationAfter = (
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<(Notification & { user_id: string | null })[]> =>
  db
    .selectFrom('notifications')
    .select(['id', 'channel', 'type', 'body', 'user_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function newestNotificationId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
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
