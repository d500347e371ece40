import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf, password, type Visitor } from '#tests/support/app.ts'
import { type BadFile, badFiles, type Door } from '#tests/support/files/bad-files.ts'
import { documentForm } from '#tests/support/files/documents.ts'
import { goodFiles } from '#tests/support/files/good-files.ts'
import { startServer } from '#tests/support/server.ts'

type Sent = Pick<BadFile, 'name' | 'bytes' | 'door' | 'pieces'>

const withId = z.object({ id: z.string(), pieceBytes: z.number() })

const purposes = { document: 'document', resume: 'resume', audio: 'audio', video: 'video' } as const
const mib = 1024 * 1024

/** Uploads a file in chunks; the first refusal is the result. */
async function inPieces(who: Visitor, { door, name, bytes }: Sent) {
  const begun = await who.post('/api/uploads', { purpose: purposes[door], name })
  if (begun.status >= 400) return begun
  const { id } = withId.parse(begun.body)
  for (let at = 0; at < bytes.length; at += mib) {
    const body = bytes.slice(at, at + mib)
    const answer = await who.send('PUT', `/api/uploads/${id}?offset=${at}`, { body })
    if (answer.status < 400) continue
    await who.delete(`/api/uploads/${id}`)
    return answer
  }
  const answer = await finish(who, door, id)
  // The server itself deletes a refused document's upload.
  if (answer.status >= 400 && door !== 'document') await who.delete(`/api/uploads/${id}`)
  return answer
}

function finish(who: Visitor, door: Door, uploadId: string) {
  if (door === 'document') return who.post('/api/documents', { uploadId, document_type: 'references' })
  if (door === 'resume') return who.post('/api/functions/process-resume', { uploadId })
  return who.post('/api/recordings', { uploadId, kind: door })
}

function atOnce(who: Visitor, { door, name, bytes }: Sent) {
  if (door === 'document')
    return who.send('POST', '/api/documents', { body: documentForm({ bytes, name, type: 'references' }) })
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return who.send('POST', '/api/functions/process-resume', { body: form })
}

const send = (who: Visitor, file: Sent) => (file.pieces ? inPieces(who, file) : atOnce(who, file))

async function openHouse() {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const signUp = async (name: string) => {
    const who = server.visitor()
    const person = { name, email: `${name}@people.example`, password, role: 'caregiver' }
    await who.post('/api/auth/sign-up/email', person)
    return who
  }
  return { server, signUp }
}

type Kept = { name: string; folder: string }

const filesIn = (folder: string): Kept[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => ({ name: file.name, folder: file.parentPath }))

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** How long others wait for a small request, one after another. */
async function timesOf(who: Visitor, going: () => boolean): Promise<number[]> {
  const times: number[] = []
  do {
    const from = performance.now()
    expect((await who.get('/api/documents')).status).toBe(200)
    times.push(performance.now() - from)
  } while (going())
  return times
}

async function inTurns<T>(list: readonly T[], lanes: number, work: (one: T) => Promise<void>) {
  const rest = [...list]
  const lane = async () => {
    for (let one = rest.shift(); one; one = rest.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

it('of three hundred bad files none is kept, each gets a clear response, and others are served meanwhile', async () => {
  const { server, signUp } = await openHouse()
  const [mallory, ann] = [await signUp('mallory'), await signUp('ann')]
  const files = await badFiles()
  expect(files.length).toBeGreaterThanOrEqual(300)
  let asked = 0
  const idle = await timesOf(ann, () => ++asked < 150)
  const odd: unknown[] = []
  let going = true
  const waiting = timesOf(ann, () => going)
  await inTurns(files, 3, async file => {
    const answer = await send(mallory, file)
    const code = answer.status >= 400 ? codeOf(answer) : ''
    const clear = answer.status >= 400 && answer.status < 500 && /"message":"[A-Z][^"]{20,}/.test(answer.text)
    if (!clear) odd.push([file.door, file.what, file.name, file.pieces, answer.status, code])
  })
  going = false
  const busy = await waiting
  expect(odd).toEqual([])
  expect((await mallory.get('/api/documents')).body).toEqual([])
  expect((await mallory.get('/api/recordings')).body).toEqual([])
  expect((await mallory.get('/api/uploads')).body).toEqual([])
  expect((await mallory.get('/api/resume')).status).toBe(404)
  expect(filesIn(join(server.dataDir, 'files'))).toEqual([])
  expect(filesIn(join(server.dataDir, 'receiving'))).toEqual([])
  // A server that looks at whole files before it does anything else would keep them waiting longer.
  expect(median(busy)).toBeLessThan(Math.max(3 * median(idle), 250))
  expect((await server.visitor().get('/readyz')).status).toBe(200)
})

it('all of fifty good files from common programs are kept', async () => {
  const { signUp } = await openHouse()
  const ann = await signUp('ann')
  const files = await goodFiles()
  expect(files.length).toBeGreaterThanOrEqual(50)
  const refused: unknown[] = []
  await inTurns(files, 2, async file => {
    const answer = await send(ann, file)
    if (answer.status >= 300) refused.push([file.door, file.what, answer.status, answer.text])
  })
  expect(refused).toEqual([])
  const kept = z.array(z.object({ size: z.number() })).parse((await ann.get('/api/documents')).body)
  expect(kept).toHaveLength(files.filter(({ door }) => door === 'document').length)
})
