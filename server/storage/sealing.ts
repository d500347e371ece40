import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Fault } from '#machines/fault.ts'
import { spend } from '../http/spent-bytes.ts'

/**
 * Files are kept in frames of 64 KB, each sealed with AES-256-GCM. Every file has a key of its own, made from the key
 * of all files, a salt at its head and its name; a frame's number and whether it is the last are its nonce. So a
 * frame that was changed, moved, left out or taken from another file does not open.
 *
 * head: 'KHS1', which key (8 bytes), salt (32 bytes); then the frames, each with its tag of 16 bytes.
 */
export type FilesKey = {
  id: Buffer
  bytes: Buffer
  /** The one before, while files are moved to this one: it opens, and encrypts nothing anymore. */
  older?: FilesKey
}

const algorithm = 'aes-256-gcm'
const magic = Buffer.from('KHS1')
const idBytes = 8
const saltBytes = 32
const tagBytes = 16
const frameBytes = 64 * 1024
const sealedFrameBytes = frameBytes + tagBytes
export const headBytes = magic.length + idBytes + saltBytes

const derive = (secret: Buffer, salt: Buffer, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, use, length))

export function filesKeyOf(secret: string, olderSecret?: string): FilesKey {
  const from = Buffer.from(secret)
  const none = Buffer.alloc(0)
  const key = {
    id: derive(from, none, 'files: which key', idBytes),
    bytes: derive(from, none, 'files: key', 32),
  }
  return olderSecret === undefined ? key : { ...key, older: filesKeyOf(olderSecret) }
}

/** Identifies a key and reveals nothing about it. */
export const markOf = ({ id }: FilesKey) => id.toString('hex')

const fileKeyOf = (key: FilesKey, salt: Buffer, name: string) => derive(key.bytes, salt, `file: ${name}`, 32)

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 4)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function* sealFrame(key: Buffer, index: number, isLast: boolean, bytes: Uint8Array): Generator<Buffer> {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast))
  yield cipher.update(bytes)
  cipher.final()
  yield cipher.getAuthTag()
}

export async function* seal(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  key: FilesKey,
  name: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes)
  const fileKey = fileKeyOf(key, salt, name)
  yield Buffer.concat([magic, key.id, salt])
  let index = 0
  const frame = Buffer.alloc(frameBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; ) {
      // A full frame waits for the next byte: only then is it known not to be the last.
      if (filled === frameBytes) {
        yield* sealFrame(fileKey, index++, false, frame)
        spend(2 * frameBytes)
        filled = 0
      }
      const some = chunk.subarray(at, at + frameBytes - filled)
      frame.set(some, filled)
      filled += some.byteLength
      at += some.byteLength
    }
  }
  yield* sealFrame(fileKey, index, true, frame.subarray(0, filled))
}

export class SealBroken extends Fault {}

/** How many frames an encrypted file of this size has, and its plain size. */
export function measureSealed(sealedSize: number): { frames: number; size: number } {
  const body = sealedSize - headBytes
  const frames = Math.ceil(body / sealedFrameBytes)
  const size = body - frames * tagBytes
  const last = body - (frames - 1) * sealedFrameBytes
  if (body < tagBytes || last < tagBytes || (frames > 1 && last === tagBytes))
    throw new SealBroken('A sealed file is shorter than it can be.')
  return { frames, size }
}

/** The frames that hold these bytes (inclusive) of the plain file. */
export function framesFor(from: number, to: number, sealedSize: number) {
  const first = Math.floor(from / frameBytes)
  const last = Math.floor(to / frameBytes)
  const end = headBytes + (last + 1) * sealedFrameBytes
  return {
    first,
    last,
    skip: from - first * frameBytes,
    from: headBytes + first * sealedFrameBytes,
    to: Math.min(end, sealedSize) - 1,
  }
}

export type OpenSealed = {
  key: FilesKey
  name: string
  head: Uint8Array
  /** Of the whole file. */
  frames: number
}

/** Whether a file with this head was encrypted with this very key. */
export const isSealedWith = ({ id }: FilesKey, head: Uint8Array): boolean =>
  Buffer.from(head)
    .subarray(magic.length, magic.length + idBytes)
    .equals(id)

/** Decrypts one frame after the other, or throws. */
export function createOpener({ key, name, head, frames }: OpenSealed, first: number) {
  const bytes = Buffer.from(head)
  const salt = bytes.subarray(magic.length + idBytes)
  if (!bytes.subarray(0, magic.length).equals(magic)) throw new SealBroken('A sealed file has lost its head.')
  const fitting = [key, key.older].find(one => one !== undefined && isSealedWith(one, bytes))
  if (!fitting)
    throw new SealBroken(
      'A file was encrypted with a different key than FILES_KEY or the one in DATA_DIR/keys.',
    )
  const fileKey = fileKeyOf(fitting, salt, name)
  let index = first
  return (sealed: Uint8Array): Buffer => {
    const frame = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const decipher = createDecipheriv(algorithm, fileKey, nonceOf(index, index === frames - 1))
    decipher.setAuthTag(frame.subarray(-tagBytes))
    index += 1
    try {
      return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()])
    } catch (cause) {
      throw new SealBroken('A sealed file is not what was stored.', { cause })
    }
  }
}

/** Cuts input of any length into pieces of the requested lengths; shorter at the end. */
export function createCutter(pieces: AsyncIterator<Uint8Array>) {
  let held: Uint8Array[] = []
  let length = 0
  return async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const next = await pieces.next()
      if (next.done) break
      held.push(next.value)
      length += next.value.byteLength
    }
    const all = Buffer.concat(held)
    held = all.length > wanted ? [all.subarray(wanted)] : []
    length = Math.max(0, all.length - wanted)
    return all.subarray(0, wanted)
  }
}

/** Decrypts frames as they come, skipping `skip` bytes and returning at most `length`. */
export async function* openFrames(
  cut: (wanted: number) => Promise<Buffer>,
  open: (sealed: Uint8Array) => Buffer,
  { count, skip, length }: { count: number; skip: number; length: number },
): AsyncGenerator<Uint8Array> {
  let left = length
  for (let i = 0; i < count; i++) {
    const frame = await cut(sealedFrameBytes)
    if (frame.length < tagBytes) throw new SealBroken('A sealed file ends too early.')
    const plain = open(frame)
    const some = plain.subarray(i === 0 ? skip : 0).subarray(0, left)
    left -= some.length
    if (some.length > 0) yield some
  }
  if (left > 0) throw new SealBroken('A sealed file ends too early.')
}

/** A whole encrypted file, decrypted as it's read. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  sealedSize: number,
  key: FilesKey,
  name: string,
): AsyncGenerator<Uint8Array> {
  const { frames, size } = measureSealed(sealedSize)
  const cut = createCutter(sealed[Symbol.asyncIterator]())
  const open = createOpener({ key, name, head: await cut(headBytes), frames }, 0)
  yield* openFrames(cut, open, { count: frames, skip: 0, length: size })
}
