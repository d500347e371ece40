import { closeSync, fstatSync, openSync, statSync, write, writeSync } from 'node:fs'

/** Beyond this, lines that wait are dropped: a log must never take the server's memory. */
const mostWaiting = 1_000_000
const enough = 16_000
const everyMs = 1000
const newline = 10

export type Lines = {
  write(line: string): void
  /** How many lines could not be written. */
  dropped(): number
  /** Writes what waits before it returns. */
  flush(): void
}

type Target = { file: string; mode: number } | { descriptor: number }

/** The log as it is now: a file that was moved or deleted, to rotate it for one, is begun anew. */
function createTarget(to: Target): () => number | undefined {
  if ('descriptor' in to) return () => to.descriptor
  let open: { descriptor: number; ino: number } | undefined
  return () => {
    try {
      if (open && statSync(to.file, { throwIfNoEntry: false })?.ino === open.ino) return open.descriptor
      if (open) closeSync(open.descriptor)
      open = undefined
      const descriptor = openSync(to.file, 'a', to.mode)
      open = { descriptor, ino: fstatSync(descriptor).ino }
      return descriptor
    } catch {
      return open?.descriptor
    }
  }
}

/**
 * Buffers lines and writes them together, without blocking or throwing. Lines that can't be written, because the disk
 * is full or the reader is gone, are dropped and counted; the next lines are tried again.
 */
export function createLines(to: Target): Lines {
  const target = createTarget(to)
  // The file is there from the start.
  target()
  let waiting: string[] = []
  let size = 0
  let dropped = 0
  let isWriting = false
  let isTorn = false

  const take = (): Buffer => {
    // After half a line the next one begins on a line of its own.
    const bytes = Buffer.from(`${isTorn ? '\n' : ''}${waiting.join('')}`)
    waiting = []
    size = 0
    isTorn = false
    return bytes
  }

  const lose = (bytes: Buffer, from: number) => {
    // If nothing was written, an incomplete line is still incomplete.
    isTorn = from === 0 ? bytes[0] === newline : bytes[from - 1] !== newline
    for (const byte of bytes.subarray(from)) if (byte === newline) dropped += 1
  }

  const put = (file: number, bytes: Buffer, at: number) => {
    write(file, bytes, at, bytes.length - at, null, (failure, written) => {
      if (!failure && at + written < bytes.length) return put(file, bytes, at + written)
      if (failure) lose(bytes, at)
      isWriting = false
      if (size >= enough) begin()
    })
  }

  const begin = () => {
    if (isWriting || size === 0) return
    const descriptor = target()
    if (descriptor === undefined) return lose(take(), 0)
    isWriting = true
    put(descriptor, take(), 0)
  }

  setInterval(begin, everyMs).unref()

  return {
    write(line) {
      if (size > mostWaiting) {
        dropped += 1
        return
      }
      waiting.push(line)
      size += line.length
      if (size >= enough) begin()
    },
    dropped: () => dropped,
    flush() {
      if (size === 0) return
      const descriptor = target()
      const bytes = take()
      let at = 0
      try {
        while (descriptor !== undefined && at < bytes.length) at += writeSync(descriptor, bytes, at)
      } catch {
        // Counted below.
      }
      if (at < bytes.length) lose(bytes, at)
    },
  }
}
