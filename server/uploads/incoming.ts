import { Problem, tooLarge } from '../http/problem.ts'
import { spend } from '../http/spent-bytes.ts'

const cutOff = (cause: unknown) =>
  new Problem(400, 'cut_off', 'The upload was cut off. Please send it again.', { cause })

/** What the sender says about the length is believed only where it refuses. */
export function refuseLonger(request: Request, maxBytes: number): void {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > maxBytes) throw tooLarge()
}

/** What a stream of the web carries, chunk by chunk; whoever stops reading lets go of it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function* asSent(body: ReadableStream<Uint8Array>) {
  try {
    yield* chunksOf(body)
  } catch (cause) {
    throw cutOff(cause)
  }
}

/** So much beyond the limit is read and dropped: a connection that is cut in the middle takes the next request with it. */
const mostDropped = 3 * 1024 * 1024

/** The bytes of a request as they come, and never more than may come. */
export async function* bytesOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  refuseLonger(request, maxBytes)
  if (!request.body) return
  let taken = 0
  for await (const chunk of asSent(request.body)) {
    taken += chunk.byteLength
    if (taken > maxBytes + mostDropped) break
    if (taken <= maxBytes) yield chunk
    spend(chunk.byteLength)
  }
  if (taken > maxBytes) throw tooLarge()
}
