import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSealedStorage } from '#server/storage/sealed-storage.ts'
import { filesKeyOf } from '#server/storage/sealing.ts'
import { createDiskStorage, type Storage } from '#server/storage/storage.ts'

const bucket = 'recordings'
const webm = { contentType: 'video/webm' }
const key = filesKeyOf('a secret of the operator, long enough')
const frame = 64 * 1024
const head = 44

let folder: string
let bare: Storage
let sealed: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'))
  bare = createDiskStorage({ folder })
  sealed = createSealedStorage(bare, key)
})

afterEach(() => rm(folder, { recursive: true }))

const read = async (storage: Storage, path: string, range?: { from: number; to: number }) => {
  const found = await storage.open(bucket, path, range)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(e => e.isFile()).map(e => join(e.parentPath, e.name))
}

/** The bytes on disk under this name, changed behind the storage's back. */
async function tamper(path: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const raw = await read(bare, path)
  const changed = change(Buffer.from(raw ?? []))
  await bare.put(bucket, path, changed, { contentType: 'video/webm; sealed=1' })
}

const whole = randomBytes(3 * frame + 17)

describe('sealed files', () => {
  it('reveal nothing on disk, and never look alike', async () => {
    const words = Buffer.from('Rosa Reed, passport 123456789. '.repeat(5000))
    await sealed.put(bucket, 'u1/a', words, webm)
    await sealed.put(bucket, 'u1/b', words, webm)
    for (const file of await filesIn()) expect((await readFile(file)).includes('passport 123')).toBe(false)
    expect((await read(bare, 'u1/a'))?.subarray(head)).not.toEqual((await read(bare, 'u1/b'))?.subarray(head))
    expect(await read(sealed, 'u1/a')).toEqual(words)
  })

  it('leave files from before encryption as they are', async () => {
    await bare.put(bucket, 'u1/old', whole, webm)
    expect(await read(sealed, 'u1/old')).toEqual(whole)
    expect(await read(sealed, 'u1/old', { from: 5, to: 9 })).toEqual(whole.subarray(5, 10))
    await sealed.put(bucket, 'u1/old', Buffer.from('new'), webm)
    expect((await read(bare, 'u1/old'))?.length).toBe(head + 3 + 16)
  })

  it.each([0, 1, frame - 1, frame, frame + 1, 2 * frame])('come back whole with %i bytes', async length => {
    await sealed.put(bucket, 'u1/a', whole.subarray(0, length), webm)
    expect((await sealed.open(bucket, 'u1/a'))?.size).toBe(length)
    expect(await read(sealed, 'u1/a')).toEqual(whole.subarray(0, length))
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'a changed byte',
      b => Buffer.concat([b.subarray(0, 5000), Buffer.of((b[5000] ?? 0) ^ 1), b.subarray(5001)]),
    ],
    ['a lost last frame', b => b.subarray(0, head + 3 * (frame + 16))],
    ['a lost tail', b => b.subarray(0, -5)],
    ['a head alone', b => b.subarray(0, head)],
    ['nothing', () => Buffer.alloc(0)],
    [
      'two frames in each other’s place',
      b => {
        const at = (n: number) => b.subarray(head + n * (frame + 16), head + (n + 1) * (frame + 16))
        return Buffer.concat([b.subarray(0, head), at(1), at(0), b.subarray(head + 2 * (frame + 16))])
      },
    ],
    ['another salt', b => Buffer.concat([b.subarray(0, 20), randomBytes(24), b.subarray(head)])],
    ['no mark at its head', b => Buffer.concat([Buffer.from('XXXX'), b.subarray(4)])],
  ])('notice %s', async (_, change) => {
    await sealed.put(bucket, 'u1/a', whole, webm)
    await tamper('u1/a', change)
    await expect(read(sealed, 'u1/a')).rejects.toThrow()
  })

  it('notice one that was swapped with another', async () => {
    await sealed.put(bucket, 'u1/mine', whole, webm)
    const raw = await read(bare, 'u1/mine')
    await bare.put(bucket, 'u2/theirs', raw ?? Buffer.alloc(0), { contentType: 'video/webm; sealed=1' })
    await expect(read(sealed, 'u2/theirs')).rejects.toThrow('not what was stored')
  })

  it('open with their own key only, and say so', async () => {
    await sealed.put(bucket, 'u1/a', whole, webm)
    const stranger = createSealedStorage(bare, filesKeyOf('some other secret, just as long as it'))
    await expect(read(stranger, 'u1/a')).rejects.toThrow('a different key')
  })

  it('are read in part without reading the rest', async () => {
    await sealed.put(bucket, 'u1/a', whole, webm)
    await tamper('u1/a', b => {
      b.fill(0, head, head + frame)
      return b
    })
    const part = { from: 2 * frame + 1, to: 2 * frame + 100 }
    expect(await read(sealed, 'u1/a', part)).toEqual(whole.subarray(part.from, part.to + 1))
    await expect(read(sealed, 'u1/a', { from: 0, to: 10 })).rejects.toThrow()
  })

  it('leave nothing open when a reader leaves', async () => {
    await sealed.put(bucket, 'u1/a', whole, webm)
    const open = async () => (await readdir('/proc/self/fd').catch(() => [])).length
    const before = await open()
    for (let i = 0; i < 40; i++) {
      const reader = (await sealed.open(bucket, 'u1/a'))?.stream.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    expect(await open()).toBeLessThan(before + 10)
    await writeFile(join(folder, 'still-writable'), '')
  })
})
