import type { FormEvent } from '#machines/interview/events.ts'
import type { Field } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { api, Problem } from '../lib/api.ts'
import { leaving } from '../lib/kept.ts'
import { flat, type Interview } from './interview.ts'
import type { KnownState } from './interview-state.ts'
import { eventField } from './kept-answers.ts'
import { withNews } from './lists.ts'
import { typedAgain } from './typed.ts'

const mostAtOnce = 50
const retryMs = 5000

/** The machine refused; any other error is worth a retry. */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && [409, 413, 422].includes(error.status) && error.code !== 'conflict'

/** Puts a refused answer back in its field to be corrected, unless something newer is there. */
const giveBack = (known: KnownState, fields: readonly Field[], event: FormEvent) => {
  const field = fields.find(({ path }) => path === eventField(event))
  if (!field || event.type !== 'answer') return
  const { path } = field
  const { drafts, queue, interview } = known.current()
  if (drafts[path] !== undefined || queue.some(other => eventField(other) === path)) return
  const text = typedAgain(field, event.value, flat(interview.answers)[path])
  if (text) known.keep(kept => ({ ...kept, drafts: { ...kept.drafts, [path]: text } }))
}

/** Sends the queue to the server: in order, one call at a time, with retries. */
export const createSender = (kind: InterviewKind, known: KnownState, fields: readonly Field[]) => {
  let onTheWay: ReadonlySet<string> = new Set()
  let oneByOne = false
  /** After being offline: other devices may have continued. */
  let wasCutOff = false
  let work: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = work.then(task)
    work = turn.catch(() => {})
    return turn
  }
  const taken = (interview: Interview) =>
    known.change({ interview, ...(interview.help && { help: interview.help }) })
  const post = async (events: readonly FormEvent[]) =>
    taken(await api.post('/api/interviews/:kind/events', { path: { kind }, body: { events } }))
  /** Repeats the load if a reply brought a newer version in the meantime. */
  const look = async (): Promise<void> => {
    const { interview: before } = known.current()
    const interview = await api.get('/api/interviews/:kind', { path: { kind }, signal: known.signal })
    if (known.current().interview !== before) return look()
    const news = [flat(before.answers), flat(interview.answers)] as const
    known.keep(({ queue, drafts }) => ({ drafts, queue: withNews(queue, ...news) }), interview)
  }

  const forget = (sent: readonly FormEvent[]) =>
    known.keep(({ queue, drafts }) => ({
      drafts,
      queue: queue.filter(({ id }) => sent.every(other => other.id !== id)),
    }))

  const refused = async (batch: readonly FormEvent[], { status }: Problem) => {
    const [event] = batch
    if (batch.length > 1 || !event) {
      // Resend one by one to find the refused event; ids make repeats harmless.
      oneByOne = true
      return
    }
    if ('field' in event) {
      const why = status === 409 ? ('unfit' as const) : ('odd' as const)
      known.change({ refusals: { ...known.current().refusals, [event.field]: why } })
    }
    forget(batch)
    giveBack(known, fields, event)
    await look()
  }
  const sendBatch = async () => {
    const batch = known.current().queue.slice(0, oneByOne ? 1 : mostAtOnce)
    onTheWay = new Set(batch.map(({ id }) => id))
    try {
      await post(batch)
      forget(batch)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await refused(batch, error)
    } finally {
      onTheWay = new Set()
    }
  }
  const troubled = (error: unknown) => {
    const { status, retryAfter = 0 } = error instanceof Problem ? error : { status: -1 }
    wasCutOff = true
    known.change({ saving: status === 0 ? 'offline' : 'waiting' })
    if (status !== 401) flushSoon(retryAfter * 1000 || retryMs)
  }
  const send = async (): Promise<unknown> => {
    known.readKept()
    if (known.current().queue.length === 0) return undefined
    known.change({ saving: 'saving' })
    try {
      if (wasCutOff) await look()
      wasCutOff = false
      while (known.current().queue.length > 0 && !known.signal.aborted) await sendBatch()
      oneByOne = false
      const isAllTaken = Object.keys(known.current().refusals).length === 0
      known.change({ saving: isAllTaken ? 'saved' : 'quiet' })
      return undefined
    } catch (error) {
      troubled(error)
      return error
    }
  }
  /** Sends everything now; returns the error, if any, and retries later. */
  const flush = () => {
    clearTimeout(timer)
    return inTurn(send)
  }
  const flushSoon = (ms: number) => {
    clearTimeout(timer)
    if (!known.signal.aborted) timer = setTimeout(() => void flush(), ms)
  }
  known.signal.addEventListener('abort', () => clearTimeout(timer))

  return {
    inTurn,
    post,
    look,
    flush,
    flushSoon,
    isOnTheWay: (id: string) => onTheWay.has(id),
    /** Loads the server's version, then sends the queue. Being offline shows at the next answer. */
    refresh: async () => {
      if (leaving()) return
      await inTurn(() => look().catch(() => {}))
      await flush()
    },
  }
}

export type Sender = ReturnType<typeof createSender>
