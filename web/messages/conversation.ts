import type { Role } from '#machines/roles.ts'
import type { QueuedConversation } from '#server/messages/queue.ts'
import type { ShownAttachment, ShownConversation, ShownMessage } from '#server/messages/shown.ts'
import { paths } from '../paths.ts'

/** `request`: a coordinator reads what came from the support page, and answers it by email. */
export type Conversation = ShownConversation & { request?: QueuedConversation['request'] }
export type Message = ShownMessage
export type Attachment = ShownAttachment
export type Conversations = { conversations: Conversation[]; unread: number }

/** Whom a conversation that hasn't begun yet is with: a match, or the coordinators. */
export const coordinators = 'coordinators'

/** The pages of one role's messages. */
export type Places = {
  list: string
  open: (id: string) => string
  /** Nothing has been said there yet. */
  begin: (to: string) => string
}

export const placesOf = (role: Role): Places => {
  if (role === 'admin')
    return { list: paths.adminMessages(), open: paths.adminConversation, begin: paths.adminConversation }
  return role === 'caregiver'
    ? { list: paths.dashboardMessages(), open: paths.dashboardConversation, begin: paths.dashboardWriteTo }
    : { list: paths.careSeekerMessages(), open: paths.careSeekerConversation, begin: paths.careSeekerWriteTo }
}

export const messageNews = ['message_sent', 'conversation_read'] as const

/** The conversation that a piece of news is about. */
export const subjectOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'conversationId' in body
    ? String(body.conversationId)
    : undefined
