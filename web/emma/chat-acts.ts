import i18next from 'i18next'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { ChatMessage, Rating } from './chat-message.ts'
import type { Opener } from './chat-opener.ts'
import type { Parts } from './chat-talk.ts'
import { tell } from './failure-toast.ts'

export const createActs = ({ kind, known, interview, news }: Parts, opener: Opener) => {
  const { actor } = known
  const failed = () => {
    showToast({ tone: 'bad', title: i18next.t('emmaChat.profileFailed') })
    actor.send({ type: 'failed' })
  }
  return {
    stop: async () => {
      if (!actor.getSnapshot().can({ type: 'stop' })) return
      actor.send({ type: 'stop' })
      try {
        await api.post('/api/interviews/:kind/stop', { path: { kind } })
      } catch (error) {
        tell(problemText(error))
      }
    },
    rate: async (id: string, rating: Rating) => {
      const was = known.current().messages.find(message => message.id === id)?.rating ?? null
      known.changeMessage(id, () => ({ rating }))
      try {
        await api.post('/api/interviews/:kind/messages/:id/rating', { path: { kind, id }, body: { rating } })
      } catch (error) {
        known.changeMessage(id, () => ({ rating: was }))
        tell(problemText(error))
      }
    },
    type: (draft: string) => known.change({ draft }),
    edit: ({ id, content }: ChatMessage) => {
      const { editing, draft, aside } = known.current()
      known.change({ draft: content, editing: id, aside: editing ? aside : draft })
    },
    leaveAsItIs: () =>
      known.change({ draft: known.current().aside ?? '', editing: undefined, aside: undefined }),
    /** Moves the unsent message back to the box, before anything typed since. */
    takeBack: () => {
      const { unsent, draft } = known.current()
      if (!unsent) return
      known.change({
        ...{ unsent: undefined, trouble: undefined, editing: unsent.replaces },
        draft: [unsent.text, draft].filter(Boolean).join('\n'),
      })
    },
    /** Deletes the conversation and starts a new one. */
    startOver: async () => {
      await interview.forget()
      known.change({
        ...{ messages: [], draft: '', editing: undefined, aside: undefined, unsent: undefined },
        ...{ trouble: undefined, announced: '', isStopped: false },
      })
      actor.send({ type: 'restart' })
      await opener.open()
      news()
    },
    /** Completes the interview once the server has everything, or says why it can't. */
    finish: async (go: () => Promise<void>) => {
      if (!actor.getSnapshot().can({ type: 'end' })) return
      actor.send({ type: 'end' })
      const trouble = await interview.flush()
      if (trouble) return failed()
      try {
        await go()
        actor.send({ type: 'done' })
      } catch {
        failed()
      }
    },
  }
}
