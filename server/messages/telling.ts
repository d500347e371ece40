import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import type { Bus } from '../realtime/bus.ts'
import { messageChannel, newsFor } from './channel.ts'

/** The recipients of news: people, and coordinators as a group. */
export type Concerned = { userIds: readonly string[]; coordinators: boolean }

type News =
  | { type: 'message_sent'; conversationId: string; messageId: string }
  | { type: 'conversation_read'; conversationId: string; upTo: string }
  | { type: 'conversation_changed'; conversationId: string }

/** In the transaction of what it's about; call it last. Nothing anyone wrote is in it. */
export async function tellOfMessages(
  trx: Db,
  { userIds, coordinators }: Concerned,
  { type, now, ...body }: News & { now: string },
): Promise<void> {
  for (const userId of userIds)
    await insertNotification(trx, { channel: 'notifications', userId, type, now, body })
  if (coordinators) await insertNotification(trx, { channel: messageChannel, userId: null, type, now, body })
}

/** After the transaction. */
export async function publishMessages(bus: Bus, { userIds, coordinators }: Concerned): Promise<void> {
  await Promise.all([
    ...userIds.map(id => bus.publish(newsFor(id))),
    ...(coordinators ? [bus.publish(messageChannel)] : []),
  ])
}
