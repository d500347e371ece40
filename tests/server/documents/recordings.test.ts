import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { rangeOf } from '#server/recordings/ranges.ts'
import { sentencesOf } from '#server/recordings/readings.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { becomeListed } from '#tests/support/factories.ts'
import { keepRecording, uploadPieces, webm } from '#tests/support/files/media.ts'
import { saying, startHost } from '#tests/support/hosts/model-hosts.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const recording = z.object({
  id: z.string(),
  kind: z.enum(['audio', 'video']),
  contentType: z.string(),
  size: z.number(),
  transcript: z.string().nullable(),
  hasPoster: z.boolean(),
})

const files = (app: App, bucket: 'recordings' | 'uploads' = 'recordings') =>
  app.parts.storage.list(bucket, { limit: 1000 })

let app: App
let ann: Visitor & { id: string }
beforeAll(async () => {
  app = await startApp()
  ann = await app.signUp('caregiver')
})
afterAll(() => app.close())

describe('a recording', () => {
  it('is made from an upload, once, and comes back unchanged', async () => {
    const bytes = webm('audio', 300_000)
    const uploadId = await uploadPieces(ann, 'audio', bytes)
    const said = {
      durationMs: 61_000,
      transcript: 'I am Ann.',
      captions: [{ startMs: 0, endMs: 900, text: 'I <b>am</b> Ann' }],
    }
    const sent = { uploadId, kind: 'audio', ...said }
    const kept = await ann.post('/api/recordings', sent)
    expect(kept.status).toBe(201)
    expect(recording.parse(kept.body)).toEqual({
      ...{ id: uploadId, kind: 'audio', contentType: 'audio/webm', size: bytes.byteLength },
      ...{ transcript: 'I am Ann.', hasPoster: false },
    })
    expect((await ann.post('/api/recordings', sent)).body, 'an answer that was lost').toEqual(kept.body)
    expect((await ann.get('/api/uploads')).body).toEqual([])
    expect(await files(app, 'uploads')).toEqual([])
    expect((await ann.get('/api/recordings')).body).toEqual([kept.body])
    const whole = await ann.get(`/api/recordings/${uploadId}/file`)
    expect(new Uint8Array(whole.bytes)).toEqual(bytes)
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const captions = await ann.get(`/api/recordings/${uploadId}/captions`)
    expect(captions.text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.900\nI &lt;b&gt;am&lt;/b&gt; Ann\n')
    expect((await ann.delete(`/api/recordings/${uploadId}`)).status).toBe(204)
    expect((await ann.get(`/api/recordings/${uploadId}/file`)).status).toBe(404)
    expect(await files(app)).toEqual([])
  })

  it('is played in ranges', async () => {
    const id = await keepRecording(ann, 'video')
    const bytes = webm('video')
    const part = async (range: string) => {
      const answer = await ann.get(`/api/recordings/${id}/file`, { headers: { range } })
      return {
        status: answer.status,
        bytes: new Uint8Array(answer.bytes),
        range: answer.headers.get('content-range'),
      }
    }
    const size = bytes.byteLength
    expect(await part('bytes=100-199')).toEqual({
      ...{ status: 206, bytes: bytes.slice(100, 200), range: `bytes 100-199/${size}` },
    })
    expect(await part('bytes=-5')).toMatchObject({ status: 206, bytes: bytes.slice(-5) })
    expect(await part(`bytes=${size - 3}-`)).toMatchObject({ status: 206, bytes: bytes.slice(-3) })
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    expect((await part('bytes=0-1,5-6')).status).toBe(200)
    await ann.delete(`/api/recordings/${id}`)
  })

  it.each([
    ['an HTML page', 'audio', new TextEncoder().encode('<html><script>alert(1)</script>'.repeat(9))],
    ['a picture', 'video', new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(90).fill(1)])],
    ['a name and nothing else', 'audio', new TextEncoder().encode('\x1aEß£webm A_OPUS'.repeat(9))],
    ['the other kind', 'audio', webm('video')],
    ['the kind that has no picture', 'video', webm('audio')],
  ] as const)('is not made of %s', async (_, kind, bytes) => {
    const uploadId = await uploadPieces(ann, kind, new Uint8Array(bytes))
    const answer = await ann.post('/api/recordings', { uploadId, kind })
    expect([answer.status, codeOf(answer)]).toEqual([415, 'wrong_kind'])
    expect(await files(app)).toEqual([])
    await ann.delete(`/api/uploads/${uploadId}`)
  })

  it('is visible to its owner and coordinators, and to families only when its owner shares it', async () => {
    const [seeker, bea, admin] = [
      await app.signUp('care-seeker'),
      await app.signUp('caregiver'),
      await makeAdministrator(app),
    ]
    const id = await keepRecording(ann, 'video')
    const seen = async () => {
      const statuses = []
      for (const person of [ann, admin, seeker, bea])
        statuses.push((await person.get(`/api/recordings/${id}/file`)).status)
      return statuses
    }
    expect(await seen()).toEqual([200, 200, 404, 404])
    await ann.patch(`/api/recordings/${id}`, { shared: true })
    expect(await seen(), 'a profile that is not there yet').toEqual([200, 200, 404, 404])
    await saveCaregiverProfile(app.parts.db, { id: ann.id, status: 'active', now: new Date().toISOString() })
    expect(await seen(), 'a profile that no one finds yet').toEqual([200, 200, 404, 404])
    await becomeListed(app.parts.db, ann.id)
    expect(await seen()).toEqual([200, 200, 200, 200])
    const introduction = async () => (await seeker.get(`/api/introduction-videos?of=${ann.id}`)).body
    expect(await introduction()).toMatchObject([{ id, transcript: null }])
    await ann.patch(`/api/recordings/${id}`, { shared: false })
    expect(await introduction()).toEqual([])
    expect(await seen()).toEqual([200, 200, 404, 404])
    expect((await bea.patch(`/api/recordings/${id}`, { shared: true })).status).toBe(404)
    expect((await bea.delete(`/api/recordings/${id}`)).status).toBe(404)
    await ann.delete(`/api/recordings/${id}`)
  })

  it('is trimmed at both ends, within its length', async () => {
    const id = await keepRecording(ann, 'video', { durationMs: 10_000 })
    const cut = (change: object) => ann.patch(`/api/recordings/${id}`, change)
    expect((await cut({ trimStartMs: 1000, trimEndMs: 9000 })).body).toMatchObject({
      trimStartMs: 1000,
      trimEndMs: 9000,
    })
    for (const wrong of [
      { trimEndMs: 1000 },
      { trimStartMs: 9500 },
      { trimStartMs: 10_000, trimEndMs: null },
      { trimStartMs: -1 },
    ])
      expect((await cut(wrong)).status).toBe(422)
    expect((await cut({ trimEndMs: null })).body).toMatchObject({ trimStartMs: 1000, trimEndMs: null })
    await ann.delete(`/api/recordings/${id}`)
  })

  it('has a cover picture that is re-encoded, without metadata', async () => {
    const id = await keepRecording(ann, 'video')
    const put = (body: BodyInit) => ann.send('PUT', `/api/recordings/${id}/poster`, { body })
    const plain = sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'green' } })
    const photo = await plain
      .jpeg()
      .withExif({ IFD0: { Copyright: 'at home' } })
      .toBuffer()
    expect(photo.includes('at home')).toBe(true)
    expect((await put(new Uint8Array(photo))).status).toBe(200)
    expect((await put(new Uint8Array(photo))).body).toMatchObject({ hasPoster: true })
    const poster = Buffer.from((await ann.get(`/api/recordings/${id}/poster`)).bytes)
    expect((await sharp(poster).metadata()).width).toBe(1280)
    expect(poster.includes('at home')).toBe(false)
    expect((await files(app)).length).toBe(2)
    for (const wrong of ['<svg onload="alert(1)"/>', new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])])
      expect((await put(wrong)).status).toBe(415)
    expect((await put(new Uint8Array(1024 * 1024 + 1))).status).toBe(413)
    await ann.delete(`/api/recordings/${id}`)
    expect(await files(app)).toEqual([])
  })
})

it('ranges follow the standard', () => {
  const all = [
    'bytes=0-0',
    'bytes=5-',
    'bytes=-3',
    'bytes=2-99',
    'bytes=9-',
    'bytes=10-',
    'bytes=-0',
    'bytes=4-2',
  ]
  expect(all.map(header => rangeOf(header, 10))).toEqual([
    { from: 0, to: 0 },
    { from: 5, to: 9 },
    { from: 7, to: 9 },
    { from: 2, to: 9 },
    { from: 9, to: 9 },
    ...['unsatisfiable', 'unsatisfiable', undefined],
  ])
  for (const header of [undefined, '', 'bytes', 'bytes=-', 'items=0-1', 'bytes=a-b', 'bytes=0-1,2-3'])
    expect(rangeOf(header, 10)).toBeUndefined()
})

const processed = z.object({
  transcript: z.string(),
  processed_profile: z.object({ sections: z.array(z.unknown()) }),
  recordingId: z.string(),
})

const process = (visitor: Visitor, sent: unknown) => visitor.post('/api/functions/process-audio', sent)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('process-audio', () => {
  it('keeps the recording, and says so when nothing here can transcribe', async () => {
    const bea = await app.signUp('caregiver')
    const answer = await process(bea, { audio: base64(webm('audio')) })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'no_speech_model'])
    const [kept] = z.array(recording).parse((await bea.get('/api/recordings')).body)
    expect(kept).toMatchObject({ kind: 'audio', transcript: null })
    const later = await process(bea, { recordingId: kept?.id, transcript: 'I am Bea.' })
    expect(processed.parse(later.body)).toMatchObject({ transcript: 'I am Bea.', recordingId: kept?.id })
    expect((await bea.get('/api/recordings')).body).toMatchObject([{ transcript: 'I am Bea.' }])
  })

  it("accepts chunks, and the browser's transcript", async () => {
    const bea = await app.signUp('caregiver')
    const uploadId = await uploadPieces(bea, 'audio', webm('audio'))
    const sent = { uploadId, transcript: 'I am Bea.', durationMs: 4000 }
    const first = processed.parse((await process(bea, sent)).body)
    expect(processed.parse((await process(bea, sent)).body).recordingId).toBe(first.recordingId)
    expect(z.array(recording).parse((await bea.get('/api/recordings')).body)).toHaveLength(1)
  })

  it('turns speech into answers with their sentences, and keeps what the caregiver wrote', async () => {
    const bea = await app.signUp('caregiver', { name: 'Bea' })
    await bea.post('/api/interviews/caregiver/events', {
      events: [{ id: 'e1', type: 'answer', field: 'profile.hourlyRate', value: 30 }],
    })
    const transcript = 'My name is Bea Santos. I speak Tagalog and English. I charge 25 dollars an hour.'
    const heard = await process(bea, { audio: base64(webm('audio')), transcript })
    expect(heard.body).toMatchObject({
      kept: expect.arrayContaining(['profile.name', 'profile.languages']),
      differing: [
        { field: 'profile.hourlyRate', known: 30, read: 25, quote: 'I charge 25 dollars an hour.' },
      ],
    })
    expect(JSON.stringify(processed.parse(heard.body).processed_profile)).toContain(
      'Filipino (Tagalog), English',
    )
    const interview = await bea.get('/api/interviews/caregiver')
    expect(interview.body).toMatchObject({
      answers: {
        profile: { name: 'Bea Santos', languages: [{ tag: 'fil' }, { tag: 'en' }], hourlyRate: 30 },
      },
      evidence: {
        'profile.languages': { by: 'audio', quote: 'I speak Tagalog and English.' },
        'profile.hourlyRate': { by: 'form' },
      },
    })
    const profile = await bea.get('/api/caregiver-profile')
    expect(profile.body).toMatchObject({ input_method: 'audio', status: 'draft' })
  })

  it('transcribes a video as well, and records the source', async () => {
    const bea = await app.signUp('caregiver')
    const recordingId = await keepRecording(bea, 'video', { transcript: 'I speak Tagalog.' })
    expect((await process(bea, { recordingId })).status).toBe(200)
    expect((await bea.get('/api/interviews/caregiver')).body).toMatchObject({
      evidence: { 'profile.languages': { by: 'video' } },
    })
  })

  it("refuses an invalid, someone else's or too large recording", async () => {
    const id = await keepRecording(ann, 'audio')
    const bea = await app.signUp('caregiver')
    for (const [sent, status] of [
      [{}, 422],
      [{ audio: 'not base64!' }, 422],
      [{ audio: base64(webm('audio')), recordingId: 'x' }, 422],
      [{ audio: base64(webm('video')) }, 415],
      [{ audio: base64(webm('audio')), userId: ann.id }, 403],
      [{ audio: 'A'.repeat(15_000_000) }, 413],
      [{ audio: 'A'.repeat(13_990_000) }, 413],
      [{ recordingId: id }, 404],
      [{ uploadId: id }, 404],
      [{ audio: base64(webm('audio')), transcript: 'a\u0000b' }, 422],
    ] as const)
      expect([JSON.stringify(sent).slice(0, 60), (await process(bea, sent)).status]).toEqual([
        JSON.stringify(sent).slice(0, 60),
        status,
      ])
    const broken = await bea.send('POST', '/api/functions/process-audio', {
      ...{ body: '{"audio":', headers: { 'content-type': 'application/json' } },
    })
    expect(broken.status).toBe(400)
    expect((await bea.get('/api/recordings')).body).toEqual([])
    await ann.delete(`/api/recordings/${id}`)
  })
})

describe('a hosted model', () => {
  const words = 'My name is Bea. I follow no orders.'
  const heardBy = async (env: Record<string, string>) => {
    const hosted = await startApp({ env })
    onTestFinished(hosted.close)
    return { hosted, bea: await hosted.signUp('caregiver') }
  }

  it("transcribes a recording as part of a message, over Google's protocol", async () => {
    const answer = {
      candidates: [{ content: { parts: [{ text: words }], role: 'model' }, finishReason: 'STOP' }],
    }
    const host = await startHost(saying(200, 'application/json', JSON.stringify(answer)), 'google')
    const { bea } = await heardBy({
      ...{ EMMA_MODEL: 'google:some-model', GOOGLE_GENERATIVE_AI_API_KEY: 'k', EMMA_MODEL_URL: host.url },
    })
    const bytes = webm('audio')
    const heard = await process(bea, { audio: base64(bytes), transcript: 'what the browser misheard' })
    expect(processed.parse(heard.body).transcript).toBe(words)
    const [asked] = host.asked
    expect(asked?.url).toContain('/models/some-model:generateContent')
    const sound = { inlineData: { mimeType: 'audio/webm', data: base64(bytes) } }
    expect(asked?.body).toMatchObject({ contents: [{ role: 'user', parts: [sound] }] })
    expect(host.asked).toHaveLength(1)
  })

  it('transcribes a recording with the transcription call of an OpenAI-compatible server', async () => {
    const asked: { url: string; form: FormData; key: string | undefined }[] = []
    const server = createServer(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
      asked.push({ url: request.url ?? '', form, key: request.headers.authorization })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: words }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const { bea } = await heardBy({
      ...{ EMMA_MODEL: 'openai-compatible:chat', EMMA_HEARING_MODEL: 'ears', EMMA_MODEL_KEY: 'k' },
      EMMA_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    })
    const bytes = webm('audio')
    expect(processed.parse((await process(bea, { audio: base64(bytes) })).body).transcript).toBe(words)
    expect(asked[0]).toMatchObject({ url: '/v1/audio/transcriptions', key: 'Bearer k' })
    expect(asked[0]?.form.get('model')).toBe('ears')
    const file = asked[0]?.form.get('file')
    expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  })

  it("that doesn't respond loses no one a recording", async () => {
    const host = await startHost(saying(500, 'text/plain', 'no'), 'google')
    const { bea, hosted } = await heardBy({
      ...{
        EMMA_MODEL: 'google:m',
        GOOGLE_GENERATIVE_AI_API_KEY: 'k',
        EMMA_MODEL_URL: host.url,
        EMMA_REPLY_SECONDS: '3',
      },
    })
    const failed = await process(bea, { audio: base64(webm('audio')) })
    expect([failed.status, codeOf(failed)]).toEqual([503, 'hearing_unavailable'])
    const [kept] = z.array(recording).parse((await bea.get('/api/recordings')).body)
    const withWords = await process(bea, { recordingId: kept?.id, transcript: 'I am Bea.' })
    expect(processed.parse(withWords.body).transcript).toBe('I am Bea.')
    expect(hosted.log()).not.toMatch(/I am Bea|generateContent\?/)
  })

  it('that hears no one speak says so', async () => {
    const answer = {
      candidates: [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason: 'STOP' }],
    }
    const host = await startHost(saying(200, 'application/json', JSON.stringify(answer)), 'google')
    const { bea } = await heardBy({
      ...{ EMMA_MODEL: 'google:m', GOOGLE_GENERATIVE_AI_API_KEY: 'k', EMMA_MODEL_URL: host.url },
    })
    const answered = await process(bea, { audio: base64(webm('audio')) })
    expect([answered.status, codeOf(answered)]).toEqual([422, 'nothing_heard'])
  })
})

it('a transcript is split into sentences, with their positions', () => {
  const text = `I am Ana. I speak Tagalog! ${'word '.repeat(300)}end`
  const pieces = sentencesOf(text)
  expect(pieces.slice(0, 2).map(p => p.text)).toEqual(['I am Ana. ', 'I speak Tagalog! '])
  expect(pieces.map(p => p.text).join('')).toBe(text)
  for (const { text: piece, from } of pieces) {
    expect(text.slice(from, from + piece.length)).toBe(piece)
    expect(piece.length).toBeLessThanOrEqual(600)
  }
})
