import type { Query } from '../calls/address.ts'
import { api } from '../lib/api.ts'
import type { Known } from './known-thread.ts'
import { withOlder } from './pages.ts'

const firstPage = 60
// Few enough to be drawn within a frame, also on a phone.
const olderPage = 50
const newerPage = 500

/** Reads a conversation: its end first, then what comes, and what was before. */
export function createFetching({ route, path, current, change, take }: Known, signal: AbortSignal) {
  const page = (query: Query<'GET /api/conversations/:id/messages'>) =>
    api.get(`${route}/messages`, { path, query, signal })
  let next = '0'
  let pulling: Promise<void> | undefined
  let pullAgain = false

  const load = async () => {
    try {
      const [conversation, last] = await Promise.all([
        api.get(route, { path, signal }),
        page({ before: 'end', limit: firstPage }),
      ])
      next = last.next
      take(last.messages)
      change({
        ...{ conversation, earlier: last.earlier, isLoaded: true, error: undefined },
        translates: last.translates,
      })
    } catch (error) {
      if (!signal.aborted) change({ error })
    }
  }

  const pullOnce = async () => {
    for (;;) {
      const newer = await page({ after: next, limit: newerPage })
      next = newer.next
      take(newer.messages)
      const theirs = newer.messages.filter(({ from }) => from === 'them').length
      const { conversation } = current()
      if (conversation && theirs > 0)
        change({ conversation: { ...conversation, unread: conversation.unread + theirs } })
      if (newer.messages.length < newerPage) return
    }
  }

  const pullAll = async () => {
    try {
      while (pullAgain) {
        pullAgain = false
        await pullOnce()
      }
    } catch {
      // The next news, or coming back to the page, asks again.
    } finally {
      pulling = undefined
    }
  }

  return {
    load,
    /** Fetches what has come since; asked while it's fetching, it fetches once more. */
    pull: (): Promise<void> => {
      if (!current().isLoaded) return load()
      pullAgain = true
      pulling ??= pullAll()
      return pulling
    },
    refresh: async () => {
      try {
        change({ conversation: await api.get(route, { path, signal }) })
      } catch {
        // What's known stays.
      }
    },
    older: async () => {
      const { earlier, isLoadingEarlier } = current()
      if (earlier === null || isLoadingEarlier) return
      change({ isLoadingEarlier: true })
      try {
        const older = await page({ before: earlier, limit: olderPage })
        change({ pages: withOlder(current().pages, older.messages), earlier: older.earlier })
      } catch {
        // Scrolling up again tries again.
      } finally {
        change({ isLoadingEarlier: false })
      }
    },
  }
}
