import type { FormEvent } from '#machines/interview/events.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { api } from '../lib/api.ts'
import { sendBeforeLeaving } from '../lib/kept.ts'
import { currentSession, subscribeSession } from '../lib/session.ts'
import type { Interview } from './interview.ts'
import { createState, type KnownState } from './interview-state.ts'
import { withEvent } from './kept-answers.ts'
import { createListener, type News } from './moves.ts'
import { createSender, type Sender } from './sender.ts'

type NewEvent = FormEvent extends infer Event ? (Event extends FormEvent ? Omit<Event, 'id'> : never) : never

const withId = (event: NewEvent): FormEvent => ({ ...event, id: crypto.randomUUID() })

/** Confirming happens only on a press, so it never goes through the queue. */
const confirmer = (known: KnownState, { inTurn, flush, post, look }: Sender) => {
  let id = crypto.randomUUID()
  const send = async () => {
    const isThere = known.current().interview.step === 'review'
    try {
      await post([...(isThere ? [] : [withId({ type: 'go-to', step: 'review' })]), { id, type: 'confirm' }])
    } catch (error) {
      // The response to this or an earlier attempt was lost, or another tab was first.
      await look().catch(() => {})
      if (known.current().interview.status !== 'complete') throw error
    }
    id = crypto.randomUUID()
  }
  return async () => {
    const trouble = await flush()
    if (trouble) throw trouble
    await inTurn(send)
  }
}

const listen = (known: KnownState, { flush, refresh }: Sender) => {
  const { signal, place } = known
  const seen = () => void (document.visibilityState === 'visible' ? refresh() : flush())
  sendBeforeLeaving(flush, signal)
  window.addEventListener('online', () => void refresh(), { signal })
  window.addEventListener('focus', seen, { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  const otherTab = (event: StorageEvent) => {
    if (event.key !== place) return
    const before = known.current().queue.length
    known.readKept()
    if (known.current().queue.length < before) void refresh()
  }
  window.addEventListener('storage', otherTab, { signal })
}

const createStore = (kind: InterviewKind, userId: string, interview: Interview) => {
  const known = createState(kind, userId, interview)
  const sender = createSender(kind, known, fieldsOf(kind))
  listen(known, sender)
  const heeding = new Set<(news: News) => void>()
  const hear = (news: News) => {
    void sender.refresh()
    for (const heed of heeding) heed(news)
  }
  const listener = createListener(kind, hear, known.signal)
  return {
    userId,
    state: known.current,
    subscribe: (changed: () => void) => {
      const forget = known.subscribe(changed)
      const leave = listener.join()
      return () => {
        forget()
        leave()
      }
    },
    /** Calls back when the interview changes, here or elsewhere. */
    heed: (heed: (news: News) => void, signal: AbortSignal) => {
      heeding.add(heed)
      signal.addEventListener('abort', () => heeding.delete(heed))
    },
    flush: sender.flush,
    refresh: sender.refresh,
    confirm: confirmer(known, sender),
    /** A newer version arrived with Emma's reply. */
    take: (interview: Interview) => known.change({ interview }),
    /** Deletes all answers, here and on the server. */
    forget: () =>
      sender.inTurn(async () => {
        await api.delete('/api/interviews/:kind', { path: { kind } })
        known.keep(() => ({ queue: [], drafts: {} }))
        await sender.look()
      }),
    /**
     * Stored here at once, sent after a moment, so that text goes out in words rather than single characters.
     */
    add: (event: NewEvent, afterMs = 0) => {
      known.keep(({ queue, drafts }) => ({
        drafts,
        queue: withEvent(queue, withId(event), sender.isOnTheWay),
      }))
      if ('field' in event) known.forgetRefusal(event.field)
      const { saving } = known.current()
      if (saving !== 'offline') known.change({ saving: 'saving' })
      sender.flushSoon(afterMs)
    },
    draft: (field: string, text: string | undefined) => {
      if (text === undefined) known.forgetRefusal(field)
      known.keep(({ queue, drafts: { [field]: _, ...drafts } }) => ({
        queue,
        drafts: text === undefined ? drafts : { ...drafts, [field]: text },
      }))
    },
    end: known.end,
  }
}

export type InterviewStore = ReturnType<typeof createStore>

const open = new Map<string, InterviewStore>()

// Never show one person's answers to the next.
subscribeSession(() => {
  const userId = currentSession()?.user.id
  for (const [kind, store] of open) {
    if (store.userId === userId) continue
    store.end()
    open.delete(kind)
  }
})

/** This person's interview; loaded once, and refreshed each time it's opened. */
export const openInterview = async (kind: InterviewKind, userId: string): Promise<InterviewStore> => {
  const known = open.get(kind)
  if (known?.userId === userId) {
    void known.refresh()
    return known
  }
  const store = createStore(kind, userId, await api.get('/api/interviews/:kind', { path: { kind } }))
  open.set(kind, store)
  void store.flush()
  return store
}
