import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNews } from '../lib/realtime.ts'
import { messageNews, subjectOf } from './conversation.ts'
import type { ThreadState, ThreadWish } from './known-thread.ts'
import { createThread, type Thread } from './thread-store.ts'

const channelsOf = (isCoordinator: boolean) => (isCoordinator ? 'message-updates' : 'notifications')

/** The conversation on screen: loaded, and kept current while someone looks at it. */
export function useThread(wish: ThreadWish): {
  thread: Thread
  state: ThreadState
} {
  const [thread] = useState(() => createThread(wish))
  const state = useSyncExternalStore(thread.subscribe, thread.state)
  useEffect(() => {
    void thread.load()
    const look = () => {
      if (document.visibilityState === 'visible') void thread.pull()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [thread])
  useNews(channelsOf(wish.isCoordinator), messageNews, ({ type, body }) => {
    if (subjectOf(body) !== wish.id) return
    void (type === 'message_sent' ? thread.pull() : thread.refresh())
  })
  return { thread, state }
}
