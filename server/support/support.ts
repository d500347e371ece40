import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { listPortal } from '#db/queries/accounts/users.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { deleteAnsweredBefore, insertSupportRequest } from '#db/queries/messages/support.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { type SupportTopic, supportLimits } from '#machines/support/support.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import { askCoordinators } from '../messages/sending.ts'
import { publishMessages, tellOfMessages } from '../messages/telling.ts'
import { isDangerous } from '../safety/hearing.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type SupportMessage = {
  name: string
  email: string
  topic: SupportTopic
  message: string
  language: string
}

/** Someone with an account is answered in their conversation with the coordinators, everyone else by email. */
export async function receiveSupport(
  parts: Parts,
  message: SupportMessage,
  writer: Person | undefined,
): Promise<void> {
  const asked = writer ?? ({ role: 'care-seeker', language: message.language } as const)
  await refuseUnlawfulMessage(message.message, asked, 'message')
  return writer && writer.role !== 'admin'
    ? receiveInConversation(parts, message, writer)
    : receiveRequest(parts, message, writer)
}

async function receiveInConversation(
  { db, bus, clock, post }: Parts,
  { message }: SupportMessage,
  { id: userId, language }: Person,
): Promise<void> {
  const now = clock().toISOString()
  const dangerous = await isDangerous(message, language)
  const { concerned, raised } = await inTransaction(db, trx =>
    askCoordinators(trx, { userId, text: message, dangerous, now, post }),
  )
  await publishMessages(bus, concerned)
  if (raised) await publishConcerns(bus)
}

const everyCoordinator = { userIds: [], coordinators: true }

/** Stores the message, notifies all coordinators and confirms to the sender, in one transaction. */
async function receiveRequest(
  { db, bus, clock, post }: Parts,
  { name, email, topic, message, language }: SupportMessage,
  writer: Person | undefined,
): Promise<void> {
  const now = clock().toISOString()
  const id = randomUUID()
  const user_id = writer?.id ?? null
  const dangerous = await isDangerous(message, language)
  await inTransaction(db, async trx => {
    await insertSupportRequest(trx, {
      ...{ id, user_id, name, email, language, topic, message, status: 'open', created_at: now },
      answered_at: null,
      answered_by: null,
    })
    await post.supportReceived({ name, email, language }, trx)
    for (const { id: userId } of await listPortal(trx))
      await insertNotification(trx, {
        ...{ channel: 'notifications', userId, type: 'support_request', now },
        body: { id, topic },
      })
    if (dangerous)
      await raiseConcern(trx, {
        ...{ kind: 'message', subjectId: id, aboutId: user_id, raisedBy: null },
        ...{ words: message, urgent: true, now },
      })
    await tellOfMessages(trx, everyCoordinator, { type: 'conversation_changed', conversationId: id, now })
  })
  await bus.publish('notifications')
  if (dangerous) await publishConcerns(bus)
  await publishMessages(bus, everyCoordinator)
}

export const forgetAnswered = (db: Db, now: Date) =>
  deleteAnsweredBefore(db, new Date(now.getTime() - supportLimits.keptDays * dayMs).toISOString())
