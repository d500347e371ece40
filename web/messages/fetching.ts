import { untyped as api } from '../lib/api.ts'
import type { Conversation, Page } from './conversation.ts'
import type { Known } from './known-thread.ts'
import { withOlder } from './pages.ts'

const firstPage = 60
// Few enough to be drawn within a frame, also on a phone.
const olderPage = 50
const newerPage = 500

/** Reads a conversation: its end first, then what comes, and what was before. */
export function createFetching({ address, current, change, take }: Known, signal: AbortSignal) {
  let next = '0'
  let pulling: Promise<void> | undefined
  let pullAgain = false

  const load = async () => {
    try {
      const [conversation, page] = await Promise.all([
        api.get<Conversation>(address, signal),
        api.get<Page>(`${address}/messages?before=end&limit=${firstPage}`, signal),
      ])
      next = page.next
      take(page.messages)
      change({
        ...{ conversation, earlier: page.earlier, isLoaded: true, error: undefined },
        translates: page.translates,
      })
    } catch (error) {
      if (!signal.aborted) change({ error })
    }
  }

  const pullOnce = async () => {
    for (;;) {
      const page = await api.get<Page>(`${address}/messages?after=${next}&limit=${newerPage}`, signal)
      next = page.next
      take(page.messages)
      const theirs = page.messages.filter(({ from }) => from === 'them').length
      const { conversation } = current()
      if (conversation && theirs > 0)
        change({ conversation: { ...conversation, unread: conversation.unread + theirs } })
      if (page.messages.length < newerPage) return
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
        change({ conversation: await api.get<Conversation>(address, signal) })
      } catch {
        // What's known stays.
      }
    },
    older: async () => {
      const { earlier, isLoadingEarlier } = current()
      if (earlier === null || isLoadingEarlier) return
      change({ isLoadingEarlier: true })
      try {
        const page = await api.get<Page>(`${address}/messages?before=${earlier}&limit=${olderPage}`, signal)
        change({ pages: withOlder(current().pages, page.messages), earlier: page.earlier })
      } catch {
        // Scrolling up again tries again.
      } finally {
        change({ isLoadingEarlier: false })
      }
    },
  }
}
