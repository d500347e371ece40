import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewStore } from '../interview/interview-store.ts'
import { sendBeforeLeaving } from '../lib/kept.ts'
import { currentSession, subscribeSession } from '../lib/session.ts'
import { createActs } from './chat-acts.ts'
import { createOpener } from './chat-opener.ts'
import { createChatState } from './chat-state.ts'
import { createTalk, type TalkDoor } from './chat-talk.ts'
import { createFollower } from './follow.ts'
import { isLineDown } from './line.ts'

const createChat = (kind: InterviewKind, interview: InterviewStore, door: TalkDoor) => {
  const known = createChatState(kind, interview.userId)
  const tabs = new BroadcastChannel(`chat/${kind}/${interview.userId}`)
  const follower = createFollower(kind, known, interview)
  const parts = { kind, door, known, interview, follower, news: () => tabs.postMessage('news') }
  const talk = createTalk(parts)
  const opener = createOpener(parts, talk)
  const look = () => {
    if (document.visibilityState === 'visible') opener.refresh().catch(() => {})
  }
  const { signal } = known
  const hear = () => {
    look()
    void interview.refresh()
  }
  tabs.addEventListener('message', hear, { signal })
  interview.heed(({ message }) => {
    const { messages, unsent } = known.current()
    const isKnown = message === unsent?.id || messages.some(({ id }) => id === message)
    if (!isKnown) look()
  }, signal)
  window.addEventListener('focus', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  const reopen = () => {
    known.actor.send({ type: 'restart' })
    return opener.open()
  }
  const lineIsBack = () => {
    if (known.actor.getSnapshot().matches({ initializing: 'unreachable' })) void reopen()
    else if (isLineDown(known.current().trouble)) void talk.sendUnsent()
  }
  window.addEventListener('online', lineIsBack, { signal })
  signal.addEventListener('abort', () => tabs.close())
  sendBeforeLeaving(talk.hurry, signal)
  void opener.open()
  return {
    userId: interview.userId,
    actor: known.actor,
    state: known.current,
    subscribe: known.subscribe,
    look,
    reopen,
    ...{ say: talk.say, sendUnsent: talk.sendUnsent, again: talk.again },
    ...createActs(parts, opener),
    end: known.end,
  }
}

export type Chat = ReturnType<typeof createChat>

const open = new Map<string, Chat>()

// Never show one person's messages to the next.
subscribeSession(() => {
  const userId = currentSession()?.user.id
  for (const [place, chat] of open) {
    if (chat.userId === userId) continue
    chat.end()
    open.delete(place)
  }
})

/** The conversation about this interview; it continues while other pages are open. */
export const openChat = (kind: InterviewKind, interview: InterviewStore, door: TalkDoor = 'chat'): Chat => {
  const place = `${kind}/${door}`
  const known = open.get(place)
  if (known?.userId === interview.userId) {
    known.look()
    return known
  }
  const chat = createChat(kind, interview, door)
  open.set(place, chat)
  return chat
}

/** Ends the live session, so the next visit starts a new one. */
export const closeChat = (chat: Chat) => {
  chat.end()
  for (const [place, other] of open) if (other === chat) open.delete(place)
}
