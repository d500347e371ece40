import { createActor } from 'xstate'
import { emmaChatMachine } from '#machines/emma/emma-chat.ts'
import { keptPlace } from '../lib/kept.ts'
import { createListeners } from '../lib/listeners.ts'
import type { ChatMessage } from './chat-message.ts'
import { type KeptWords, keptWords } from './kept-words.ts'

type ChatState = KeptWords & {
  messages: readonly ChatMessage[]
  /** The newest complete reply, announced once to screen readers. */
  announced: string
  /** The reply was stopped on request; announced once too. */
  isStopped: boolean
  /** Why there's still an unsent message. */
  trouble: unknown
  /** A live session was ended elsewhere, or by inactivity. */
  isOver: boolean
}

/** What this tab knows about one conversation, and its state. */
export const createChatState = (kind: string, userId: string) => {
  const kept = keptWords(keptPlace(`chat/${kind}/${userId}`))
  const listeners = createListeners()
  const ending = new AbortController()
  const actor = createActor(emmaChatMachine).start()
  let state: ChatState = {
    ...{ ...kept.read(), messages: [], trouble: undefined },
    ...{ announced: '', isStopped: false, isOver: false },
  }

  const change = (next: Partial<ChatState>) => {
    if (ending.signal.aborted) return
    state = { ...state, ...next }
    if ('draft' in next || 'unsent' in next || 'editing' in next) kept.write(state)
    listeners.notify()
  }
  return {
    actor,
    signal: ending.signal,
    current: () => state,
    change,
    /** The server's messages; an unsent message among them counts as sent. */
    takeTranscript: (messages: readonly ChatMessage[], more: Partial<ChatState> = {}) => {
      const arrived = messages.some(({ id }) => id === state.unsent?.id)
      change({ ...more, messages, ...(arrived ? { unsent: undefined, trouble: undefined } : {}) })
    },
    changeMessages: (edit: (messages: readonly ChatMessage[]) => ChatMessage[]) =>
      change({ messages: edit(state.messages) }),
    changeMessage: (id: string, edit: (message: ChatMessage) => Partial<ChatMessage>) =>
      change({
        messages: state.messages.map(one => (one.id === id ? { ...one, ...edit(one) } : one)),
      }),
    subscribe: listeners.subscribe,
    end: () => {
      listeners.clear()
      ending.abort()
    },
  }
}

export type KnownChat = ReturnType<typeof createChatState>
