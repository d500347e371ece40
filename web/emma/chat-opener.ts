import i18next from 'i18next'
import { api, Problem } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'
import { type ChatMessage, lastOf } from './chat-message.ts'
import type { Parts, Talk } from './chat-talk.ts'

/** What was said so far, with her first words; then whatever is under way. */
export const createOpener = ({ address, known, interview }: Parts, { join, sendUnsent }: Talk) => {
  const { actor } = known
  const goOn = async (messages: readonly ChatMessage[]) => {
    const { unsent } = known.current()
    if (unsent && messages.some(({ id }) => id === unsent.id)) known.change({ unsent: undefined })
    if (messages.at(-1)?.status === 'writing') await join()
    await sendUnsent()
  }
  return {
    open: async () => {
      try {
        const { messages } = await api.post<{ messages: ChatMessage[] }>(`${address}/greeting`, {
          language: i18next.language,
        })
        const last = lastOf(messages, 'assistant')
        known.change({ messages, announced: last?.status === 'writing' ? '' : (last?.content ?? '') })
        actor.send({ type: 'opened' })
        // Her words may have moved what is asked.
        void interview.refresh()
        await goOn(messages)
      } catch (error) {
        if (known.signal.aborted) return
        actor.send({ type: 'failed' })
        if (!(error instanceof Problem && error.status === 401))
          showToast({ tone: 'bad', title: i18next.t('emmaChat.startFailed') })
      }
    },
    /** Another tab or device may have moved on. */
    refresh: async () => {
      if (!actor.getSnapshot().matches('idle')) return
      const { messages } = await api.get<{ messages: ChatMessage[] }>(`${address}/messages`, known.signal)
      if (!actor.getSnapshot().matches('idle')) return
      known.change({ messages })
      await goOn(messages)
    },
  }
}

export type Opener = ReturnType<typeof createOpener>
