import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Chat } from './chat-store.ts'

/** A conversation, re-rendered on every change. */
export const useChat = (chat: Chat) => {
  const state = useSyncExternalStore(chat.subscribe, chat.state)
  const snapshot = useSelector(chat.actor, now => now)
  return {
    ...{ state, snapshot, isIdle: snapshot.matches('idle') },
    /** They've talked, and Emma's last words ask nothing. */
    isOver: (asking: readonly string[]) =>
      asking.length === 0 && state.messages.some(({ role }) => role === 'user'),
  }
}
