import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { CoordinatorView, MemberView } from '#db/queries/messages/conversation-list.ts'
import type { Message } from '#db/queries/messages/messages.ts'
import { limits } from '#machines/limits.ts'
import { conversationMachine, conversationStateOf } from '#machines/messages/conversation.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { isContactOpen } from '../matches/shown.ts'
import { words } from './words.ts'

/** Made by whoever sends it, so sending it again is harmless. */
export const messageId = z.string().regex(new RegExp(`^[\\w.:-]{1,${messageLimits.idMax}}$`))

const from = z.enum(['you', 'them'])

export const conversationShape = z.object({
  id: z.string(),
  subject: z.string(),
  with: z.object({ id: z.string(), name: z.string() }),
  unread: z.int(),
  last: z.object({ text: z.string(), at: z.string(), from }).nullable(),
  matchId: z.string().nullable(),
  canWrite: z.boolean(),
  closed: z.boolean(),
  /** Phone numbers, emails and addresses are held back until both have said yes. */
  holdsContact: z.boolean(),
  /** You've blocked the other person. */
  blocked: z.boolean(),
  /** Your newest message that the other side has read. */
  seenUpTo: z.string().nullable(),
})

export type ShownConversation = z.infer<typeof conversationShape>

export const attachmentShape = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
})

export const messageShape = z.object({
  id: z.string(),
  from,
  text: z.string(),
  at: z.string(),
  attachments: z.array(attachmentShape),
  /** Which coordinator wrote it, or who in a conversation of two others. */
  by: z.string().nullable(),
})

const cursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(text => Math.min(Number(text), limits.idMax))

export const placeShape = z.strictObject({
  after: cursor.optional(),
  before: z.literal('end').or(cursor).optional(),
  limit: z.coerce.number().int().min(1).max(messageLimits.pageMax).default(messageLimits.pageMax),
})

export const messagesPage = z.object({
  messages: z.array(messageShape),
  /** The cursor to go on from. */
  next: z.string(),
  /** The cursor for `before`, while there are earlier ones. */
  earlier: z.string().nullable(),
})

export type ShownMessage = z.infer<typeof messageShape>
export type ShownAttachment = z.infer<typeof attachmentShape>

const coordinators = { id: 'coordinators', name: words.coordinators }

function withOf(view: MemberView): ShownConversation['with'] {
  if (view.with_coordinators === 1) return coordinators
  const isOpen = view.status !== null && isContactOpen({ status: view.status, ended_for: view.ended_for })
  return { id: view.other_id ?? '', name: isOpen ? view.other_name : publicName(view.other_name) }
}

const subjectOf = ({ subject, recipient }: Pick<MemberView, 'subject' | 'recipient'>) => {
  if (subject !== '') return subject
  return recipient ? words.careFor.replace('{{name}}', recipient) : words.coordinators
}

/** Where a conversation stands for one of its members. */
export const stateOf = (view: Pick<MemberView, 'with_coordinators' | 'status' | 'blocked' | 'blocked_by'>) =>
  conversationStateOf({
    // Two people whose match is gone have nothing left to agree on.
    status: view.with_coordinators === 1 ? null : (view.status ?? 'ended'),
    isBlocked: view.blocked > 0 || view.blocked_by > 0,
  })

const write = { type: 'write', sharesContact: false } as const

export function showConversation(view: MemberView, unread: number, userId: string): ShownConversation {
  const state = stateOf(view)
  return {
    ...{ id: view.id, subject: subjectOf(view), with: withOf(view), unread },
    last: {
      ...{ text: view.last_text, at: view.last_at },
      from: view.last_sender === userId ? 'you' : 'them',
    },
    matchId: view.match_id,
    canWrite: conversationMachine.resolveState({ value: state }).can(write),
    closed: state === 'closed',
    holdsContact: state === 'asking',
    blocked: view.blocked > 0,
    seenUpTo: view.seen_up_to,
  }
}

/** Coordinators answer together: what one wrote is from 'you' to all of them. */
export const showToCoordinator = (
  view: CoordinatorView,
  { unread, seenUpTo }: { unread: number; seenUpTo: string | null },
): ShownConversation => ({
  ...{ id: view.id, subject: view.subject, with: { id: view.owner_id ?? '', name: view.owner_name }, unread },
  last: {
    ...{ text: view.last_text, at: view.last_at },
    from: view.last_sender === view.owner_id ? 'them' : 'you',
  },
  ...{ matchId: null, canWrite: true, closed: false, holdsContact: false, blocked: false, seenUpTo },
})

export type Told = {
  isYours(senderId: string): boolean
  nameOf(senderId: string): string | null
  attachmentsOf(messageId: string): ShownAttachment[]
}

export const showMessage = (message: Message, told: Told): ShownMessage => ({
  id: message.id,
  from: told.isYours(message.sender_id) ? 'you' : 'them',
  ...{ text: message.content, at: message.created_at },
  attachments: told.attachmentsOf(message.id),
  by: told.nameOf(message.sender_id),
})
