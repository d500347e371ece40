import { Problem, tooLarge } from '../http/problem.ts'
import { spend } from '../http/spent-bytes.ts'

const cutOff = (cause: unknown) =>
  new Problem(400, 'cut_off', 'The upload was cut off. Please send it again.', { cause })

/** The sender's declared length is believed only for refusing. */
export function refuseLonger(request: Request, maxBytes: number): void {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > maxBytes) throw tooLarge()
}

/** A web stream's bytes, chunk by chunk; a reader who stops releases it. */
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

/**
 * This much past the limit is read and dropped: cutting a connection in the middle loses the next request
 * too.
 */
const mostDropped = 3 * 1024 * 1024

/** A request's bytes as they come, and never more than allowed. */
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
