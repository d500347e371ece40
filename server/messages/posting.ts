import { randomUUID } from 'node:crypto'
import {
  type Conversation,
  changeConversation,
  openConversation,
} from '#db/queries/messages/conversations.ts'
import { insertMessage, type Message } from '#db/queries/messages/messages.ts'
import { hasUnread } from '#db/queries/messages/unread.ts'
import type { Db, Row } from '#db/schema.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { raiseConcern } from '../concerns/raise.ts'
import type { Post } from '../mail/mailer.ts'
import { type Concerned, tellOfMessages } from './telling.ts'

export type Posted = { message: Message; concerned: Concerned; raised: boolean }

type Sent = {
  id: string
  senderId: string
  text: string
  /** It speaks of danger, abuse or self-harm. */
  dangerous: boolean
  now: string
}

/**
 * Stores a message with everything that follows from it: a delayed email to members who were up to date, a concern if
 * its words are dangerous, and the notifications. The caller holds the conversation's lock.
 */
export async function postMessage(
  trx: Db,
  conversation: Conversation,
  { members, sent, post }: { members: readonly Row<'conversation_members'>[]; sent: Sent; post: Post },
): Promise<Posted> {
  const { id, senderId, text, dangerous, now } = sent
  const emailed: string[] = []
  for (const { user_id } of members)
    if (user_id !== senderId && !(await hasUnread(trx, conversation.id, user_id))) emailed.push(user_id)
  const message = await insertMessage(trx, {
    ...{ id, conversation_id: conversation.id, sender_id: senderId, content: text, created_at: now },
  })
  const isAnswer = conversation.with_coordinators === 1 && senderId !== conversation.owner_id
  if (isAnswer)
    await changeConversation(trx, conversation.id, {
      ...{ answered_seq: message.seq, assigned_to: conversation.assigned_to ?? senderId },
    })
  for (const userId of emailed) await post.newMessages({ userId }, trx, messageLimits.emailAfterMs)
  const concerned = {
    userIds: members.map(member => member.user_id),
    coordinators: conversation.with_coordinators === 1,
  }
  if (dangerous && !isAnswer)
    await raiseConcern(trx, {
      ...{ kind: 'message', subjectId: conversation.id, aboutId: senderId, raisedBy: null },
      ...{ words: text, urgent: true, now },
    })
  await tellOfMessages(trx, concerned, {
    ...{ type: 'message_sent', conversationId: conversation.id, messageId: message.id, now },
  })
  return { message, concerned, raised: dangerous && !isAnswer }
}

/** Someone's one conversation with the coordinators. */
export const openWithCoordinators = (trx: Db, userId: string, now: string): Promise<Conversation> =>
  openConversation(trx, { owner_id: userId }, { id: randomUUID(), members: [userId], now })
