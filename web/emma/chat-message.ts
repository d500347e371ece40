import type { z } from 'zod'
import type { helpLines, replyEnd } from './reply-stream.ts'

export type Rating = 'up' | 'down' | null

/** One of the two said this (the HTTP contract). */
export type ChatMessage = {
  id: string
  role: 'user' | 'assistant'
  content: string
  created_at: string
  status: 'writing' | z.infer<typeof replyEnd>
  rating: Rating
  /** Numbers to call, shown before her words. */
  lines?: z.infer<typeof helpLines> | null
}

/** Said here; that the server has it is not known yet. */
export type Unsent = { id: string; text: string; replaces?: string | undefined }

export const lastOf = (messages: readonly ChatMessage[], role: ChatMessage['role']) =>
  messages.findLast(message => message.role === role)

/** Everything before the message with this id; all of it, when there is none. */
export const before = (messages: readonly ChatMessage[], id: string | undefined): ChatMessage[] => {
  const at = messages.findIndex(message => message.id === id)
  return at < 0 ? [...messages] : messages.slice(0, at)
}

const ownMessage = ({ id, text }: Unsent): ChatMessage => ({
  ...{ id, role: 'user', content: text, status: 'whole', rating: null },
  created_at: new Date().toISOString(),
})

/** What was sent stands where it belongs: at the end, or in the place of the one it replaces. */
export const withSent = (messages: readonly ChatMessage[], unsent: Unsent): ChatMessage[] =>
  messages.some(({ id }) => id === unsent.id)
    ? [...messages]
    : [...before(messages, unsent.replaces), ownMessage(unsent)]

/** A reply begins, or is told once more from its beginning: nothing that stood after the question remains. */
export const withReply = (messages: readonly ChatMessage[], replyId: string): ChatMessage[] => {
  const known = messages.find(({ id }) => id === replyId)
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  const reply: ChatMessage = {
    ...{ id: replyId, role: 'assistant', content: '', status: 'writing', rating: null },
    created_at: known?.created_at ?? new Date().toISOString(),
  }
  return [...(known ? before(messages, replyId) : messages.slice(0, asked + 1)), reply]
}
