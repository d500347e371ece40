import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pieceBytes } from '#machines/documents/upload-limits.ts'
import { Problem } from '#server/http/problem.ts'
import { receiveForm, sweepReceived } from '#server/uploads/receive-form.ts'
import { openUpload, sweepUploads } from '#server/uploads/uploads.ts'
import { type Answer, type App, codeOf, oneApp, startApp, type Visitor } from '#tests/support/app.ts'
import { startServer } from '#tests/support/server.ts'

const begun = z.object({ id: z.string(), offset: z.number(), pieceBytes: z.number(), maxBytes: z.number() })
const moved = z.object({ offset: z.number() })

async function begin(visitor: Visitor, wish: Record<string, unknown> = {}) {
  const answer = await visitor.post('/api/uploads', { purpose: 'audio', name: 'talk.webm', ...wish })
  expect(answer.status).toBe(201)
  return begun.parse(answer.body)
}

const put = (visitor: Visitor, id: string, offset: number | string, body: BodyInit) =>
  visitor.send('PUT', `/api/uploads/${id}?offset=${offset}`, { body })

const rightOffset = (answer: Answer) =>
  z
    .object({
      error: z.object({
        code: z.literal('wrong_offset'),
        issues: z.array(z.object({ message: z.string() })),
      }),
    })
    .parse(answer.body).error.issues[0]?.message

const bytes = (size: number, fill = 7) => new Uint8Array(size).fill(fill)

type Member = Visitor & { id: string }

const contentOf = async (app: App, person: Member, id: string) => {
  const opened = await openUpload(app.parts, { person, id, purpose: 'audio' })
  return (await buffer(opened.stream())).toString()
}

const filesOf = (app: App) => app.parts.storage.list('uploads', { limit: 1000 })

const failureOf = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (failure instanceof Problem) return failure.code
  throw new Error('expected a problem', { cause: failure })
}

describe.each(['sqlite', 'postgres'] as const)('an upload in chunks on %s', database => {
  let app: App
  let ann: Member
  beforeAll(async () => {
    app = await startApp({ database })
    ann = await app.signUp('caregiver')
  })
  afterAll(() => app.close())

  it('is complete when its chunks are, in order', async () => {
    const { id, ...rest } = await begin(ann, { size: 11 })
    expect(rest).toEqual({ offset: 0, pieceBytes, maxBytes: 30 * 1024 * 1024 })
    expect(moved.parse((await put(ann, id, 0, 'hello ')).body)).toEqual({ offset: 6 })
    expect(await failureOf(openUpload(app.parts, { person: ann, id, purpose: 'audio' }))).toBe(
      'upload_incomplete',
    )
    expect(moved.parse((await put(ann, id, 6, 'world')).body)).toEqual({ offset: 11 })
    expect((await ann.get(`/api/uploads/${id}`)).body).toMatchObject({
      ...{ id, purpose: 'audio', name: 'talk.webm', offset: 11, size: 11 },
    })
    expect(await contentOf(app, ann, id)).toBe('hello world')
    expect(await contentOf(app, ann, id), 'a second time').toBe('hello world')
  })

  it('accepts a repeated chunk harmlessly, and says where to continue', async () => {
    const { id } = await begin(ann)
    await put(ann, id, 0, 'one ')
    await put(ann, id, 4, 'two')
    expect(moved.parse((await put(ann, id, 0, 'one ')).body)).toEqual({ offset: 7 })
    for (const [at, what] of [
      [0, 'ONE '],
      [0, 'one t'],
      [2, 'e '],
      [9, 'x'],
    ] as const) {
      const answer = await put(ann, id, at, what)
      expect([at, what, answer.status, rightOffset(answer)]).toEqual([at, what, 409, '7'])
    }
    expect((await put(ann, id, 7, '')).body).toEqual({ offset: 7 })
    expect(await contentOf(app, ann, id)).toBe('one two')
  })

  it('keeps one of two chunks that arrive for the same offset at once', async () => {
    const { id } = await begin(ann)
    const before = (await filesOf(app)).length
    const answers = await Promise.all(['aaaa', 'bbbbbb', 'cc'].map(piece => put(ann, id, 0, piece)))
    expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409])
    const same = await Promise.all(
      [1, 2, 3].map(() => put(ann, id, moved.parse(answers.find(a => a.status === 200)?.body).offset, 'dd')),
    )
    expect(same.map(a => a.status)).toEqual([200, 200, 200])
    expect(await contentOf(app, ann, id)).toMatch(/^(aaaa|bbbbbb|cc)dd$/)
    expect((await filesOf(app)).length).toBe(before + 2)
  })

  it('belongs to one person', async () => {
    const { id } = await begin(ann)
    await put(ann, id, 0, 'mine')
    const bea = await app.signUp('caregiver')
    expect((await bea.get(`/api/uploads/${id}`)).status).toBe(404)
    expect((await put(bea, id, 4, 'hers')).status).toBe(404)
    expect((await bea.delete(`/api/uploads/${id}`)).status).toBe(404)
    expect((await bea.get('/api/uploads')).body).toEqual([])
    expect(await failureOf(openUpload(app.parts, { person: bea, id, purpose: 'audio' }))).toBe('not_found')
    expect(await failureOf(openUpload(app.parts, { person: ann, id, purpose: 'resume' }))).toBe('not_found')
    expect(await contentOf(app, ann, id)).toBe('mine')
  })

  it('is deleted with all its bytes', async () => {
    const cat: Member = await app.signUp('caregiver')
    const before = (await filesOf(app)).length
    const { id } = await begin(cat)
    await put(cat, id, 0, 'going')
    expect((await filesOf(app)).length).toBe(before + 1)
    expect((await cat.delete(`/api/uploads/${id}`)).status).toBe(204)
    expect((await cat.delete(`/api/uploads/${id}`)).status).toBe(404)
    expect((await put(cat, id, 5, 'more')).status).toBe(404)
    expect((await filesOf(app)).length).toBe(before)
  })
})

describe('what an upload may contain', () => {
  let app: App
  let ann: Member
  beforeAll(async () => {
    app = await startApp()
    ann = await app.signUp('caregiver')
  })
  afterAll(() => app.close())

  it.each([
    ['a piece that is larger than pieces are', {}, 0, pieceBytes + 1],
    ['more than was announced', { size: 10 }, 0, 11],
    ['more than a document may hold', { purpose: 'document' }, 5 * pieceBytes, 1],
  ])('ends before %s', async (_, wish, start, size) => {
    const { id } = await begin(ann, wish)
    for (let at = 0; at < start; at += pieceBytes) await put(ann, id, at, bytes(pieceBytes))
    const files = (await filesOf(app)).length
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(size))
        controller.close()
      },
    })
    for (const body of [bytes(size), chunked]) {
      const request = new Request(`http://localhost/api/uploads/${id}?offset=${start}`, {
        ...{ method: 'PUT', headers: { origin: 'http://localhost', cookie: cookieOf(ann) }, body },
        ...{ duplex: 'half' },
      })
      expect((await app.app.fetch(request)).status).toBe(413)
    }
    expect((await ann.get(`/api/uploads/${id}`)).body).toMatchObject({ offset: start })
    expect((await filesOf(app)).length).toBe(files)
    await ann.delete(`/api/uploads/${id}`)
  })

  it('is refused by what a piece announces, whatever comes', async () => {
    const { id } = await begin(ann, { size: 10 })
    const sent = { headers: { 'content-length': String(pieceBytes * 2) }, body: bytes(4) }
    const answer = await ann.send('PUT', `/api/uploads/${id}?offset=0`, sent)
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
    expect((await ann.get(`/api/uploads/${id}`)).body).toMatchObject({ offset: 0 })
    await ann.delete(`/api/uploads/${id}`)
  })

  it('is checked before a byte is sent', async () => {
    const sizes = { document: 5, resume: 10, audio: 30, video: 200 }
    for (const [purpose, mib] of Object.entries(sizes)) {
      const size = mib * 1024 * 1024
      expect((await ann.post('/api/uploads', { purpose, name: 'a', size: size + 1 })).status).toBe(413)
      const { id, maxBytes } = await begin(ann, { purpose, size })
      expect(maxBytes).toBe(size)
      await ann.delete(`/api/uploads/${id}`)
    }
  })

  it('is limited per person', async () => {
    const hoarder = await app.signUp('caregiver')
    for (let i = 0; i < 30; i += 1) await begin(hoarder)
    const refused = await hoarder.post('/api/uploads', { purpose: 'audio', name: 'a' })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'uploads_full'])
    await begin(ann)
  })

  it('refuses invalid requests', async () => {
    const { id } = await begin(ann)
    for (const offset of ['-1', '1.5', 'NaN', '', '99999999999999999999', 'x'])
      expect([offset, (await put(ann, id, offset, 'x')).status]).toEqual([offset, 422])
    for (const wish of [
      { purpose: 'film' },
      { size: 0 },
      { size: -3 },
      { name: '' },
      { name: 'a\u0000b' },
      { more: 1 },
    ])
      expect((await ann.post('/api/uploads', { purpose: 'audio', name: 'a', ...wish })).status).toBe(422)
  })
})

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')

it('abandoned uploads are deleted after a day, and so are leftovers of a killed server', async () => {
  let now = new Date('2026-03-01T10:00:00Z')
  const app = await oneApp({ clock: () => now })
  const ann = await app.signUp('caregiver')
  const old = await begin(ann)
  await put(ann, old.id, 0, 'old')
  now = new Date('2026-03-02T09:00:00Z')
  const fresh = await begin(ann)
  await put(ann, fresh.id, 0, 'fresh')
  const leftOver = `${ann.id}/${old.id}/0000000003-never-noted`
  await app.parts.storage.put('uploads', leftOver, bytes(3), { contentType: 'application/octet-stream' })
  now = new Date('2026-03-02T10:00:01Z')
  await sweepUploads(app.parts)
  expect((await ann.get('/api/uploads')).body).toMatchObject([{ id: fresh.id }])
  expect((await filesOf(app)).map(f => f.name.split('/')[1])).toEqual([fresh.id])
})

it('acknowledged bytes survive a killed server', async () => {
  const first = await startServer()
  const ann = first.visitor()
  await ann.post('/api/auth/sign-up/email', {
    ...{ name: 'Ann', email: 'ann@people.example', password: 'a long pass phrase', role: 'caregiver' },
  })
  const { id } = await begin(ann)
  await put(ann, id, 0, 'spoken ')
  const { promise: never } = Promise.withResolvers<void>()
  const stuck = new ReadableStream({
    async pull(controller) {
      controller.enqueue(bytes(1000))
      await never
    },
  })
  const broken = put(ann, id, 7, stuck).catch(() => undefined)
  await first.end('SIGKILL')
  await broken
  const second = await startServer({ dataDir: first.dataDir })
  const again = second.visitor()
  for (const [name, value] of ann.cookies) again.cookies.set(name, value)
  expect((await again.get('/api/uploads')).body).toMatchObject([{ id, offset: 7 }])
  expect(moved.parse((await put(again, id, 7, 'words')).body)).toEqual({ offset: 12 })
})

describe('a form with a file', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const received = () => {
    try {
      return readdirSync(join(app.dataDir, 'receiving'))
    } catch {
      return []
    }
  }
  const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://localhost/', { method: 'POST', body, headers })
  const formOf = (...parts: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }
  const refused = (body: BodyInit, headers?: Record<string, string>) =>
    failureOf(receiveForm(app.parts, requestOf(body, headers), { maxBytes: 1000 }))

  it('arrives whole, with its fields and its name', async () => {
    const content = bytes(1000)
    const form = formOf(
      ['title', 'Zertifikat'],
      ['__proto__', 'x'],
      ['file', new File([content], 'prüfung 中文.pdf')],
    )
    const { fields, file, done } = await receiveForm(app.parts, requestOf(form), { maxBytes: 1000 })
    expect(fields).toEqual({ title: 'Zertifikat', ['__proto__']: 'x' })
    expect(file).toMatchObject({ name: 'prüfung 中文.pdf', size: 1000 })
    expect(new Uint8Array(readFileSync(file?.path ?? ''))).toEqual(content)
    await done()
    expect(received()).toEqual([])
    const without = await receiveForm(app.parts, requestOf(formOf(['title', 'a'])), { maxBytes: 1000 })
    expect(without).toMatchObject({ fields: { title: 'a' } })
    expect(without.file).toBeUndefined()
    await without.done()
  })

  it('is refused as soon as it breaks a rule, and leaves nothing behind', async () => {
    const file = new File(['x'], 'a.pdf')
    expect(await refused(formOf(['file', new File([bytes(1001)], 'a')]))).toBe('too_large')
    expect(await refused(formOf(['file', new File([bytes(80_000)], 'a')]))).toBe('too_large')
    expect(await refused(formOf(['file', file], ['file', file]))).toBe('invalid_body')
    expect(await refused(formOf(['photo', file]))).toBe('invalid_body')
    expect(await refused(formOf(['title', 'x'.repeat(20_000)]))).toBe('invalid_body')
    expect(
      await refused(formOf(...Array.from({ length: 30 }, (_, i): [string, string] => [`f${i}`, 'x']))),
    ).toBe('invalid_body')
    expect(await refused('{}', { 'content-type': 'application/json' })).toBe('wrong_kind')
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      '--y--',
      '',
    ])
      expect([body, await refused(body, boundary)]).toEqual([body, 'malformed'])
    expect(await refused('--x--', { 'content-type': 'multipart/form-data' })).toBe('wrong_kind')
    expect(received()).toEqual([])
  })

  it("doesn't wait for the sender of a file that's too large already", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const endless = new ReadableStream({
      start: controller => controller.enqueue(Buffer.concat([Buffer.from(head), Buffer.alloc(2000)])),
    })
    const request = new Request('http://localhost/', {
      ...{ method: 'POST', body: endless, duplex: 'half' },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(await failureOf(receiveForm(app.parts, request, { maxBytes: 1000 }))).toBe('too_large')
    expect(received()).toEqual([])
  })

  it('left by a killed server is removed', async () => {
    const folder = join(app.dataDir, 'receiving')
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'a document')
    const longAgo = Date.now() / 1000 - 4000
    utimesSync(join(folder, 'old'), longAgo, longAgo)
    await sweepReceived(app.parts)
    expect(received()).toEqual(['new'])
  })
})
