import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '#web/lib/api.ts'
import type { KeptFile } from '#web/uploads/kept-files.ts'
import { createUpload, type HandOver } from '#web/uploads/upload.ts'

type Stored = { bytes: Uint8Array<ArrayBuffer>; size: number | undefined }
type Fault = 'unheard' | 'unanswered' | 'away' | undefined

/** The server's side of the contract in a few lines, with a line that breaks when the test says so. */
function standIn({ faults = [] as Fault[], pieceBytes = 100_000 } = {}) {
  const uploads = new Map<string, Stored>()
  const log: string[] = []
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const put = async (id: string, stored: Stored, offset: number, piece: Blob) => {
    const right = stored.bytes.length
    if (offset !== right)
      return json(409, {
        error: {
          code: 'wrong_offset',
          message: 'Elsewhere.',
          issues: [{ path: 'offset', message: `${right}` }],
        },
      })
    const added = new Uint8Array(await piece.arrayBuffer())
    uploads.set(id, { ...stored, bytes: new Uint8Array([...stored.bytes, ...added]) })
    return json(200, { offset: right + added.length })
  }
  const answer = async (method: string, url: URL, body: BodyInit | null | undefined) => {
    const id = url.pathname.split('/')[3]
    if (id === undefined) {
      const made = `u${uploads.size + 1}`
      uploads.set(made, { bytes: new Uint8Array(), size: JSON.parse(String(body)).size })
      return json(201, { id: made, offset: 0, pieceBytes, maxBytes: 5_000_000 })
    }
    const stored = uploads.get(id)
    if (!stored) return json(404, { error: { code: 'not_found', message: 'Not there.' } })
    if (method === 'PUT' && body instanceof Blob)
      return put(id, stored, Number(url.searchParams.get('offset')), body)
    if (method === 'GET') return json(200, { id, offset: stored.bytes.length, size: stored.size ?? null })
    uploads.delete(id)
    return new Response(null, { status: 204 })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://localhost')
    log.push(`${init.method} ${url.pathname}${url.search}`)
    const fault = faults.shift()
    if (fault === 'unheard') throw new TypeError('No line')
    if (fault === 'away') return json(503, { error: { code: 'down', message: 'Away.' } })
    const answered = await answer(init.method ?? '', url, init.body)
    if (fault === 'unanswered') throw new TypeError('The line broke')
    return answered
  })
  return { uploads, log }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251)

const kept = (change: Partial<KeptFile> = {}): KeptFile => ({
  ...{ key: 'k', userId: 'maria', purpose: 'document', name: 'cpr.pdf', note: { type: 'cpr_first_aid' } },
  ...{ hasEnded: true, uploadId: undefined, at: 0 },
  ...change,
})

const begin = (bytes: Uint8Array<ArrayBuffer>, handOver: HandOver<string>, file = kept()) => {
  const upload = createUpload({ purpose: 'document', file, pieces: [new Blob([bytes])], handOver })
  upload.begin()
  return upload
}

/** Waits cost nothing here. */
const impatiently = async <Result>(work: Promise<Result>): Promise<Result> => {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(resolve => setImmediate(resolve))
  }
  return work
}

test('a file arrives as it is and is handed over once, with its note', async () => {
  const { uploads, log } = standIn()
  const bytes = bytesOf(250_000)
  const handed: unknown[] = []
  const upload = begin(bytes, async given => {
    handed.push(given)
    return 'a paper'
  })
  expect(await upload.finished).toBe('a paper')
  expect(handed).toEqual([{ id: 'u1', name: 'cpr.pdf', note: { type: 'cpr_first_aid' } }])
  expect(uploads.get('u1')).toEqual({ bytes, size: 250_000 })
  expect(log).toEqual([
    'POST /api/uploads',
    'PUT /api/uploads/u1?offset=0',
    'PUT /api/uploads/u1?offset=100000',
    'PUT /api/uploads/u1?offset=200000',
  ])
})

test('a line that breaks anywhere loses nothing and sends nothing twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { uploads } = standIn({
    faults: ['unheard', undefined, 'unanswered', undefined, 'away', 'unheard', undefined, 'unanswered'],
  })
  const bytes = bytesOf(350_000)
  let tries = 0
  const upload = begin(bytes, async () => {
    tries += 1
    if (tries === 1) throw new Problem({ status: 0, code: 'offline', message: 'No line.' })
    return 'a paper'
  })
  expect(await impatiently(upload.finished)).toBe('a paper')
  expect(tries).toBe(2)
  expect(uploads.get('u1')?.bytes).toEqual(bytes)
})

test('after a reload it goes on where the server has it', async () => {
  const { uploads, log } = standIn()
  const bytes = bytesOf(180_000)
  uploads.set('u7', { bytes: bytes.slice(0, 120_000), size: bytes.length })
  const upload = begin(bytes, async ({ id }) => id, kept({ uploadId: 'u7' }))
  expect(await upload.finished).toBe('u7')
  expect(uploads.get('u7')?.bytes).toEqual(bytes)
  expect(log).toEqual(['GET /api/uploads/u7', 'PUT /api/uploads/u7?offset=120000'])
})

test('what was swept away meanwhile is sent anew', async () => {
  const { uploads } = standIn()
  const upload = begin(bytesOf(1000), async ({ id }) => id, kept({ uploadId: 'swept' }))
  expect(await upload.finished).toBe('u1')
  expect(uploads.get('u1')?.bytes).toEqual(bytesOf(1000))
})

test('a recording is sent while it goes on', async () => {
  const { uploads, log } = standIn()
  const upload = begin(bytesOf(0), async ({ id }) => id, kept({ hasEnded: false }))
  await upload.add(new Blob(['one ']))
  await expect.poll(() => uploads.get('u1')?.bytes.length).toBe(4)
  await upload.add(new Blob(['two ']))
  await upload.add(new Blob(['three']))
  await expect.poll(() => uploads.get('u1')?.bytes.length).toBe(13)
  expect(upload.actor.getSnapshot().value).toBe('sending')
  upload.end()
  expect(await upload.finished).toBe('u1')
  expect(new TextDecoder().decode(uploads.get('u1')?.bytes)).toBe('one two three')
  expect(uploads.get('u1')?.size).toBe(undefined)
  expect(log[1]).toBe('PUT /api/uploads/u1?offset=0')
  // Nothing is added to what is over, and nobody complains.
  await upload.add(new Blob(['late']))
  upload.cancel()
})

test('a refusal says why and waits for the person; called off, the server forgets it', async () => {
  const { uploads } = standIn()
  const refusal = new Problem({ status: 415, code: 'wrong_kind', message: 'Please upload a PDF.' })
  let isWilling = false
  const upload = begin(bytesOf(10), async () => {
    if (!isWilling) throw refusal
    return 'a paper'
  })
  await expect.poll(() => upload.actor.getSnapshot().value).toBe('failed')
  expect(upload.actor.getSnapshot().context.problem).toEqual({
    ...{ status: 415, code: 'wrong_kind', message: 'Please upload a PDF.' },
  })
  isWilling = true
  upload.retry()
  expect(await upload.finished).toBe('a paper')

  const unwanted = begin(bytesOf(10), async () => {
    throw refusal
  })
  await expect.poll(() => unwanted.actor.getSnapshot().value).toBe('failed')
  expect(uploads.has('u2')).toBe(true)
  unwanted.cancel()
  expect(await unwanted.finished).toBe(undefined)
  await expect.poll(() => uploads.has('u2')).toBe(false)
})
