import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Chat } from './chat-store.ts'

/** A conversation, as it is now and as it changes. */
export const useChat = (chat: Chat) => {
  const state = useSyncExternalStore(chat.subscribe, chat.state)
  const snapshot = useSelector(chat.actor, now => now)
  return { state, snapshot, isIdle: snapshot.matches('idle') }
}
