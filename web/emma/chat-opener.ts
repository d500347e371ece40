import i18next from 'i18next'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { prepare } from '../calls/address.ts'
import { api, Problem } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'
import { type ChatMessage, lastOf } from './chat-message.ts'
import type { Parts, Talk } from './chat-talk.ts'

const where = () => ({ language: chosenLanguage() })

/** Specification, section 7. */
const beginLive = (userId: string) =>
  api.post('/api/functions/emma-v2-session', { body: { userId, mode: 'initialize', ...where() } })

/** Works even while the page unloads. */
export const endLive = () =>
  api.last(prepare('/api/functions/emma-v2-session', { body: { mode: 'cleanup' } }))

/** Loads the conversation with Emma's greeting, then continues whatever is in progress. */
export const createOpener = ({ kind, door, known, interview }: Parts, { join, sendUnsent }: Talk) => {
  const { actor } = known
  const goOn = async (messages: readonly ChatMessage[]) => {
    if (messages.at(-1)?.status === 'writing') await join()
    await sendUnsent()
  }
  const begin = async () => {
    if (door === 'live') await beginLive(interview.userId)
    return api.post('/api/interviews/:kind/greeting', { path: { kind }, body: where() })
  }
  const notOpened = (error: unknown) => {
    if (known.signal.aborted) return
    actor.send({ type: 'failed' })
    const isSignedOut = error instanceof Problem && error.status === 401
    // Caregivers see it on the page (specification, section 8).
    if (kind === 'care' && !isSignedOut) showToast({ tone: 'bad', title: i18next.t('emmaChat.startFailed') })
  }
  let isDue = false
  /** Another tab or device may have continued; while a reply comes in, that waits for its end. */
  const refresh = async () => {
    isDue = !actor.getSnapshot().matches('idle')
    if (isDue) return
    const { messages } = await api.get('/api/interviews/:kind/messages', {
      ...{ path: { kind }, signal: known.signal },
    })
    isDue = !actor.getSnapshot().matches('idle')
    if (isDue) return
    known.takeTranscript(messages)
    await goOn(messages)
  }
  const waiting = actor.subscribe(state => {
    if (isDue && state.matches('idle')) refresh().catch(() => {})
  })
  known.signal.addEventListener('abort', () => waiting.unsubscribe())
  return {
    open: async () => {
      try {
        const { messages } = await begin()
        const last = lastOf(messages, 'assistant')
        const announced = last?.status === 'writing' ? '' : (last?.content ?? '')
        known.takeTranscript(messages, { announced, isOver: false })
        isDue = false
        actor.send({ type: 'opened' })
        // The greeting may have changed the current question.
        void interview.refresh()
        await goOn(messages)
      } catch (error) {
        notOpened(error)
      }
    },
    refresh,
  }
}

export type Opener = ReturnType<typeof createOpener>
