import { expect, test } from 'vitest'
import { z } from 'zod'
import { type App, oneApp } from '#tests/support/app.ts'
import {
  type Answer,
  breakingOff,
  failing,
  inTurn,
  speaking,
  startHost,
} from '#tests/support/hosts/model-hosts.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const MESSAGE = "It's for my mother, Rosa. She is 83."
const QUESTION = 'how much help does Rosa need'
const KEY = 'a-key-that-nobody-sees'

const note = {
  name: 'recordAnswers',
  args: { answers: [{ field: 'basicInfo.recipientName', value: 'Rosa', quote: 'Rosa' }] },
}

const appOn = async (answer: Answer, env: Record<string, string> = {}) => {
  const host = await startHost(answer)
  const settings = {
    ...{ EMMA_MODEL: 'openai-compatible:some/model', EMMA_MODEL_URL: host.url, EMMA_MODEL_KEY: KEY },
    ...{ EMMA_PACE_MS: '0', ...env },
  }
  const open = () => oneApp({ env: settings })
  return { host, open, app: await open() }
}

const part = z.object({
  type: z.string(),
  delta: z.string().optional(),
  messageMetadata: z.unknown().optional(),
})
type Person = Awaited<ReturnType<App['signUp']>>

const say = async (person: Pick<Person, 'post'>, message: string) => {
  const { text, status } = await person.post('/api/interviews/care/messages', {
    message,
    today: '2026-03-11',
  })
  const parts = [...text.matchAll(/^data: (\{.*\})$/gmu)].map(([, json = '']) => part.parse(JSON.parse(json)))
  return {
    status,
    text,
    words: parts.map(({ delta = '' }) => delta).join(''),
    kinds: new Set(parts.map(({ type }) => type)),
    ending: parts.findLast(({ type }) => type === 'finish')?.messageMetadata,
  }
}

const metricsOf = async (app: App) => (await app.visitor().get('/metrics')).text

test('a hosted model replies in the chat, and none of its internals are visible', async () => {
  const { host, app } = await appOn(
    inTurn(speaking({ calls: [note], tokens: 1500 }), speaking({ text: ['Hello ', 'Rosa. ', 'How old?'] })),
  )
  const person = await app.signUp('care-seeker')
  const { words, kinds, ending, text } = await say(person, MESSAGE)
  expect(words).toBe('Hello Rosa. How old?')
  expect(ending).toEqual({ status: 'whole' })
  expect([...kinds].filter(kind => kind.startsWith('tool') || kind.startsWith('reasoning'))).toEqual([])
  expect((await person.get('/api/interviews/care')).body).toMatchObject({
    answers: { basicInfo: { recipientName: 'Rosa' } },
    evidence: { 'basicInfo.recipientName': { by: 'chat', quote: 'Rosa' } },
  })
  expect(host.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  const metrics = await metricsOf(app)
  expect(metrics).toContain('emma_model_replies_total 1\n')
  expect(metrics).toContain('emma_model_tokens_total{kind="input"} 1507\n')
  expect(metrics).toContain('emma_model_resting 0\n')
  for (const seen of [metrics, app.log(), text, JSON.stringify(app.describe)]) expect(seen).not.toContain(KEY)
  for (const seen of [metrics, app.log()]) expect(seen).not.toContain('Rosa')
  expect((await person.get('/api/about')).body).toMatchObject({ model: 'openai-compatible:some/model' })
})

test.each<[string, Answer, string]>([
  ['does not let us in', failing(401), 'noAccess'],
  [
    'breaks off in the middle',
    breakingOff({ text: ['I see. ', 'And then'] }, all => all.indexOf('then') + 6),
    'cut',
  ],
])('a host that %s is not noticed', async (_name, answer, why) => {
  const { app } = await appOn(answer)
  const person = await app.signUp('care-seeker')
  const { words, kinds, ending } = await say(person, MESSAGE)
  expect(words).toContain(QUESTION)
  expect(words).not.toContain('\n')
  expect(kinds).not.toContain('error')
  expect(ending).toEqual({ status: 'whole' })
  const metrics = await metricsOf(app)
  expect(metrics).toContain(`emma_model_carried_on_total{why="${why}"} 1\n`)
  expect(metrics).toContain('emma_model_resting 1\n')
  expect(app.log()).toContain(`"why":"${why}"`)
  const messages = JSON.stringify((await person.get('/api/interviews/care/messages')).body)
  expect(messages).toContain(JSON.stringify(words).slice(1, -1))
})

test('usage at one process counts at another', async () => {
  const answer = inTurn(
    speaking({ calls: [note], tokens: 6000 }),
    speaking({ text: ['How old?'], tokens: 6000 }),
  )
  const { host, app, open } = await appOn(answer, {
    DATABASE_URL: await createMigratedDatabase(),
    AUTH_SECRET: 'the same secret for both processes, long enough',
    FILES_KEY: 'the same key for both processes, long enough',
    EMMA_DAY_TOKENS: '20000',
  })
  const ann = await app.signUp('care-seeker')
  expect((await say(ann, MESSAGE)).words).toBe('How old?')
  const other = await open()
  const elsewhere = other.visitor()
  for (const [name, value] of ann.cookies) elsewhere.cookies.set(name, value)
  expect((await say(elsewhere, 'And now?')).words).toBe('How old?')
  expect((await say(elsewhere, 'Hello?')).words).not.toBe('How old?')
  expect(await metricsOf(other)).toContain('emma_model_carried_on_total{why="dayUsedUp"} 1\n')
  expect((await say(ann, 'Hello?')).words).not.toBe('How old?')
  expect(host.asked).toHaveLength(3)
  const ben = await app.signUp('care-seeker')
  expect((await say(ben, MESSAGE)).words).toBe('How old?')
})
