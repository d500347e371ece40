import { api } from '../lib/api.ts'
import { createFetching } from './fetching.ts'
import { createKnown, type ThreadWish } from './known-thread.ts'
import { createOutbox } from './outbox.ts'

/** One conversation as this tab knows it. */
export function createThread(wish: ThreadWish) {
  const known = createKnown(wish)
  const { route, path, current, change, kept } = known
  const leaving = new AbortController()
  const { load, ...fetching } = createFetching(known, leaving.signal)
  const { sendAll, ...outbox } = createOutbox(known, fetching.pull, leaving.signal)
  return {
    id: wish.id,
    ...fetching,
    ...outbox,
    state: current,
    subscribe: known.subscribe,
    load: async () => {
      await load()
      if (current().isLoaded) void sendAll()
    },
    type: (words: string) => {
      kept.type(words)
      change({ draft: words })
    },
    /** Tells the server what has been seen; true when the number of unread messages is another one now. */
    read: async (upTo: string): Promise<boolean> => {
      const { conversation } = current()
      if (!conversation || conversation.unread === 0) return false
      change({ conversation: { ...conversation, unread: 0 } })
      try {
        change({ conversation: await api.post(`${route}/read`, { path, body: { upTo } }) })
        return true
      } catch {
        change({ conversation })
        return false
      }
    },
  }
}

export type Thread = ReturnType<typeof createThread>
