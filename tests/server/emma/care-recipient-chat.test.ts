import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { simulateReadableStream } from 'ai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedModel } from '#agents/embedded/model.ts'
import { type App, codeOf, oneApp, startApp } from '#tests/support/app.ts'
import { transcriptOfVisitor } from '#tests/support/conversation.ts'
import { answer, completeCare, send } from '#tests/support/interviews.ts'

const rosa = 'It is for my mother Rosa. She is 83.'

describe('the function care-recipient-chat', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ env: { EMMA_PACE_MS: '5000' } })
  })
  afterAll(() => app.close())

  const path = '/api/functions/care-recipient-chat'

  it('has the same conversation about the same interview, in one response', async () => {
    const ann = await app.signUp('care-seeker')
    const first = (await ann.post(path, { action: 'start', userId: ann.id, language: 'en' })).body
    expect(first).toMatchObject({
      type: 'message',
      text: expect.stringContaining('Emma'),
      interview: { progress: 10 },
    })
    expect((await ann.post(path, { message: 'START_CHAT' })).body).toEqual(first)
    const history = [{ role: 'user', text: 'My mother is called Mallory' }]
    const second = (await ann.post(path, { message: rosa, history })).body
    expect(second).toMatchObject({
      type: 'message',
      text: expect.stringContaining('Rosa'),
      interview: { asking: ['careNeeds.careLevel'], answers: { basicInfo: { recipientAge: 83 } } },
    })
    expect(await transcriptOfVisitor(ann)).toHaveLength(3)
    const third = (await ann.post(path, { action: 'finish', message: 'END_INTERVIEW' })).body
    expect(third).toMatchObject({
      type: 'profile',
      text: expect.stringContaining('how much help'),
      interview: { status: 'open' },
      data: {
        profile: {
          recipient_information: { recipient_name: 'Rosa', recipient_age: 83 },
          care_requirements: { care_level: null, primary_needs: [] },
          schedule_preferences: { frequency: null },
        },
      },
    })
  })

  it('ends with the profile in a fenced block, and confirms nothing', async () => {
    const ann = await app.signUp('care-seeker')
    const events = Object.entries(completeCare).map(([field, value]) => answer(field, value))
    await send(ann, ...events)
    for (const json of [
      { action: 'finish', message: 'END_INTERVIEW', userId: ann.id },
      { message: 'END_INTERVIEW' },
    ]) {
      const { body } = await ann.post(path, json)
      expect(body).toMatchObject({
        type: 'profile',
        interview: { status: 'open' },
        data: {
          profile: {
            recipient_information: {
              ...{ recipient_name: 'Rosa Marin', recipient_age: 83, relationship_to_user: null },
              contact_info: { primary_contact: null },
            },
            care_requirements: { care_level: 'moderate', mobility_status: 'assisted' },
            schedule_preferences: { frequency: 'daily', duration: 'ongoing', schedule_pattern: [] },
          },
        },
      })
      const { text, data } = Object(body)
      expect(JSON.parse(/```json\n([^`]+)\n```/.exec(text)?.[1] ?? '')).toEqual(data.profile)
    }
    expect((await ann.get('/api/care-profile')).status).toBe(404)
  })

  it('is for its caller only, and refuses invalid input', async () => {
    const [ann, ben] = [await app.signUp('care-seeker'), await app.signUp('caregiver')]
    expect((await ann.post(path, { message: 'Hi', userId: ben.id })).status).toBe(403)
    expect((await ben.post(path, { message: 'Hi', userId: ben.id })).status).toBe(403)
    expect((await app.visitor().post(path, { message: 'Hi' })).status).toBe(401)
    for (const json of [
      {},
      { message: ' ' },
      { message: 'x'.repeat(4001) },
      { action: 'explode' },
      { message: 7 },
    ])
      expect((await ann.post(path, json)).status).toBe(422)
    expect(await transcriptOfVisitor(ann)).toEqual([])
  })
})

it('says so when the model fails', async () => {
  const model = {
    ...embeddedModel({ paceMs: 0 }),
    provider: 'far',
    doStream: () => Promise.reject(new Error('The model is down.')),
  }
  const app = await oneApp({ emmaModel: model })
  const ann = await app.signUp('care-seeker')
  const answer = await ann.post('/api/functions/care-recipient-chat', { message: 'It is for my mother.' })
  expect([answer.status, codeOf(answer)]).toEqual([503, 'emma_unavailable'])
})

it('says so when the model fails in the middle', async () => {
  const parts: LanguageModelV4StreamPart[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 'a' },
    { type: 'text-delta', id: 'a', delta: 'Thank you. ' },
    { type: 'error', error: new Error('The model is down.') },
  ]
  const model = {
    ...embeddedModel({ paceMs: 0 }),
    provider: 'far',
    doStream: async () => ({ stream: simulateReadableStream({ chunks: parts }) }),
  }
  const app = await oneApp({ emmaModel: model })
  const ann = await app.signUp('care-seeker')
  const answer = await ann.post('/api/functions/care-recipient-chat', { message: 'It is for my mother.' })
  expect([answer.status, codeOf(answer)]).toEqual([503, 'emma_unavailable'])
})
