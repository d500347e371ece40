import { limits } from '#machines/limits.ts'

type Source = {
  /** Lines to send now; called again whenever something may be new. */
  next(): Promise<{ id: number; type: string; body: string }[]>
  subscribe(wake: () => void): () => void
  /** False ends the stream: the session is over. */
  stillWelcome(): Promise<boolean>
  stopping: AbortSignal
  onError(cause: unknown): void
}

const encoder = new TextEncoder()

/** Server-sent events with ids; one reader of the source at a time, nothing is sent after the end. */
export function eventStream(source: Source): ReadableStream<Uint8Array> {
  let end: () => void = () => undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let open = true
      let busy = false
      let again = false

      const send = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text))
      }

      const pump = async () => {
        again = true
        if (busy) return
        busy = true
        while (again && open) {
          again = false
          for (const { id, type, body } of await source.next()) {
            send(`id: ${id}\nevent: ${type}\ndata: ${body.replaceAll('\n', ' ')}\n\n`)
            again = true
          }
        }
        busy = false
      }

      const close = () => {
        if (!open) return
        open = false
        clearInterval(heartbeat)
        unsubscribe()
        source.stopping.removeEventListener('abort', close)
        controller.close()
      }

      const fail = (cause: unknown) => {
        source.onError(cause)
        close()
      }

      const beat = async () => {
        if (!(await source.stillWelcome())) return close()
        send(': still here\n\n')
        await pump()
      }

      const heartbeat = setInterval(() => void beat().catch(fail), limits.heartbeatMs)
      const unsubscribe = source.subscribe(() => void pump().catch(fail))
      source.stopping.addEventListener('abort', close)
      end = () => {
        open = false
        clearInterval(heartbeat)
        unsubscribe()
        source.stopping.removeEventListener('abort', close)
      }
      send(': hello\nretry: 1000\n\n')
      void pump().catch(fail)
    },
    cancel: () => end(),
  })
}
