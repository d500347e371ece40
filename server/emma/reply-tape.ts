const encoder = new TextEncoder()

/** A reply as it's sent. Its pieces are held once; each reader is only a position in them. */
export type Tape = {
  push(sent: string): void
  /** Everything has been sent. */
  end(): void
  /** It continues in another process or has ended: readers have to request it again. */
  tear(): void
  /** From its beginning, then live. */
  read(): ReadableStream<Uint8Array>
}

type Held = { pieces: Uint8Array[]; state: 'open' | 'ended' | 'torn' }

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const [only] = pieces
  return pieces.length === 1 && only ? only : Buffer.concat(pieces)
}

type Reader = { wake(): void }

/** Nothing is sent to a reader who left, and nothing piles up for one who doesn't read. */
function readOf(held: Held, enter: (reader: Reader) => void, leave: (reader: Reader) => void) {
  let at = 0
  let reader: Reader | undefined

  const goOut = () => {
    if (reader) leave(reader)
    reader = undefined
  }

  const send = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (!reader || (controller.desiredSize ?? 0) <= 0) return
    if (at < held.pieces.length) {
      const next = joined(held.pieces.slice(at))
      // Before sending: the waiting reader asks for more right away.
      at = held.pieces.length
      controller.enqueue(next)
      return
    }
    if (held.state === 'open') return
    goOut()
    if (held.state === 'ended') controller.close()
    else controller.error(new Error('The reply goes on elsewhere.'))
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      reader = { wake: () => send(controller) }
      enter(reader)
    },
    pull: send,
    cancel: goOut,
  })
}

export function createTape({ onLeft }: { onLeft?: () => void } = {}): Tape {
  const held: Held = { pieces: [], state: 'open' }
  const readers = new Set<Reader>()

  const wake = () => {
    for (const reader of readers) reader.wake()
  }

  const leave = (reader: Reader) => {
    readers.delete(reader)
    if (readers.size === 0) onLeft?.()
  }

  const finish = (how: 'ended' | 'torn') => {
    if (held.state !== 'open') return
    held.state = how
    wake()
  }

  return {
    push(sent) {
      if (held.state !== 'open') return
      held.pieces.push(encoder.encode(sent))
      wake()
    },
    end: () => finish('ended'),
    tear: () => finish('torn'),
    read: () => readOf(held, reader => readers.add(reader), leave),
  }
}
