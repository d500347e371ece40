import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type App, password, startApp, type Visitor } from '#tests/support/app.ts'
import { answer, send, step } from '#tests/support/interviews.ts'
import { listen } from '#tests/support/listener.ts'

const secret = 'Rosa Marin, of all people'

let app: App
let ann: Visitor & { id: string }
beforeAll(async () => {
  app = await startApp()
  ann = await app.signUp('care-seeker')
})
afterAll(() => app.close())

const path = '/api/interviews/care/moves'
const hear = async (visitor: Visitor, lastEventId?: number) => {
  const { heard, stop } = await listen(app, visitor, {
    path,
    ...(lastEventId !== undefined && { lastEventId }),
  })
  return { heard, stop, told: () => heard.events.map(({ type, body }) => [type, Object(body)]) }
}

test('an interview is followed live, without any of its content', async () => {
  const { heard, told } = await hear(ann)
  await expect.poll(told).toEqual([['state', { state: null }]])
  await ann.get('/api/interviews/care')
  await expect.poll(() => told().at(-1)).toEqual(['state', { state: 'basicInfo' }])
  await send(ann, answer('basicInfo.careType', 'self'), answer('basicInfo.recipientName', secret))
  await send(ann, answer('basicInfo.recipientAge', 83), step('next'))
  await expect.poll(() => told().at(-1)).toEqual(['state', { state: 'careNeeds' }])
  expect(told().slice(2)).toEqual([
    ['move', expect.objectContaining({ type: 'answer', field: 'basicInfo.careType', door: 'form' })],
    ['move', expect.objectContaining({ type: 'answer', field: 'basicInfo.recipientName' })],
    ['move', expect.objectContaining({ type: 'answer', field: 'basicInfo.recipientAge' })],
    ['move', { type: 'next', door: 'form', at: expect.any(String) }],
    ['state', { state: 'careNeeds' }],
  ])
  // A timestamp may contain any digits.
  const timeless = heard.text.replaceAll(/"at":"[^"]*"/g, '')
  for (const said of ['Rosa', '83', 'self']) expect(timeless).not.toContain(said)

  // Late listeners get the newest events, and returning ones get those they missed.
  const later = await hear(ann)
  await expect.poll(() => later.told().length).toBe(5)
  const missed = await hear(ann, later.heard.events.at(2)?.id)
  await expect.poll(missed.told).toEqual([
    ['move', expect.objectContaining({ type: 'next' })],
    ['state', { state: 'careNeeds' }],
  ])
  await ann.delete('/api/interviews/care')
  for (const one of [later, missed]) {
    await expect.poll(() => one.told().at(-1)).toEqual(['state', { state: null }])
    await one.stop()
  }
})

test('reports that something changed, not what', async () => {
  const cleo = await app.signUp('care-seeker')
  await cleo.post('/api/interviews/care/greeting')
  const { heard, told, stop } = await hear(cleo)
  const spoken = () => told().flatMap(([type, body]) => (type === 'said' ? [body.message] : []))
  await expect.poll(() => spoken().length).toBe(1)
  await cleo.post('/api/interviews/care/messages', {
    message: { id: 'one', role: 'user', parts: [{ type: 'text', text: 'What is Emma?' }] },
  })
  await expect.poll(() => spoken().length).toBe(2)
  const messages = z
    .object({ messages: z.array(z.object({ id: z.string() })) })
    .parse((await cleo.get('/api/interviews/care/messages')).body)
  expect(messages.messages.map(({ id }) => id)).toEqual(expect.arrayContaining(spoken()))
  expect(heard.text).not.toContain('What is Emma')
  await stop()
})

test('no one follows anyone else', async () => {
  const ben = await app.signUp('care-seeker')
  const { told, stop } = await hear(ben)
  await send(ann, answer('basicInfo.careType', 'self'))
  await ben.get('/api/interviews/care')
  await expect.poll(told).toEqual([
    ['state', { state: null }],
    ['state', { state: 'basicInfo' }],
  ])
  await stop()
  expect((await app.visitor().get(path)).status).toBe(401)
  expect((await ben.get('/api/interviews/nothing/moves')).status).toBe(404)
})

test('no one follows on after their session', async () => {
  const dee = await app.signUp('care-seeker')
  const { heard, told } = await hear(dee)
  await expect.poll(told).toEqual([['state', { state: null }]])
  const elsewhere = app.visitor()
  await elsewhere.post('/api/auth/sign-in/email', { email: dee.email, password })
  await elsewhere.delete('/api/sessions')
  await elsewhere.post('/api/auth/sign-in/email', { email: dee.email, password })
  await send(elsewhere, answer('basicInfo.recipientName', secret))
  await expect.poll(() => heard.ended).toBe(true)
  expect(told()).toEqual([
    ['state', { state: null }],
    ['over', {}],
  ])
})
