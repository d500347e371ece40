import type { Answer } from '../calls/address.ts'

/** A message from either side. */
export type ChatMessage = Answer<'GET /api/interviews/:kind/messages'>['messages'][number]
export type Rating = ChatMessage['rating']

/** A message whose receipt the server hasn't confirmed yet. */
export type Unsent = { id: string; text: string; replaces?: string | undefined }

export const lastOf = (messages: readonly ChatMessage[], role: ChatMessage['role']) =>
  messages.findLast(message => message.role === role)

/** Everything before the message with this id; all messages when it isn't found. */
export const before = (messages: readonly ChatMessage[], id: string | undefined): ChatMessage[] => {
  const at = messages.findIndex(message => message.id === id)
  return at < 0 ? [...messages] : messages.slice(0, at)
}

const ownMessage = ({ id, text }: Unsent): ChatMessage => ({
  ...{ id, role: 'user', content: text, status: 'whole', rating: null },
  created_at: new Date().toISOString(),
})

/** Adds a sent message at the end, or in place of the one it replaces. */
export const withSent = (messages: readonly ChatMessage[], unsent: Unsent): ChatMessage[] =>
  messages.some(({ id }) => id === unsent.id)
    ? [...messages]
    : [...before(messages, unsent.replaces), ownMessage(unsent)]

/** Starts a reply, or restarts it from its beginning: everything after the question is dropped. */
export const withReply = (messages: readonly ChatMessage[], replyId: string): ChatMessage[] => {
  const known = messages.find(({ id }) => id === replyId)
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  const reply: ChatMessage = {
    ...{ id: replyId, role: 'assistant', content: '', status: 'writing', rating: null },
    created_at: known?.created_at ?? new Date().toISOString(),
  }
  return [...(known ? before(messages, replyId) : messages.slice(0, asked + 1)), reply]
}
