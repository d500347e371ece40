import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedCaregiver } from '#tests/support/matches.ts'
import { begin, conversationsOf, matched, messagesOf } from '#tests/support/messages.ts'

let app: App
let admin: Visitor
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
  admin = await makeAdministrator(app)
})
afterAll(() => app.close())

const wish = 'Could you find us a white caregiver instead?'

/** Kindly: what can be asked instead. */
function expectDeclined(answer: Answer, path: string): void {
  expect([answer.status, codeOf(answer)]).toEqual([422, 'unlawful_wish'])
  expect(answer.text).toContain('such as a language, certain food or customs')
  expect(answer.body).toMatchObject({ error: { issues: [{ path }] } })
}

const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString()
const visit = (matchId: string, note: string) => ({
  ...{ matchId, note, timeZone: 'America/Los_Angeles' },
  ...{ startsAt: tomorrow(0), endsAt: tomorrow(2) },
})
const support = { name: 'Maya', email: 'maya@people.example', topic: 'finding-care' }

describe('a wish for people by race, origin or religion is declined and not stored', () => {
  test('in messages to coordinators and to a match', async () => {
    const { family, caregiver, matchId } = await matched(app, 'offered')
    for (const to of ['coordinators', matchId])
      expectDeclined(await family.post('/api/conversations', { with: to, text: wish }), 'text')
    expect(await conversationsOf(family)).toMatchObject({ conversations: [] })
    const { id } = await begin(family, matchId, 'My dad is Jewish, so we keep kosher. Is that okay?')
    const path = `/api/conversations/${id}/messages`
    expectDeclined(await family.post(path, { id: randomUUID(), text: 'We want no Muslims' }), 'text')
    const own = await caregiver.post(path, { id: randomUUID(), text: 'Sure. I am Catholic myself.' })
    expect(own.status).toBe(200)
    const asked = { id: randomUUID(), text: 'I only want to work for white families' }
    expectDeclined(await caregiver.post(path, asked), 'text')
    expect((await messagesOf(family, id)).messages.map(({ text }) => text)).toEqual([
      'My dad is Jewish, so we keep kosher. Is that okay?',
      'Sure. I am Catholic myself.',
    ])
  })

  test('in the support form, with an account and without', async () => {
    const family = await app.signUp('care-seeker')
    for (const writer of [family, app.visitor()]) {
      expectDeclined(await writer.post('/api/support', { ...support, message: wish }), 'message')
      expect((await writer.post('/api/support', { ...support, message: 'We need Spanish.' })).status).toBe(
        200,
      )
    }
    expect((await admin.get('/api/admin/conversations?search=white')).body).toMatchObject({ rows: [] })
  })

  test('in the note of a visit', async () => {
    const { family, matchId } = await matched(app)
    expectDeclined(await family.post('/api/visits', visit(matchId, wish)), 'note')
    expect((await family.get('/api/visits')).body).toEqual({ visits: [] })
    const asked = await family.post('/api/visits', visit(matchId, 'Grandpa goes to his church choir at ten.'))
    expect(asked.status).toBe(201)
  })

  test('in the community', async () => {
    const caregiver = await confirmedCaregiver(app)
    const ask = (text: string) =>
      caregiver.post('/api/community', { region: 'Seattle', title: 'Families', text })
    expectDeclined(await ask('I don’t take care of Jews. Who else?'), 'text')
    const told = await ask('A family asked for white caregivers only. Is that allowed?')
    expect(told.status).toBeLessThan(300)
  })
})

test('words of danger get through, next to anything else', async () => {
  const { family } = await matched(app)
  await begin(family, 'coordinators', 'The caregiver hit my mother. Send no Mexicans anymore.')
  expect((await admin.get('/api/admin/concerns')).text).toContain('hit my mother')
})

test('words of danger in the note of a new visit reach coordinators', async () => {
  const { family, matchId } = await matched(app)
  const note = 'My brother hits her, please come early.'
  expect((await family.post('/api/visits', visit(matchId, note))).status).toBe(201)
  expect((await admin.get('/api/admin/concerns')).text).toContain(note)
  await family.post('/api/visits', visit(matchId, 'The key is under the mat.'))
  expect((await admin.get('/api/admin/concerns')).text).not.toContain('under the mat')
})
