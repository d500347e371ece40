import { useSyncExternalStore } from 'react'
import { api } from '../lib/api.ts'
import { createListeners } from '../lib/listeners.ts'
import { useNews } from '../lib/realtime.ts'
import { useSession } from '../lib/use-session.ts'
import { messageNews } from './conversation.ts'

let count: number | undefined
let owner: string | undefined
let asking = 0
const listeners = createListeners()

const set = (next: number | undefined) => {
  if (next === count) return
  count = next
  listeners.notify()
}

/** Asks again; of several questions only the newest answer counts. */
export async function countAgain(): Promise<void> {
  if (owner === undefined) return
  asking += 1
  const own = asking
  try {
    const { unread } = await api.get('/api/unread-messages')
    if (own === asking) set(unread)
  } catch {
    // The number from before stays; the next news asks again.
  }
}

const isFor = (userId: string) => {
  if (owner === userId) return
  owner = userId
  set(undefined)
  void countAgain()
}

/** How many messages the person hasn't read, in any of their conversations; the same number everywhere. */
export function useUnread(): number | undefined {
  const user = useSession()?.user
  useNews('notifications', messageNews, () => void countAgain())
  return useSyncExternalStore(
    listener => {
      if (user && user.role !== 'admin') isFor(user.id)
      return listeners.subscribe(listener)
    },
    () => count,
  )
}
