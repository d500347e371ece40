import { limits } from '#machines/limits.ts'

type Source = {
  /** The stream's first cursor, so that a reader can resume even before the first event. */
  start?: number

  /**
   * Events to send now; called whenever there may be new ones. At the start and with each heartbeat `afresh` is set, to
   * also find events that were never announced.
   */
  next(afresh: boolean): Promise<{ id: number; type: string; body: string }[]>
  subscribe(wake: () => void): () => void
  /** False ends the stream: the session is over. */
  stillWelcome(): Promise<boolean>
  stopping: AbortSignal
  onError(cause: unknown): void
}

const encoder = new TextEncoder()

const nothing = () => undefined

/**
 * Server-sent events with ids. One reader of the source at a time; nothing is sent after the end or to an
 * ended session, and nothing piles up for a reader who doesn't read.
 */
export function eventStream(source: Source): ReadableStream<Uint8Array> {
  let leave: () => void = nothing
  let readOn: () => void = nothing

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    let open = true
    let busy = false
    let again = false
    let more = false
    let afresh = true
    let waiting = false

    const hasRoom = () => (controller.desiredSize ?? 0) > 0
    const send = (text: string) => {
      if (open) controller.enqueue(encoder.encode(text))
    }

    const readNext = () => {
      const anew = afresh
      afresh = false
      return source.next(anew)
    }
    const sendLines = (lines: Awaited<ReturnType<Source['next']>>) => {
      for (const { id, type, body } of lines)
        send(`id: ${id}\nevent: ${type}\ndata: ${body.replaceAll('\n', ' ')}\n\n`)
      more = lines.length > 0
    }
    const sendNew = async () => {
      if (!(await source.stillWelcome())) return sendAway()
      sendLines(await readNext())
    }
    /** Nobody needs to be looked at again to learn that there's no more. */
    const sendRest = async () => {
      const lines = await readNext()
      if (lines.length > 0 && !(await source.stillWelcome())) return sendAway()
      sendLines(lines)
    }

    const isDue = () => open && (again || more)
    const step = () => {
      const work = again ? sendNew : sendRest
      again = false
      more = false
      return work()
    }

    const pump = async () => {
      again = true
      if (busy) return
      busy = true
      while (isDue()) {
        waiting = !hasRoom()
        if (waiting) break
        await step()
      }
      busy = false
    }

    const end = () => {
      open = false
      clearInterval(heartbeat)
      unsubscribe()
      source.stopping.removeEventListener('abort', close)
    }
    const close = () => {
      if (!open) return
      end()
      controller.close()
    }
    /** Otherwise a browser would reconnect over and over. */
    const sendAway = () => {
      send('event: over\ndata: {}\n\n')
      close()
    }
    const orEnd = (work: Promise<void>) =>
      void work.catch(cause => {
        source.onError(cause)
        close()
      })
    const wake = () => orEnd(pump())

    const beat = async () => {
      if (!(await source.stillWelcome())) return sendAway()
      if (hasRoom()) send(': still here\n\n')
      afresh = true
      await pump()
    }
    const heartbeat = setInterval(() => orEnd(beat()), limits.heartbeatMs)
    const unsubscribe = source.subscribe(wake)
    source.stopping.addEventListener('abort', close)
    leave = end
    readOn = () => {
      if (waiting) wake()
    }
    send(': hello\nretry: 1000\n\n')
    if (source.start !== undefined) send(`id: ${source.start}\n\n`)
    if (source.stopping.aborted) close()
    else wake()
  }

  return new ReadableStream<Uint8Array>({
    start,
    pull: () => readOn(),
    cancel: () => leave(),
  })
}
