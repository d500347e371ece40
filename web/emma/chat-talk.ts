import i18next from 'i18next'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import type { Body } from '../calls/address.ts'
import type { InterviewStore } from '../interview/interview-store.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { today } from '../lib/today.ts'
import { lastOf, type Unsent } from './chat-message.ts'
import type { KnownChat } from './chat-state.ts'
import { dismissFailure, tell } from './failure-toast.ts'
import type { Follower, ReplyEnd } from './follow.ts'
import { pause, waitFor } from './line.ts'

const whereabouts = () => ({ language: chosenLanguage(), today: today() })

/** When the server understood and refused, its reason is more useful than ours. */
const explain = (error: unknown) => {
  const status = error instanceof Problem ? error.status : 0
  // When the session is over, the sign-in page says so.
  if (status !== 401)
    tell(status >= 400 && status < 500 ? problemText(error) : i18next.t('emmaChat.sendFailed'))
}

type Sent = Body<'POST /api/interviews/:kind/messages'>

/** Chat or live: one conversation, and each message says which. */
export type TalkDoor = 'chat' | 'live'

export type Parts = {
  kind: InterviewKind
  door: TalkDoor
  known: KnownChat
  interview: InterviewStore
  follower: Follower
  /** Tells other tabs to refresh. */
  news: () => void
}

/** Sends messages and reads the replies. */
export const createTalk = ({ kind, door, known, interview, follower, news }: Parts) => {
  const { actor, signal } = known

  const ended = (end: ReplyEnd) => {
    const reply = lastOf(known.current().messages, 'assistant')
    if (reply) known.change({ announced: reply.content, isStopped: end === 'stopped' })
    actor.send({ type: end === 'whole' ? 'done' : end })
    if (end === 'failed' && !reply?.content) tell(i18next.t('emmaChat.noResponse'))
    news()
  }
  const follow = async (response: Response, sent?: string) => ended(await follower.follow(response, sent))

  /** A reply is already being written: for another tab, another device, or from before a reload. */
  const join = async () => {
    if (!actor.getSnapshot().can({ type: 'join' })) return
    actor.send({ type: 'join' })
    try {
      const response = await follower.join()
      if (response) return await follow(response)
      actor.send({ type: 'done' })
    } catch {
      actor.send({ type: 'failed' })
    }
  }
  let turnsLost = 0
  /** Another tab sent a message first: wait for its reply, then send this one. */
  const takeTurn = async (): Promise<void> => {
    await join()
    await pause(waitFor(turnsLost), signal)
    turnsLost += 1
    // The news may have joined that reply first: then this one waits for its end, too.
    const isRead = known.current().unsent && !actor.getSnapshot().can({ type: 'send' })
    await (isRead && !signal.aborted ? takeTurn() : sendUnsent())
  }
  /** Another tab has continued: the edited message stays as it was, and this one is added after it. */
  const letStand = async () => {
    const { unsent } = known.current()
    await follower.load()
    if (unsent) known.change({ unsent: { id: unsent.id, text: unsent.text } })
  }
  const refused = async (error: unknown) => {
    if (signal.aborted) return
    known.change({ trouble: error })
    actor.send({ type: 'failed' })
    const code = error instanceof Problem ? error.code : ''
    if (code === 'reply_running') return takeTurn()
    if (code === 'not_last_message') await letStand()
    // The live page itself shows that the session is over.
    if (code === 'live_ended') return known.change({ isOver: true })
    explain(error)
  }
  const post = async (body: Sent, sent?: string) => {
    dismissFailure()
    try {
      // Emma should read the manual corrections first.
      await interview.flush()
      const response = await api.stream('POST', '/api/interviews/:kind/messages', {
        path: { kind },
        body: { ...body, ...whereabouts(), door },
        signal,
      })
      turnsLost = 0
      news()
      await follow(response, sent)
    } catch (error) {
      await refused(error)
    }
  }
  const bodyOf = ({ id, text, replaces }: Unsent): Sent => ({
    message: { id, role: 'user', parts: [{ type: 'text', text }] },
    ...(replaces ? { replaces } : {}),
  })
  /** Sends the message the server doesn't have yet. */
  const sendUnsent = async () => {
    const { unsent } = known.current()
    if (!unsent || !actor.getSnapshot().can({ type: 'send' })) return
    known.change({ trouble: undefined })
    actor.send({ type: 'send' })
    await post(bodyOf(unsent), unsent.id)
  }
  return {
    join,
    sendUnsent,
    say: async (text: string) => {
      const { unsent, editing, aside = '' } = known.current()
      if (text.trim() === '' || unsent || !actor.getSnapshot().can({ type: 'send' })) return
      known.change({
        ...{ draft: aside, aside: undefined, editing: undefined, announced: '', isStopped: false },
        unsent: { id: crypto.randomUUID(), text: text.trim(), replaces: editing },
      })
      await sendUnsent()
    },
    /** Regenerates the last reply. */
    again: async () => {
      if (!actor.getSnapshot().can({ type: 'send' })) return
      actor.send({ type: 'send' })
      known.change({ announced: '', isStopped: false })
      await post({ trigger: 'regenerate-message' })
    },
    /** Before a sign-out: sends the message without waiting for the reply. */
    hurry: async () => {
      const { unsent } = known.current()
      if (unsent)
        await api.stream('POST', '/api/interviews/:kind/messages', {
          path: { kind },
          body: { ...bodyOf(unsent), ...whereabouts(), door },
        })
    },
  }
}

export type Talk = ReturnType<typeof createTalk>
