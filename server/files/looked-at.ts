import type { FileHandle } from 'node:fs/promises'
import { spend } from '../http/spent-bytes.ts'

/** Bytes read piece by piece: forty whole uploads at once would be forty times five megabytes. */
export type LookedAt = {
  size: number
  /** Shorter near the end. */
  read(from: number, length: number): Promise<Buffer>
}

export const inMemory = (bytes: Buffer): LookedAt => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})

/** Throws once its time is up. */
export type Patience = { throwIfAborted(): void }

export function onDisk(file: FileHandle, size: number, patience: Patience): LookedAt {
  return {
    size,
    async read(from, length) {
      patience.throwIfAborted()
      const piece = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)))
      const { bytesRead } = await file.read(piece, 0, piece.length, from)
      spend(piece.length)
      return piece.subarray(0, bytesRead)
    },
  }
}

const pieceBytes = 64 * 1024
/** No searched sign is longer. */
const seam = 2048

export async function* piecesOf(bytes: LookedAt, from = 0, length = pieceBytes): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.size; at += length) {
    const piece = await bytes.read(at, length)
    if (piece.length === 0) return
    yield piece
  }
}

export type Passage = {
  /** One character per byte. */
  text: string
  /** Where it starts. */
  at: number
  /** How much of it has been seen already. */
  seen: number
}

/** The same as text; each passage starts with the end of the one before, so no sign is cut in two. */
export async function* passagesOf(pieces: AsyncIterable<Buffer>, from = 0): AsyncGenerator<Passage> {
  let end = ''
  let at = from
  for await (const piece of pieces) {
    const text = end + piece.toString('latin1')
    yield { text, at: at - end.length, seen: end.length }
    at += piece.length
    spend(text.length)
    end = text.slice(-seam)
  }
}

export const textOf = (bytes: LookedAt, from = 0) => passagesOf(piecesOf(bytes, from), from)
