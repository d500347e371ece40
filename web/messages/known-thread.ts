import { createListeners } from '../lib/listeners.ts'
import type { Conversation, Message } from './conversation.ts'
import { keptMessages, type Waiting } from './kept-messages.ts'
import { withNewer } from './pages.ts'

/** `late`: offline, sent again automatically. `refused`: rejected by the server, with the reason. */
export type Pending = Waiting & { state: 'sending' | 'late' | 'refused'; why?: string | undefined }

export type ThreadState = {
  conversation: Conversation | undefined
  /** In groups that never change once they're full, so that a long conversation is drawn once. */
  pages: readonly (readonly Message[])[]
  pending: readonly Pending[]
  draft: string
  /** Where earlier messages go on; null at the beginning. */
  earlier: string | null
  isLoadingEarlier: boolean
  isLoaded: boolean
  /** Messages can be read in one's own language. */
  translates: boolean
  error: unknown
}

/** `isRequest`: it came from the support page, and one side has no account. */
export type ThreadWish = {
  userId: string
  id: string
  isCoordinator: boolean
  isRequest?: boolean | undefined
}

/** What this tab knows of one conversation, and what it keeps in the browser. */
export function createKnown({ userId, id, isCoordinator, isRequest = false }: ThreadWish) {
  const kept = keptMessages(userId, id)
  const { draft, waiting } = kept.read()
  const listeners = createListeners()
  let state: ThreadState = {
    ...{ conversation: undefined, pages: [], draft, earlier: null },
    ...{ isLoadingEarlier: false, isLoaded: false, error: undefined, translates: false },
    pending: waiting.map(one => ({ ...one, state: 'sending' })),
  }
  const change = (part: Partial<ThreadState>) => {
    state = { ...state, ...part }
    listeners.notify()
  }
  return {
    /** Where the server has it. */
    route: isRequest ? ('/api/admin/support/:id' as const) : ('/api/conversations/:id' as const),
    path: { id },
    isCoordinator,
    kept,
    current: () => state,
    change,
    subscribe: listeners.subscribe,
    /** What has arrived no longer waits. */
    take: (messages: readonly Message[]) => {
      if (messages.length === 0) return
      const arrived = new Set(messages.map(message => message.id))
      for (const { id: one } of state.pending) if (arrived.has(one)) kept.remove(one)
      change({
        pages: withNewer(state.pages, messages),
        pending: state.pending.filter(one => !arrived.has(one.id)),
      })
    },
    mark: (messageId: string, part: Partial<Pending>) =>
      change({ pending: state.pending.map(one => (one.id === messageId ? { ...one, ...part } : one)) }),
  }
}

export type Known = ReturnType<typeof createKnown>
