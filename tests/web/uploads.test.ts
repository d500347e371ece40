import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openUpload } from '#server/uploads/uploads.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { Problem } from '#web/lib/api.ts'
import type { KeptFile } from '#web/uploads/kept-files.ts'
import { createUpload, type HandOver } from '#web/uploads/upload.ts'

type Fault = 'unheard' | 'unanswered' | 'away' | 'overtaken' | undefined

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A connection to the server that breaks when the test says so. */
async function online(faults: Fault[] = []) {
  const person = await app.signUp('caregiver')
  const log: string[] = []
  const overtake = async (path: string, piece: unknown) => {
    if (piece instanceof Blob) await person.send('PUT', path, { body: piece.slice(0, 1000) })
  }
  const passedOn = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const { status, bytes } = await person.send(method, path, {
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { body } : {}),
    })
    return new Response(bytes.byteLength > 0 ? bytes : null, { status })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    log.push(`${init.method} ${path}`.replace(/[0-9a-f-]{36}/, ':id'))
    const fault = faults.shift()
    if (fault === 'unheard') throw new TypeError('No line')
    if (fault === 'away') return new Response('<html>Bad gateway</html>', { status: 502 })
    if (fault === 'overtaken') await overtake(path, init.body)
    const response = await passedOn(path, init)
    if (fault === 'unanswered') throw new TypeError('The line broke')
    return response
  })
  return {
    log,
    person,
    stored: async (id: string) => {
      const opened = await openUpload(app.parts, { person, id, purpose: 'document' })
      return new Uint8Array(await buffer(opened.stream()))
    },
    offset: async (id: string) => (await person.get(`/api/uploads/${id}`)).body,
    open: async (size: number, bytes: Uint8Array<ArrayBuffer>) => {
      const made = await person.post('/api/uploads', { purpose: 'document', name: 'cpr.pdf', size })
      const { id } = withId.parse(made.body)
      await person.send('PUT', `/api/uploads/${id}?offset=0`, { body: bytes })
      return id
    },
  }
}

const withId = z.object({ id: z.string() })

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

/** Waits take no time here. */
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

test('a file arrives unchanged and is handed over once, with its note', async () => {
  const { stored, log } = await online()
  const bytes = bytesOf(900_000)
  const handed: unknown[] = []
  const upload = begin(bytes, async ({ id, ...rest }) => {
    handed.push(rest)
    return id
  })
  expect(await stored((await upload.finished) ?? '')).toEqual(bytes)
  expect(handed).toEqual([{ name: 'cpr.pdf', note: { type: 'cpr_first_aid' } }])
  expect(log).toEqual([
    'POST /api/uploads',
    'PUT /api/uploads/:id?offset=0',
    'PUT /api/uploads/:id?offset=262144',
    'PUT /api/uploads/:id?offset=786432',
  ])
})

test('a connection that breaks anywhere loses nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const faults: Fault[] = ['unheard', undefined, 'unanswered', undefined, 'away', 'unheard', undefined]
  const { stored } = await online([...faults, 'unanswered'])
  const bytes = bytesOf(700_000)
  let tries = 0
  const upload = begin(bytes, async ({ id }) => {
    tries += 1
    if (tries === 1) throw new Problem({ status: 0, code: 'offline', message: 'No line.' })
    return id
  })
  const id = await impatiently(upload.finished)
  expect(tries).toBe(2)
  expect(await stored(id ?? '')).toEqual(bytes)
})

test("after a reload it continues from the server's offset", async () => {
  const { stored, log, open } = await online()
  const bytes = bytesOf(180_000)
  const known = await open(bytes.length, bytes.slice(0, 120_000))
  const upload = begin(bytes, async ({ id }) => id, kept({ uploadId: known }))
  expect(await upload.finished).toBe(known)
  expect(await stored(known)).toEqual(bytes)
  expect(log).toEqual(['GET /api/uploads/:id', 'PUT /api/uploads/:id?offset=120000'])
})

test('when another window was faster, it continues from there', async () => {
  const { stored, log } = await online([undefined, 'overtaken'])
  const bytes = bytesOf(5000)
  const upload = begin(bytes, async ({ id }) => id)
  expect(await stored((await upload.finished) ?? '')).toEqual(bytes)
  expect(log.slice(1)).toEqual(['PUT /api/uploads/:id?offset=0', 'PUT /api/uploads/:id?offset=1000'])
})

test('an upload the server has deleted is sent again', async () => {
  const { stored } = await online()
  const swept = '00000000-0000-4000-8000-000000000000'
  const upload = begin(bytesOf(1000), async ({ id }) => id, kept({ uploadId: swept }))
  const id = await upload.finished
  expect(id).not.toBe(swept)
  expect(await stored(id ?? '')).toEqual(bytesOf(1000))
})

test("a recording is uploaded while it's being made", async () => {
  const { stored, offset } = await online()
  const upload = begin(bytesOf(0), async ({ id }) => id, kept({ hasEnded: false }))
  const sent = () => offset(upload.actor.getSnapshot().context.id ?? '')
  await upload.add(new Blob(['one ']))
  await expect.poll(sent).toMatchObject({ offset: 4, size: null })
  await upload.add(new Blob(['two ']))
  await upload.add(new Blob(['three']))
  await expect.poll(sent).toMatchObject({ offset: 13 })
  expect(upload.actor.getSnapshot().value).toBe('sending')
  upload.end()
  const id = await upload.finished
  expect(new TextDecoder().decode(await stored(id ?? ''))).toBe('one two three')
  // Adding to a finished upload does nothing and throws nothing.
  await upload.add(new Blob(['late']))
  upload.cancel()
})

test('a refusal says why and waits for the person; canceling deletes it on the server', async () => {
  const { offset } = await online()
  const why = { status: 415, code: 'wrong_kind', message: 'Please upload a PDF.' }
  let isWilling = false
  const upload = begin(bytesOf(10), async ({ id }) => {
    if (!isWilling) throw new Problem(why)
    return id
  })
  await expect.poll(() => upload.actor.getSnapshot().value).toBe('failed')
  const { problem, id } = upload.actor.getSnapshot().context
  expect(problem).toEqual(why)
  isWilling = true
  upload.retry()
  expect(await upload.finished).toBe(id)

  const unwanted = begin(bytesOf(10), async () => {
    throw new Problem(why)
  })
  await expect.poll(() => unwanted.actor.getSnapshot().value).toBe('failed')
  const other = unwanted.actor.getSnapshot().context.id ?? ''
  expect(await offset(other)).toMatchObject({ offset: 10 })
  unwanted.cancel()
  expect(await unwanted.finished).toBe(undefined)
  await expect.poll(() => offset(other)).toMatchObject({ error: { code: 'not_found' } })
})
