import { randomUUID } from 'node:crypto'
import { prepared } from '#db/connection/prepared.ts'
import { insertJob } from '#db/queries/process/jobs.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type Subscription = Row<'push_subscriptions'>

/** More devices than anyone carries; the oldest make room. */
const mostDevices = 10

/** A browser has one subscription: whoever signs it up last gets what it shows. */
export async function saveSubscription(trx: Db, row: NewRow<'push_subscriptions'>): Promise<void> {
  const { user_id, session_id, p256dh, auth, created_at } = row
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict(c => c.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth, created_at }))
    .execute()
  const kept = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const old = (await kept.execute()).slice(mostDevices).map(({ id }) => id)
  if (old.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', old).execute()
}

export const deleteSubscription = (db: Db, of: { userId: string; endpoint: string }) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', of.userId)
    .where('endpoint', '=', of.endpoint)
    .execute()

export const forgetSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const findSubscription = (db: Db, id: string): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

const devicesOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('push_subscriptions').select(['id', 'endpoint']).where('user_id', '=', userId),
)

export const listDevices = (db: Db, userId: string) => devicesOf(db, { userId })

/** An errand for each of a person's devices: one that can't be reached is tried again, the others aren't. */
export async function insertPushes(
  trx: Db,
  { notificationId, userId, now }: { notificationId: number; userId: string; now: string },
): Promise<void> {
  for (const { id } of await listDevices(trx, userId)) {
    const payload = JSON.stringify({ notificationId, subscriptionId: id })
    await insertJob(trx, { id: randomUUID(), kind: 'push', payload, now })
  }
}

type Pushed = Pick<Row<'notifications'>, 'user_id' | 'type' | 'read_at' | 'body'>

export const findPushed = (db: Db, notificationId: number): Promise<Pushed | undefined> =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'read_at', 'body'])
    .where('id', '=', notificationId)
    .executeTakeFirst()

/** Whether it's someone else's message that they haven't read. */
export async function isNewTo(db: Db, of: { userId: string; messageId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'messages.conversation_id')
    .select('messages.id')
    .where('messages.id', '=', of.messageId)
    .where('m.user_id', '=', of.userId)
    .where('messages.sender_id', '!=', of.userId)
    .whereRef('messages.seq', '>', 'm.read_seq')
    .executeTakeFirst()
  return found !== undefined
}
