import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { insertTrainings } from '#db/queries/caregivers/trainings.ts'
import { insertUpload } from '#db/queries/documents/uploads.ts'
import { saveView } from '#db/queries/people/saved-views.ts'
import { documentLimits } from '#machines/documents/documents.ts'
import { uploadBytes } from '#machines/documents/upload-limits.ts'
import { savedViewLimits } from '#machines/people/lists.ts'
import { trainingLimits } from '#machines/trainings/catalog.ts'
import { type Answer, type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { longAgo, makeDocument } from '#tests/support/factories.ts'
import { scan } from '#tests/support/files/documents.ts'
import { keepRecording, uploadPieces } from '#tests/support/files/media.ts'
import { makeAdministrator, pdf, sendDocument } from '#tests/support/identities.ts'
import { begin } from '#tests/support/messages.ts'

let app: App
let aide: Visitor & { id: string }
let coordinator: Visitor
let coordinatorId: string

const withId = z.object({ id: z.string() })

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
  aide = await app.signUp('caregiver')
  coordinator = await makeAdministrator(app)
  const { body } = await coordinator.get('/api/account')
  coordinatorId = z.object({ user: withId }).parse(body).user.id
})
afterAll(() => app.close())

const form = (fields: Record<string, string | File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { body }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

const full: Record<string, () => Promise<Answer>> = {
  documents: async () => {
    for (const _ of numbers(documentLimits.perPerson)) await makeDocument(app.parts.db, aide.id)
    return sendDocument(aide, pdf)
  },
  trainings: async () => {
    const row = {
      caregiver_id: aide.id,
      kind: null,
      planned_on: null,
      completed_at: null,
      created_at: longAgo,
    }
    const rows = numbers(trainingLimits.perPerson).map(at => ({
      ...row,
      id: randomUUID(),
      title: `No. ${at}`,
    }))
    await insertTrainings(app.parts.db, rows)
    return aide.post('/api/trainings', { title: 'One more' })
  },
  'saved views': async () => {
    const view = { list: 'caregivers', query: 'city=Kent' } as const
    const row = { ...view, user_id: coordinatorId, created_at: longAgo }
    for (const at of numbers(savedViewLimits.perPerson))
      await saveView(app.parts.db, { ...row, id: randomUUID(), name: `No. ${at}` })
    return coordinator.post('/api/admin/saved-views', { ...view, name: 'One more' })
  },
  'saved replies': async () => {
    const reply = { title: 'Hi', text: 'Hello' }
    const add = () => coordinator.post('/api/admin/saved-replies', reply)
    for (const _ of numbers(500)) {
      const answer = await add()
      if (answer.status >= 400) return answer
    }
    return add()
  },
}

it.each(Object.entries(full))('no one keeps more %s than anyone needs', async (_, fill) => {
  const answer = await fill()
  expect([answer.status, answer.text]).toEqual([409, expect.stringMatching(/too_many|documents_full/)])
})

it('one person’s unfinished uploads take up only so much', async () => {
  const row = {
    user_id: aide.id,
    purpose: 'video' as const,
    name: 'long.webm',
    created_at: longAgo,
    updated_at: longAgo,
  }
  const { id } = await insertUpload(app.parts.db, { ...row, id: randomUUID(), size: null })
  await app.parts.db
    .updateTable('uploads')
    .set({ received: 10 * uploadBytes.video })
    .where('id', '=', id)
    .execute()
  const answer = await aide.post('/api/uploads', { purpose: 'document', name: 'card.pdf' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect((await aide.delete(`/api/uploads/${id}`)).status).toBeLessThan(300)
  expect((await aide.post('/api/uploads', { purpose: 'document', name: 'card.pdf' })).status).toBeLessThan(
    300,
  )
})

it('a form without its file is refused by name, and so is an upload for something else or without anything', async () => {
  const { id } = await begin(aide, 'coordinators')
  const resume = '/api/functions/process-resume'
  for (const [path, fields] of [
    ['/api/documents', { document_type: 'references' }],
    [`/api/conversations/${id}/files`, { note: 'x' }],
    [resume, { note: 'x' }],
    [resume, { file: new File([], 'resume.pdf') }],
  ] as const) {
    const answer = await aide.send('POST', path, form(fields))
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 422, 'invalid_body'])
    expect(answer.text).toContain('"path":"file"')
  }
  const forAudio = await uploadPieces(aide, 'audio', pdf, { name: 'card.pdf' })
  const asDocument = { uploadId: forAudio, document_type: 'references' }
  expect((await aide.post('/api/documents', asDocument)).status).toBe(404)
  const empty = await uploadPieces(aide, 'audio', new Uint8Array())
  const asRecording = await aide.post('/api/recordings', { uploadId: empty, kind: 'audio' })
  expect([asRecording.status, codeOf(asRecording)]).toEqual([409, 'upload_incomplete'])
  const spoken = await aide.post('/api/functions/process-audio', { audio: 'data:audio/webm;base64,' })
  expect([spoken.status, codeOf(spoken)]).toEqual([422, 'invalid_body'])
  const words = { body: '{"audio":"AAAA"}', headers: { 'content-type': 'text/plain' } }
  expect((await aide.send('POST', '/api/functions/process-audio', words)).status).toBe(400)
})

it.each(['..%2fcard.pdf', 'card\u202efdp.exe', 'a/b.pdf', 'card\ud800.pdf'])(
  'a file named %j is refused, in one piece or in several',
  async name => {
    const begun = await aide.post('/api/uploads', { purpose: 'document', name })
    expect(begun.status).toBe(422)
    if (!name.isWellFormed()) return
    const sent = await sendDocument(await app.signUp('caregiver'), pdf, { name })
    expect([sent.status, codeOf(sent)]).toEqual([422, 'invalid_file_name'])
  },
)

it('the cover picture of a recording is a JPEG', async () => {
  const id = await keepRecording(aide, 'video')
  const sent = { body: await scan(), headers: { 'content-type': 'image/jpeg' } }
  const answer = await aide.send('PUT', `/api/recordings/${id}/poster`, sent)
  expect([answer.status, codeOf(answer)]).toEqual([415, 'wrong_kind'])
})
