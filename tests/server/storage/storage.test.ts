import { createHash } from 'node:crypto'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { createBlobStorage } from '#server/storage/blob-storage.ts'
import { checkPath } from '#server/storage/file-rules.ts'
import { createSealedStorage } from '#server/storage/sealed-storage.ts'
import { filesKeyOf } from '#server/storage/sealing.ts'
import { createDiskStorage, type Storage } from '#server/storage/storage.ts'
import { type FakeBlob, startFakeBlob } from '#tests/support/hosts/fake-blob.ts'

const bucket = 'document_verifications'
const jpeg = { contentType: 'image/jpeg' }

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

/** Reproducible noise, so that compression and repetition can't hide a mistake. */
function* noise(megabytes: number): Generator<Buffer> {
  let last = createHash('sha512').update('seed').digest()
  for (let kept = 0; kept < megabytes * 1024 * 1024; kept += 64 * 1024) {
    const parts: Buffer[] = []
    for (let i = 0; i < 1024; i++) {
      last = createHash('sha512').update(last).digest()
      parts.push(last)
    }
    yield Buffer.concat(parts)
  }
}

async function contentOf(storage: Storage, path: string): Promise<string | undefined> {
  const found = await storage.open(bucket, path)
  return found && new Response(found.stream).text()
}

async function problemOf(work: () => Promise<unknown>): Promise<Problem> {
  const failure = await work().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (failure instanceof Problem) return failure
  throw new Error('expected a problem', { cause: failure })
}

const reasonOf = (problem: Problem) => (problem.cause instanceof Error ? problem.cause.message : '')

async function allFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
}

let folder: string
let fake: FakeBlob

const filesKey = filesKeyOf('a secret of the operator, long enough')

const stores = {
  disk: { create: () => createDiskStorage({ folder }), kept: async () => (await allFilesIn(folder)).length },
  'Vercel Blob': {
    create: () => createBlobStorage({ token: fake.token }),
    kept: async () => fake.blobs.size,
  },
  'disk, sealed': {
    create: () => createSealedStorage(createDiskStorage({ folder }), filesKey),
    kept: async () => (await allFilesIn(folder)).length,
  },
  'Vercel Blob, sealed': {
    create: () => createSealedStorage(createBlobStorage({ token: fake.token }), filesKey),
    kept: async () => fake.blobs.size,
  },
}

beforeEach(async () => {
  folder = join(await realpath(await mkdtemp(join(tmpdir(), 'files-'))), 'files')
  fake = await startFakeBlob()
})

afterEach(async () => {
  await fake.close()
  await rm(join(folder, '..'), { recursive: true })
})

for (const [name, { create, kept }] of Object.entries(stores)) {
  describe(`files on ${name}`, () => {
    let storage: Storage
    beforeEach(() => {
      storage = create()
    })

    it('come back as they were stored, with their type and size', async () => {
      const stored = await storage.put(bucket, 'u1/passport_17.jpg', bytes('a picture'), jpeg)
      expect(stored).toMatchObject({ path: 'u1/passport_17.jpg', fullPath: `${bucket}/u1/passport_17.jpg` })
      expect(stored.id).not.toBe('')
      const found = await storage.open(bucket, 'u1/passport_17.jpg')
      expect(found).toMatchObject({ size: 9, contentType: 'image/jpeg' })
      expect(await contentOf(storage, 'u1/passport_17.jpg')).toBe('a picture')
    })

    it('can be empty', async () => {
      await storage.put(bucket, 'u1/empty', bytes(''), { contentType: 'text/plain' })
      expect(await storage.open(bucket, 'u1/empty')).toMatchObject({ size: 0 })
      expect(await contentOf(storage, 'u1/empty')).toBe('')
    })

    it('stream in and out, five megabytes of them', async () => {
      const sent = createHash('sha256')
      for (const chunk of noise(5)) sent.update(chunk)
      await storage.put(bucket, 'u1/big.pdf', Readable.from(noise(5)), { contentType: 'application/pdf' })
      const found = await storage.open(bucket, 'u1/big.pdf')
      expect(found?.size).toBe(5 * 1024 * 1024)
      const received = createHash('sha256')
      let pieces = 0
      const reader = found?.stream.getReader()
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        received.update(next.value)
        pieces++
      }
      expect(received.digest('hex')).toBe(sent.digest('hex'))
      expect(pieces).toBeGreaterThan(10)
    })

    it('are read in ranges', async () => {
      const whole = Buffer.concat([...noise(1)]).subarray(0, 200_001)
      await storage.put(bucket, 'u1/clip', whole, { contentType: 'video/webm' })
      const frame = 64 * 1024
      for (const [from, to] of [
        [0, 0],
        [0, 99],
        [frame - 1, frame],
        [frame, 2 * frame - 1],
        [70_000, 199_999],
        [200_000, 200_000],
        [150_000, undefined],
        [199_990, 999_999],
        [200_001, undefined],
      ] as const) {
        const part = await storage.open(bucket, 'u1/clip', { from, ...(to !== undefined && { to }) })
        expect(part).toMatchObject({ size: 200_001, contentType: 'video/webm' })
        const got = Buffer.from(await new Response(part?.stream).arrayBuffer())
        expect(got.equals(whole.subarray(from, to === undefined ? undefined : to + 1))).toBe(true)
      }
      expect(await storage.open(bucket, 'u1/none', { from: 1 })).toBeUndefined()
    })

    it('accept a body with an empty chunk', async () => {
      const pieces = Readable.from([Buffer.from('one '), Buffer.alloc(0), Buffer.from('two')])
      await storage.put(bucket, 'u1/pieces', pieces, jpeg)
      expect(await contentOf(storage, 'u1/pieces')).toBe('one two')
    })

    it('leave nothing behind when the body breaks off, and fail with its own reason', async () => {
      const tooLarge = new Error('too large')
      async function* broken() {
        yield* noise(1)
        throw tooLarge
      }
      await expect(storage.put(bucket, 'u1/broken', Readable.from(broken()), jpeg)).rejects.toBe(tooLarge)
      expect(await storage.open(bucket, 'u1/broken')).toBeUndefined()
      expect(await storage.list(bucket)).toEqual([])
      expect(await kept()).toBe(0)
    })

    it('keep the old content when a replacement breaks off', async () => {
      await storage.put(bucket, 'u1/a', bytes('old'), jpeg)
      const body = Readable.from(noise(1))
      const work = storage.put(bucket, 'u1/a', body, jpeg)
      body.destroy(new Error('gone'))
      await expect(work).rejects.toThrow('gone')
      expect(await contentOf(storage, 'u1/a')).toBe('old')
    })

    it('are replaced completely, including their type', async () => {
      await storage.put(bucket, 'u1/a', bytes('old and long'), jpeg)
      const before = await kept()
      await storage.put(bucket, 'u1/a', bytes('new'), { contentType: 'image/png' })
      expect(await storage.open(bucket, 'u1/a')).toMatchObject({ size: 3, contentType: 'image/png' })
      expect(await contentOf(storage, 'u1/a')).toBe('new')
      expect(await kept()).toBe(before)
    })

    it('are undefined when missing, also in the other bucket', async () => {
      expect(await storage.open(bucket, 'u1/none')).toBeUndefined()
      await storage.put(bucket, 'u1/a', bytes('a'), jpeg)
      expect(await storage.open('caregiver-documents', 'u1/a')).toBeUndefined()
      expect(await storage.open(bucket, 'u1')).toBeUndefined()
    })

    it('are removed, harmlessly even twice', async () => {
      await storage.put(bucket, 'u1/a', bytes('a'), jpeg)
      await storage.put(bucket, 'u1/ab', bytes('ab'), jpeg)
      await storage.remove(bucket, 'u1/a')
      await storage.remove(bucket, 'u1/a')
      await storage.remove(bucket, 'nobody/a')
      expect(await storage.open(bucket, 'u1/a')).toBeUndefined()
      expect(await storage.list(bucket)).toEqual([{ name: 'u1/ab' }])
    })

    it('are listed by name, page by page, by prefix', async () => {
      fake.pageSize = 2
      for (const path of ['u2/b', 'u1/c/x.pdf', 'u1/a', 'u1/b', 'u10/a'])
        await storage.put(bucket, path, bytes(path), jpeg)
      await storage.put('caregiver-documents', 'u1/other', bytes('x'), jpeg)
      const names = async (options?: Parameters<Storage['list']>[1]) =>
        (await storage.list(bucket, options)).map(file => file.name)
      expect(await names()).toEqual(['u1/a', 'u1/b', 'u1/c/x.pdf', 'u10/a', 'u2/b'])
      expect(await names({ limit: 2 })).toEqual(['u1/a', 'u1/b'])
      expect(await names({ limit: 2, offset: 2 })).toEqual(['u1/c/x.pdf', 'u10/a'])
      expect(await names({ limit: 2, offset: 9 })).toEqual([])
      expect(await names({ prefix: 'u1/' })).toEqual(['u1/a', 'u1/b', 'u1/c/x.pdf'])
      expect(await names({ prefix: 'u1' })).toEqual(['u1/a', 'u1/b', 'u1/c/x.pdf', 'u10/a'])
      expect(await names({ prefix: 'u1/c/' })).toEqual(['u1/c/x.pdf'])
      expect(await names({ prefix: 'u3/' })).toEqual([])
      expect(await storage.list(bucket, { prefix: 'u2/' })).toEqual([{ name: 'u2/b' }])
    })

    it.skipIf(name.includes('sealed'))('list at most a hundred unless asked for more', async () => {
      for (let i = 0; i < 101; i++) await storage.put(bucket, `u1/${i}`, bytes('x'), jpeg)
      expect(await storage.list(bucket)).toHaveLength(100)
      expect(await storage.list(bucket, { limit: 500 })).toHaveLength(101)
    })

    it.each([
      'u1/My résumé #2 (50%)?.pdf',
      'u1/%2e%2e/secret',
      'u1/名前.jpg',
      'u1/a&b=c+d.jpg',
      'u1/note.json',
      `u1/${'x'.repeat(255)}`,
    ])('may be called %s', async path => {
      await storage.put(bucket, path, bytes(path), jpeg)
      expect(await contentOf(storage, path)).toBe(path)
      expect((await storage.list(bucket)).map(file => file.name)).toEqual([path])
      await storage.remove(bucket, path)
      expect(await storage.list(bucket)).toEqual([])
    })

    it('can exist beside a folder of the same name', async () => {
      await storage.put(bucket, 'u1/a', bytes('file'), jpeg)
      await storage.put(bucket, 'u1/a/b', bytes('below'), jpeg)
      expect(await contentOf(storage, 'u1/a')).toBe('file')
      expect(await contentOf(storage, 'u1/a/b')).toBe('below')
    })

    it('keep one complete version when two are stored at once', async () => {
      const versions = ['first', 'second!', 'third one']
      await Promise.all(versions.map(v => storage.put(bucket, 'u1/a', Readable.from([Buffer.from(v)]), jpeg)))
      const found = await storage.open(bucket, 'u1/a')
      const content = await contentOf(storage, 'u1/a')
      expect(versions).toContain(content)
      expect(found?.size).toBe(content?.length)
      await found?.stream.cancel()
      await storage.remove(bucket, 'u1/a')
      expect(await kept()).toBe(0)
    })

    it('refuse a path outside with a named problem, in every call', async () => {
      const path = '../../etc/passwd'
      for (const work of [
        () => storage.put(bucket, path, bytes('x'), jpeg),
        () => storage.open(bucket, path),
        () => storage.remove(bucket, path),
      ])
        expect(await problemOf(work)).toMatchObject({ status: 422, code: 'invalid_file_name' })
      expect(await kept()).toBe(0)
    })

    it("report that they're healthy", async () => {
      await expect(storage.check()).resolves.toBeUndefined()
    })
  })
}

describe('the path of a file', () => {
  it.each(['a', 'u1/id/scan.pdf', 'u1/..hidden', 'u1/a..b', 'u1/نام‌ه.pdf'])('may be %j', path => {
    expect(checkPath(path)).toBeUndefined()
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    'u1/',
    'u1//a',
    '..',
    '../a',
    'u1/../../a',
    'u1/./a',
    'u1\\a',
    'C:\\a',
    'u1/a\0.jpg',
    'u1/a\n.jpg',
    'u1/a\u007f',
    'u1/a\u0085',
    'u1/a\u2028b',
    'u1/\u202egpj.exe',
    'u1/\u2066a',
    'u1/\u200fa',
    'u1/\ud800',
    'u1/ a',
    'u1/a ',
    `u1/${'x'.repeat(256)}`,
    `u1/${'é'.repeat(128)}`,
    `${'x/'.repeat(450)}x`,
  ])('may not be %j', path => {
    expect(checkPath(path)).toBeTypeOf('string')
  })
})

describe('files on disk', () => {
  it('are readable only by their owner, whatever their names', async () => {
    const old = process.umask(0)
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 })
      await createDiskStorage({ folder }).put(bucket, 'u1/passport.jpg', bytes('x'), jpeg)
    } finally {
      process.umask(old)
    }
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect(mode & 0o777).toBe(entry.isDirectory() ? 0o700 : 0o600)
      expect(entry.name).not.toContain('passport')
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(entries.filter(entry => entry.isFile())).toHaveLength(2)
  })

  it('store their type beside themselves', async () => {
    const stored = await createDiskStorage({ folder }).put(bucket, 'u1/passport.jpg', bytes('x'), jpeg)
    const [note = ''] = (await allFilesIn(folder)).filter(file => file.endsWith('.json'))
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
      path: 'u1/passport.jpg',
      id: stored.id,
      contentType: 'image/jpeg',
      size: 1,
    })
  })

  it('are never read or written through a link', async () => {
    const outside = join(folder, '..', 'outside')
    await mkdir(outside)
    const storage = createDiskStorage({ folder })
    await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    const [owner = ''] = await readdir(join(folder, bucket))
    await rm(join(folder, bucket, owner), { recursive: true })
    await symlink(outside, join(folder, bucket, owner))
    for (const work of [
      () => storage.put(bucket, 'u1/a', bytes('x'), jpeg),
      () => storage.open(bucket, 'u1/a'),
      () => storage.remove(bucket, 'u1/a'),
      () => storage.list(bucket),
    ])
      expect(await problemOf(work)).toMatchObject({ status: 503, code: 'storage_unavailable' })
    await rm(join(folder, bucket), { recursive: true })
    await symlink(outside, join(folder, bucket))
    expect(await problemOf(() => storage.put(bucket, 'u1/a', bytes('x'), jpeg))).toMatchObject({
      status: 503,
    })
    expect(await readdir(outside)).toEqual([])
  })

  it('are not followed when a file itself is a link', async () => {
    const storage = createDiskStorage({ folder })
    const { id } = await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    const secret = join(folder, '..', 'secret')
    await writeFile(secret, 'not yours')
    const [content = ''] = (await allFilesIn(folder)).filter(file => file.endsWith(id))
    await rm(content)
    await symlink(secret, content)
    expect(await problemOf(() => storage.open(bucket, 'u1/a'))).toMatchObject({ status: 503 })
    await storage.put(bucket, 'u1/b', bytes('mine'), jpeg)
    const notes = (await allFilesIn(folder)).filter(file => file.endsWith('.json'))
    for (const note of notes) {
      await rename(note, secret)
      await symlink(secret, note)
    }
    expect(await problemOf(() => storage.open(bucket, 'u1/b'))).toMatchObject({ status: 503 })
  })

  it('leave no bytes behind when their metadata was lost', async () => {
    const storage = createDiskStorage({ folder })
    await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    for (const file of await allFilesIn(folder)) if (file.endsWith('.json')) await rm(file)
    await storage.remove(bucket, 'u1/a')
    expect(await allFilesIn(folder)).toEqual([])
  })

  it('can be in a folder that the operator made a link', async () => {
    const elsewhere = join(folder, '..', 'elsewhere')
    await mkdir(elsewhere)
    await symlink(elsewhere, folder)
    const storage = createDiskStorage({ folder })
    await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    expect(await contentOf(storage, 'u1/a')).toBe('mine')
  })

  it('delete what a killed process left half-written, after a day', async () => {
    const staging = join(folder, 'incoming')
    await mkdir(staging, { recursive: true })
    await writeFile(join(staging, 'old.part'), 'half a document')
    await writeFile(join(staging, 'new.part'), 'still growing')
    const dayAndMore = Date.now() / 1000 - 90_000
    await utimes(join(staging, 'old.part'), dayAndMore, dayAndMore)
    await createDiskStorage({ folder }).check()
    expect(await readdir(staging)).toEqual(['new.part'])
  })

  it("say so when their folder can't be used, and recover", async () => {
    await writeFile(folder, 'a file where the folder should be')
    const storage = createDiskStorage({ folder })
    const problem = await problemOf(() => storage.check())
    expect(problem).toMatchObject({ status: 503, code: 'storage_unavailable' })
    expect(reasonOf(problem)).toBe(`The files in ${folder} can’t be read or written.`)
    await rm(folder)
    await expect(storage.check()).resolves.toBeUndefined()
  })

  it("are always there while they're being replaced", async () => {
    const storage = createDiskStorage({ folder })
    await storage.put(bucket, 'u1/a', bytes('0'), jpeg)
    let missing = 0
    let replacing = true
    const look = async () => {
      while (replacing) if (!(await storage.open(bucket, 'u1/a'))) missing++
    }
    const looking = [look(), look(), look()]
    for (let i = 0; i < 100; i++) await storage.put(bucket, 'u1/a', bytes('x'.repeat(i)), jpeg)
    replacing = false
    await Promise.all(looking)
    expect(missing).toBe(0)
  })

  it('are gone when their bytes were lost', async () => {
    const storage = createDiskStorage({ folder })
    const { id } = await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    const [content = ''] = (await allFilesIn(folder)).filter(file => file.endsWith(id))
    await rm(content)
    expect(await storage.open(bucket, 'u1/a')).toBeUndefined()
  })

  it("are not served when their bytes aren't the stored ones", async () => {
    const storage = createDiskStorage({ folder })
    const { id } = await storage.put(bucket, 'u1/a', bytes('mine'), jpeg)
    const [content = ''] = (await allFilesIn(folder)).filter(file => file.endsWith(id))
    await writeFile(content, 'min')
    expect(await problemOf(() => storage.open(bucket, 'u1/a'))).toMatchObject({ status: 503 })
  })

  it('close what a reader leaves half-read', async () => {
    const storage = createDiskStorage({ folder })
    await storage.put(bucket, 'u1/big', Readable.from(noise(1)), jpeg)
    const before = (await readdir('/proc/self/fd').catch(() => [])).length
    for (let i = 0; i < 50; i++) {
      const found = await storage.open(bucket, 'u1/big')
      const reader = found?.stream.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    const after = (await readdir('/proc/self/fd').catch(() => [])).length
    expect(after).toBeLessThan(before + 10)
  })
})

describe('files on Vercel Blob', () => {
  it('are private, cached for an hour, and not compressed in transit', async () => {
    const storage = createBlobStorage({ token: fake.token })
    await storage.put(bucket, 'u1/a', bytes('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), jpeg)
    expect(fake.blobs.get(`${bucket}/u1/a`)).toMatchObject({ access: 'private', cacheSeconds: 3600 })
    expect((await storage.open(bucket, 'u1/a'))?.size).toBe(56)
  })

  it('report a wrong token clearly, without showing it', async () => {
    const storage = createBlobStorage({ token: 'vercel_blob_rw_store123_wrongsecret' })
    for (const work of [
      () => storage.check(),
      () => storage.put(bucket, 'u1/a', bytes('x'), jpeg),
      () => storage.put(bucket, 'u1/a', Readable.from(noise(1)), jpeg),
      () => storage.open(bucket, 'u1/a'),
      () => storage.list(bucket),
      () => storage.remove(bucket, 'u1/a'),
    ]) {
      const problem = await problemOf(work)
      expect(problem).toMatchObject({ status: 503, code: 'storage_unavailable' })
      expect(reasonOf(problem)).toBe('Vercel Blob didn’t accept the token in BLOB_READ_WRITE_TOKEN.')
    }
    expect(storage.describe).toBe('Vercel Blob store store123')
  })

  it('refuse a malformed token', () => {
    expect(() => createBlobStorage({ token: 'hello' })).toThrow(/^BLOB_READ_WRITE_TOKEN must look like/)
  })

  it('keep nothing when the connection breaks during an upload, and retry', async () => {
    const storage = createBlobStorage({ token: fake.token })
    fake.cutUploads = 1
    const problem = await problemOf(() => storage.put(bucket, 'u1/a', Readable.from(noise(1)), jpeg))
    expect(reasonOf(problem)).toBe('Vercel Blob isn’t responding as it should.')
    expect(fake.blobs.size).toBe(0)
    fake.cutUploads = 1
    await storage.put(bucket, 'u1/a', bytes('again'), jpeg)
    expect(await contentOf(storage, 'u1/a')).toBe('again')
  })
})
