import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readHere } from '#agents/reading/here.ts'
import { TooMuch } from '#agents/reading/read.ts'
import { lexiconOf } from '#agents/understand/lexicon/lexicon.ts'
import voice from '#agents/words/en/care.json' with { type: 'json' }
import { createReader, type Reader } from '#server/reading/reader.ts'
import { oneApp } from '#tests/support/app.ts'
import { partsIn, saidBy, say, told, transcriptOfVisitor, wordsIn } from '#tests/support/conversation.ts'
import { webm } from '#tests/support/files/media.ts'
import { interviewOfVisitor } from '#tests/support/interviews.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { startServer } from '#tests/support/server.ts'

const rosa = 'It is for my mother Rosa. She is 83.'
const { tooMuch } = voice

/** Reads for nobody until it's told to; `calls` are the texts it was given. */
const holding = () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const calls: string[] = []
  const reader: Reader = {
    expect: () => undefined,
    readerFor: () => async (name, input) => {
      calls.push('text' in input ? input.text : '')
      await released
      return readHere(name, input)
    },
    lines: () => [],
    close: async () => undefined,
  }
  return { reader, calls, release }
}

test('the main thread reads no message, and no recording', async () => {
  const app = await oneApp({ env: { RATE_LIMITS: 'off' } })
  const lexicons = [lexiconOf('en', 'care'), lexiconOf('en', 'caregiver')]
  const looks = lexicons.flatMap(one => [vi.spyOn(one, 'pattern'), vi.spyOn(one, 'needed')])
  expect(await told(app, await app.signUp('care-seeker'), rosa)).toContain('Rosa')
  const aide = await app.signUp('caregiver')
  const audio = Buffer.from(webm('audio')).toString('base64')
  const recorded = { audio, transcript: 'My name is Ama Boateng. I work in Tacoma.' }
  expect((await aide.post('/api/functions/process-audio', recorded)).body).toMatchObject({
    kept: expect.arrayContaining(['profile.name']),
  })
  const written = { message: 'I charge 25 dollars an hour.' }
  expect((await aide.post('/api/functions/gemini-chat', written)).status).toBe(200)
  expect(looks.flatMap(look => look.mock.calls)).toEqual([])
})

test('while a message is being read, others are answered', async () => {
  const { reader, calls, release } = holding()
  const app = await oneApp({ reader })
  const [ann, ben] = [await app.signUp('care-seeker'), await app.signUp('care-seeker')]
  const reply = say(app, ann, saidBy(rosa)).then(answer => answer.text())
  await eventually(() => expect(calls).toEqual([rosa]))
  expect((await interviewOfVisitor(ben)).status).toBe('open')
  expect((await transcriptOfVisitor(ann)).map(({ status }) => status)).toEqual(['whole', 'writing'])
  release()
  expect(wordsIn(partsIn(await reply))).toContain('Rosa')
})

test('a message that takes too long to read gets one honest sentence, and the next one is read', async () => {
  const [hasty, calm] = [createReader({ budgetMs: 1 }), createReader({ budgetMs: 60_000 })]
  let current = hasty
  const app = await oneApp({
    reader: {
      expect: () => undefined,
      readerFor:
        (...whose) =>
        (name, input) =>
          current.readerFor(...whose)(name, input),
      lines: () => [],
      close: async () => undefined,
    },
  })
  const ann = await app.signUp('care-seeker')
  const hostile = 'diabetes, and not on mondays, Tacoma, '.repeat(100)
  const answer = await say(app, ann, saidBy(hostile, 'm1'))
  const parts = partsIn(await answer.text())
  expect(wordsIn(parts)).toBe(tooMuch)
  const shown = z.object({ data: z.object({ asking: z.array(z.string()), choices: z.array(z.unknown()) }) })
  const { asking, choices } = await interviewOfVisitor(ann)
  expect(shown.parse(parts.find(({ type }) => type === 'data-interview')).data).toEqual({ asking, choices })
  expect((await interviewOfVisitor(ann)).answers).toEqual({})
  expect((await transcriptOfVisitor(ann)).map(({ content, status }) => [content, status])).toEqual([
    [hostile.trim(), 'whole'],
    [tooMuch, 'whole'],
  ])
  current = calm
  expect(await told(app, ann, rosa)).toContain('Rosa')
  expect((await interviewOfVisitor(ann)).answers).toMatchObject({ basicInfo: { recipientName: 'Rosa' } })
  await Promise.all([hasty.close(), calm.close()])
  expect(app.log()).not.toContain('problem')
})

test('a thread that is over its budget is replaced, and nothing waits for it', async () => {
  const reader = createReader({ budgetMs: 250 })
  const input = (text: string) => ({ kind: 'care', language: 'en', today: '2026-03-11', text }) as const
  const much = reader.readerFor('a')('delicate', input('diabetes, and not on mondays, Tacoma, '.repeat(4000)))
  const spoken = { ...input('My name is Ama Boateng.'), kind: 'caregiver', asking: [], answers: {} } as const
  const behind = reader.readerFor('b')('spoken', spoken)
  await expect(much).rejects.toThrow(TooMuch)
  expect((await behind).heard.map(({ field }) => field)).toContain('profile.name')
  await reader.close()
})

test('a reply whose process ended is read once more, marked; one that a second process ended over says so', async () => {
  const { reader, calls } = holding()
  const app = await oneApp({ reader })
  const { db } = app.parts
  const ann = await app.signUp('care-seeker')
  const first = say(app, ann, saidBy(rosa)).then(answer => answer.text())
  const ofReply = () =>
    db.selectFrom('interview_messages').selectAll().where('role', '=', 'assistant').executeTakeFirstOrThrow()
  const endProcess = async () => {
    // As a process leaves it that's gone.
    await db
      .updateTable('interview_messages')
      .set({ runner: 'gone', lease_until: '' })
      .where('role', '=', 'assistant')
      .execute()
    await app.parts.replies.resume()
  }
  await eventually(() => expect(calls).toEqual([rosa]))
  expect((await ofReply()).reading).toBe(0)
  await Promise.all([expect(first).rejects.toThrow(), endProcess()])
  await eventually(() => expect(calls).toEqual([rosa, rosa]))
  expect(await ofReply()).toMatchObject({ attempt: 2, reading: 1 })
  await endProcess()
  await eventually(async () => expect((await ofReply()).status).toBe('whole'))
  expect(await ofReply()).toMatchObject({ content: tooMuch, attempt: 3, reading: 0 })
  expect(calls).toEqual([rosa, rosa])
})

test('towns without end are answered, and the server stops when it’s told to', async () => {
  const server = await startServer({ env: { RATE_LIMITS: 'off', EMMA_PACE_MS: '0' } })
  const aide = server.visitor()
  await aide.post('/api/auth/sign-up/email', {
    ...{
      name: 'Ama Boateng',
      email: 'ama@people.example',
      password: 'a long pass phrase',
      role: 'caregiver',
    },
  })
  const answer = await aide.post('/api/interviews/caregiver/messages', saidBy('Vancouver, '.repeat(24)))
  expect([answer.status, answer.text.includes('[DONE]')]).toEqual([200, true])
  expect((await server.end('SIGTERM')).code).toBe(0)
})
