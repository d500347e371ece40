import { createActor } from 'xstate'
import { channelMachine, channelTimes, retryAfterMs } from '#machines/realtime/channel.ts'
import { eventsOf, type StreamEvent } from './event-lines.ts'

export type News = { type: string; body: unknown }

type Listener = { channels: readonly string[]; hear: (news: News) => void }

type Wish = {
  channels: string
  lastEventId: string | undefined
  /** Milliseconds since the page began to read anything, which is never after what it shows was read. */
  age: number
  signal: AbortSignal
}

/** Responses that a retry wouldn't change: the session is over, or access is denied. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429 && status !== 408

/**
 * One connection for all channels of a page. It keeps a cursor, so after a lost connection, a hidden tab or a change of
 * channels it resumes where it was, without gaps or repeats.
 */
export function createLiveLine(ask: (wish: Wish) => Promise<Response>) {
  const actor = createActor(channelMachine).start()
  const listeners = new Set<Listener>()
  let isAwake = true
  /** The session is over: no reconnect until there's a new listener. */
  let isOver = false
  let joined = ''
  let lastEventId: string | undefined
  /** When the page began to read, for this session. */
  let begunAt = 0
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = () => actor.getSnapshot().value
  const wanted = () => [...new Set([...listeners].flatMap(({ channels }) => channels))].sort().join(',')

  const after = (ms: number, what: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(what, ms)
  }

  const fail = () => {
    line?.abort()
    actor.send({ type: 'FAILED' })
    if (state() === 'errored') after(retryAfterMs(actor.getSnapshot().context.failures), retry)
  }

  const leave = () => {
    clearTimeout(timer)
    actor.send({ type: 'LEAVE' })
    line?.abort()
    line = undefined
    actor.send({ type: 'LEFT' })
  }

  const finish = () => {
    isOver = true
    lastEventId = undefined
    begunAt = performance.now()
    leave()
  }

  const pass = ({ id, type, data }: StreamEvent) => {
    actor.send({ type: 'HEARD' })
    after(channelTimes.heartbeatMs + channelTimes.timeoutMs, fail)
    if (type === 'over') return finish()
    if (id !== undefined) lastEventId = id
    if (type === undefined || data === '') return
    const news = { type, body: JSON.parse(data) as unknown }
    for (const listener of [...listeners]) listener.hear(news)
  }

  /** Until the connection ends or is replaced. */
  const hearAll = async (bytes: ReadableStream<Uint8Array>, own: AbortController) => {
    for await (const event of eventsOf(bytes)) {
      if (own.signal.aborted) return
      pass(event)
    }
  }

  const read = async (own: AbortController) => {
    const { ok, status, body } = await ask({
      ...{ channels: joined, lastEventId, signal: own.signal },
      age: Math.ceil(performance.now() - begunAt),
    })
    if (own.signal.aborted) return
    if (isFinal(status)) return finish()
    if (ok && body) await hearAll(body, own)
    if (!own.signal.aborted) fail()
  }

  const open = () => {
    const own = new AbortController()
    line = own
    joined = wanted()
    after(channelTimes.timeoutMs, fail)
    read(own).catch(() => {
      if (!own.signal.aborted) fail()
    })
  }

  const retry = () => {
    actor.send({ type: 'RETRY' })
    open()
  }

  const update = () => {
    const channels = wanted()
    const isWanted = channels !== '' && isAwake && !isOver
    if (state() !== 'closed' && (!isWanted || channels !== joined)) leave()
    if (!isWanted || state() !== 'closed') return
    actor.send({ type: 'JOIN' })
    open()
  }

  return {
    state,
    listen(listener: Listener): () => void {
      isOver = false
      listeners.add(listener)
      // One page's listeners leave as the next page's join: one update for both.
      queueMicrotask(update)
      return () => {
        listeners.delete(listener)
        queueMicrotask(update)
      }
    },
    /** The session is over: the server would refuse. */
    finish,
    /** A hidden page, or one without a network, doesn't listen: a browser has few connections to one server. */
    setAwake(awake: boolean) {
      isAwake = awake
      if (awake && state() === 'errored') return retry()
      update()
    },
  }
}
