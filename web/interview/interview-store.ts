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

/** Only the person's own press does this, so it never waits in a queue. */
const confirmer = (known: KnownState, { inTurn, flush, post, look }: Sender) => {
  let id = crypto.randomUUID()
  const send = async () => {
    const isThere = known.current().interview.step === 'review'
    try {
      await post([...(isThere ? [] : [withId({ type: 'go-to', step: 'review' })]), { id, type: 'confirm' }])
    } catch (error) {
      // The answer to this try or an earlier one was lost on its way, or another tab was first.
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
  const sender = createSender(`/api/interviews/${kind}`, known, fieldsOf(kind))
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
    /** It moved, here or elsewhere. */
    heed: (heed: (news: News) => void, signal: AbortSignal) => {
      heeding.add(heed)
      signal.addEventListener('abort', () => heeding.delete(heed))
    },
    flush: sender.flush,
    refresh: sender.refresh,
    confirm: confirmer(known, sender),
    /** The newest of it came another way: in her reply. */
    take: (interview: Interview) => known.change({ interview }),
    /** All of it goes, here and on the server. */
    forget: () =>
      sender.inTurn(async () => {
        await api.delete(`/api/interviews/${kind}`)
        known.keep(() => ({ queue: [], drafts: {} }))
        await sender.look()
      }),
    /** Kept here at once; sent after a moment, so that a text goes as words and not as letters. */
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

// Nobody finds the answers of whoever was here before.
subscribeSession(() => {
  const userId = currentSession()?.user.id
  for (const [kind, store] of open) {
    if (store.userId === userId) continue
    store.end()
    open.delete(kind)
  }
})

/** The interview of this person; asked for once, and looked at again whenever it is opened anew. */
export const openInterview = async (kind: InterviewKind, userId: string): Promise<InterviewStore> => {
  const known = open.get(kind)
  if (known?.userId === userId) {
    void known.refresh()
    return known
  }
  const store = createStore(kind, userId, await api.get<Interview>(`/api/interviews/${kind}`))
  open.set(kind, store)
  void store.flush()
  return store
}
