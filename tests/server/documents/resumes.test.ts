import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { Problem } from '#server/http/problem.ts'
import { createResumeReader } from '#server/resumes/reading.ts'
import { type Answer, type App, codeOf, oneApp, startApp, type Visitor } from '#tests/support/app.ts'
import { badResumes, docxWith, goodPdf } from '#tests/support/files/bad-resumes.ts'
import { failing, speaking, startHost, type Wire } from '#tests/support/hosts/model-hosts.ts'

const path = '/api/functions/process-resume'
const words = `Maria Santos
maria@example.com, 206-555-0134

EXPERIENCE
Caregiver, Sunrise Home Care, Tacoma, 2015 to 2019
Bathing, dressing and cooking for two clients

LANGUAGES
English, Tagalog`

const send = (visitor: Visitor, name: string, bytes: Buffer, userId?: string): Promise<Answer> => {
  const form = new FormData()
  if (userId !== undefined) form.append('userId', userId)
  form.append('file', new File([new Uint8Array(bytes)], name))
  return visitor.send('POST', path, { body: form })
}

const section = z.object({
  title: z.string(),
  items: z.array(z.object({ label: z.string(), value: z.string() })),
})
const processed = z.object({
  raw_profile: z.record(z.string(), z.unknown()),
  processed_profile: z.object({ sections: z.array(section) }),
  kept: z.array(z.string()),
})

let app: App
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const keptOf = async (id: string) =>
  (await app.parts.storage.list('resumes', { prefix: `${id}/` })).map(({ name }) => name)

const begun = z.object({ id: z.string() })

async function upload(visitor: Visitor, name: string, bytes: Buffer): Promise<string> {
  const wish = { purpose: 'resume', name, size: bytes.length }
  const { id } = begun.parse((await visitor.post('/api/uploads', wish)).body)
  await visitor.send('PUT', `/api/uploads/${id}?offset=0`, { body: new Uint8Array(bytes) })
  return id
}

describe('a resume', () => {
  it('as text is read into the draft of a profile', async () => {
    const aide = await app.signUp('caregiver')
    const answer = await aide.post(path, { resumeText: words, userId: aide.id })
    const { raw_profile, processed_profile } = processed.parse(answer.body)
    expect(await findCaregiverProfile(app.parts.db, aide.id)).toMatchObject({
      ...{ input_method: 'resume', status: 'draft', gemini_response: raw_profile, processed_profile },
    })
    const interview = await aide.get('/api/interviews/caregiver')
    expect(interview.body).toMatchObject({
      answers: { profile: { name: 'Maria Santos', languages: [{ tag: 'en' }, { tag: 'fil' }] } },
      evidence: { 'profile.email': { by: 'resume', quote: 'maria@example.com, 206-555-0134' } },
    })
    expect(await keptOf(aide.id)).toEqual([])
    expect(codeOf(await aide.get('/api/resume'))).toBe('not_found')
  })

  it('as a file is kept for its owner, until another one arrives or they delete it', async () => {
    const aide = await app.signUp('caregiver')
    const pdf = await goodPdf()
    expect((await send(aide, 'My résumé (2026).PDF', pdf)).status).toBe(200)
    expect((await aide.get('/api/resume')).body).toEqual({ name: 'My-resume-2026.pdf' })
    const file = await aide.get('/api/resume/file')
    expect(Buffer.from(file.bytes).equals(pdf)).toBe(true)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect((await send(aide, 'newer.docx', docxWith())).status).toBe(200)
    expect(await keptOf(aide.id)).toEqual([expect.stringMatching(/\/newer\.docx$/)])
    expect((await aide.delete('/api/resume')).status).toBe(204)
    expect(await keptOf(aide.id)).toEqual([])
    expect((await aide.delete('/api/resume')).status).toBe(404)
    expect((await aide.get('/api/resume/file')).status).toBe(404)
  })

  it('can arrive in chunks, and be requested again when the response was lost', async () => {
    const aide = await app.signUp('caregiver')
    const uploadId = await upload(aide, 'resume.docx', docxWith())
    const first = await aide.post(path, { uploadId })
    expect(first.status).toBe(200)
    expect((await aide.get(`/api/uploads/${uploadId}`)).status).toBe(404)
    const again = await aide.post(path, { uploadId })
    expect(processed.parse(again.body).raw_profile).toEqual(processed.parse(first.body).raw_profile)
    expect(await keptOf(aide.id)).toHaveLength(1)
    const other = await app.signUp('caregiver')
    expect((await other.post(path, { uploadId })).status).toBe(404)
  })

  it.each([
    ['nothing', {}, 422, 'invalid_body'],
    ['both', { resumeText: words, uploadId: 'a' }, 422, 'invalid_body'],
    ['blank words', { resumeText: '  ' }, 422, 'invalid_body'],
    ['too many words', { resumeText: 'caregiver '.repeat(40_000) }, 413, 'too_large'],
    ['no upload', { uploadId: 'nowhere' }, 404, 'not_found'],
    ["somebody else's name", { resumeText: words, userId: 'somebody' }, 403, 'forbidden'],
  ])('is asked for when %s was sent', async (_, sent, status, code) => {
    const answer = await (await app.signUp('caregiver')).post(path, sent)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('is refused in someone else’s name with a file too, whatever the file', async () => {
    const aide = await app.signUp('caregiver')
    const answer = await send(aide, 'resume.pdf', Buffer.from('no resume'), 'somebody')
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden'])
  })

  it('is refused under half a character', async () => {
    const aide = await app.signUp('caregiver')
    const part = `content-disposition: form-data; name="file"; filename*=utf-16le''%00%d8`
    const answer = await aide.send('POST', path, {
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: `--edge\r\n${part}\r\ncontent-type: application/pdf\r\n\r\nx\r\n--edge--\r\n`,
    })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_file_name'])
  })

  it("is refused during the upload when it's too large", async () => {
    const aide = await app.signUp('caregiver')
    const answer = await send(aide, 'resume.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
  })
})

describe('a bad file', () => {
  it("is refused in plain words whatever it contains, isn't kept, and does no harm", async () => {
    const aide = await app.signUp('caregiver')
    const bad = await badResumes()
    expect(bad.length).toBeGreaterThan(70)
    const answers: unknown[] = []
    for (const { what, name, bytes } of bad) {
      const answer = await send(aide, name, bytes)
      answers.push([what, answer.status < 500 ? codeOf(answer) : answer.status])
    }
    expect(answers).toEqual(bad.map(({ what, code }) => [what, code]))
    expect(await keptOf(aide.id)).toEqual([])
    expect((await send(aide, 'good.pdf', await goodPdf())).status).toBe(200)
  })

  it('is aborted when it takes too long, and one too many has to wait', async () => {
    const reader = createResumeReader({ threads: 1, waiting: 0, seconds: 0.01 })
    const asked = { source: { text: words }, language: 'en', today: '2026-11-21' }
    const slow = reader.read('ann', asked)
    await expect(reader.read('ben', asked)).rejects.toMatchObject({ status: 503, code: 'busy' })
    await expect(slow).rejects.toMatchObject({ status: 422, code: 'too_slow' })
    await reader.close()
  })

  it('waits for its sender’s others while everyone else has a turn, and too many are refused', async () => {
    const reader = createResumeReader({ threads: 1, seconds: 60 })
    const asked = { source: { text: words }, language: 'en', today: '2026-11-21' }
    const order: string[] = []
    const send = (person: string) =>
      reader.read(person, asked).then(
        () => order.push(person),
        (cause: unknown) =>
          order.push(cause instanceof Problem ? `${person} ${cause.status} ${cause.retryAfter}` : ''),
      )
    await Promise.all([...Array.from({ length: 5 }, () => send('ann')), send('ben'), send('cas')])
    expect(order).toEqual(['ann 429 5', 'ann 429 5', 'ann', 'ben', 'cas', 'ann', 'ann'])
    await reader.close()
  })
})

describe('a hosted model', () => {
  const appOn = async (wire: Wire, said: unknown, status?: number) => {
    const answer = status ? failing(status) : speaking({ text: [JSON.stringify(said)] })
    const host = await startHost(answer, wire)
    const hosted = await oneApp({
      env: {
        EMMA_MODEL: `${wire}:some-model`,
        EMMA_MODEL_URL: host.url,
        [wire === 'google' ? 'GOOGLE_GENERATIVE_AI_API_KEY' : 'EMMA_MODEL_KEY']: 'k',
      },
    })
    return { host, aide: await hosted.signUp('caregiver') }
  }

  const fields = [
    { field: 'profile.name', value: 'Maria Santos', quote: 'Maria Santos' },
    { field: 'profile.languages', value: ['English', 'Tagalog', 'French'], quote: 'English, Tagalog' },
    {
      field: 'profile.servicesProvided',
      value: ['Bathing', 'Cooking'],
      quote: 'Bathing, dressing and cooking',
    },
    // Not in the resume, in words or in value.
    { field: 'profile.hourlyRate', value: 30, quote: 'Caregiver, Sunrise Home Care' },
    { field: 'profile.backgroundCheck', value: 'Cleared', quote: 'Background check: cleared' },
    { field: 'profile.education', value: 'Nursing school', quote: 'Maria Santos' },
  ]

  it('reads it with quotes, and only what the resume supports is saved', async () => {
    const jobs = [
      { title: 'Caregiver', employer: 'Sunrise Home Care', dates: '2015 to 2019', isCare: true, duties: [] },
      { title: 'Astronaut', employer: 'NASA', isCare: false, duties: [] },
    ]
    const { host, aide } = await appOn('google', {
      fields,
      jobs,
      education: [],
      certificates: [],
      skills: [],
    })
    const answer = processed.parse((await aide.post(path, { resumeText: words })).body)
    expect(JSON.stringify(host.asked[0]?.body)).toContain('Sunrise Home Care')
    const interview = await aide.get('/api/interviews/caregiver')
    expect(interview.body).toMatchObject({
      answers: { profile: { name: 'Maria Santos', languages: [{ tag: 'en' }, { tag: 'fil' }] } },
      evidence: { 'profile.languages': { by: 'resume', quote: 'English, Tagalog' } },
    })
    for (const { field } of fields.slice(3)) expect(answer.kept).not.toContain(field)
    expect(interview.text).not.toContain('French')
    expect(JSON.stringify(answer.raw_profile)).toContain('2015 to 2019')
    expect(JSON.stringify(answer.raw_profile)).not.toContain('NASA')
  })

  it.each([
    ['says something else', 'I am sorry, I cannot.', undefined],
    ['is down', {}, 500],
  ])('that %s is done without', async (_, said, status) => {
    const { aide } = await appOn('openai-compatible', said, status)
    expect((await aide.post(path, { resumeText: words })).status).toBe(200)
  })
})
