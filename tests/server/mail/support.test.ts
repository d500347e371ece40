import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getOverview } from '#db/queries/matching/overview.ts'
import { forgetAnswered } from '#server/support/support.ts'
import { type App, codeOf, oneApp, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { risingClock } from '#tests/support/pairs.ts'

const request = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  message: z.string(),
  status: z.string(),
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
  account: z.object({ name: z.string(), email: z.string(), role: z.string() }).nullable(),
})
const page = z.object({
  open: z.array(request),
  openTotal: z.number(),
  answered: z.array(request),
  answeredTotal: z.number(),
})

const letter = {
  name: 'Rosa Reed',
  email: 'rosa@people.example',
  topic: 'finding-care',
  message: 'My mother fell.\n\nWho can help on Sundays?',
}

const desk = async (admin: Visitor, query = '') =>
  page.parse((await admin.get(`/api/admin/support${query}`)).body)

const count = async (app: App, table: 'support_requests' | 'jobs' | 'notifications') =>
  (await app.parts.db.selectFrom(table).selectAll().execute()).length

describe.each(['sqlite', 'postgres'] as const)('writing to the coordinators on %s', database => {
  let app: App
  let admin: Visitor
  let other: Visitor
  beforeAll(async () => {
    app = await startApp({ database, clock: risingClock(), env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
    other = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  test('is kept as written, and confirmed to the sender', async () => {
    expect((await app.visitor().post('/api/support', letter)).body).toEqual({ status: true })
    const { open, openTotal } = await desk(admin)
    expect(openTotal).toBe(1)
    expect(open[0]).toMatchObject({ ...letter, status: 'open', account: null, answered_by: null })
    const answer = await app.emailTo(letter.email)
    expect(answer?.subject).toBe('We got your message')
    expect(answer?.text).toContain('Hi Rosa Reed,')
    // Anyone can enter anyone's address, so the confirmation doesn't repeat the message.
    expect(answer?.text).not.toContain('Sundays')
  })

  test('notifies every coordinator, without the message', async () => {
    const rows = await app.parts.db.selectFrom('notifications').selectAll().execute()
    expect(rows.map(row => [row.channel, row.type])).toEqual([
      ['notifications', 'support_request'],
      ['notifications', 'support_request'],
    ])
    expect(new Set(rows.map(row => row.user_id)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toMatch(/Rosa|Sundays/)
  })

  test("counts for the coordinators until it's answered", async () => {
    expect(await getOverview(app.parts.db, new Date())).toMatchObject({ openSupport: 1, unreadMessages: 0 })
  })

  test('goes into the conversation of people with an account, and is deleted with it', async () => {
    const queue = z.object({
      rows: z.array(z.object({ with: z.object({ id: z.string() }), last: z.object({ text: z.string() }) })),
    })
    const waiting = async () => queue.parse((await admin.get('/api/admin/conversations')).body).rows
    const person = await app.signUp('caregiver', { name: 'Ann Bee' })
    await person.post('/api/support', { ...letter, topic: 'account' })
    expect(await waiting()).toMatchObject([{ with: { id: person.id }, last: { text: letter.message } }])
    expect((await desk(admin)).openTotal).toBe(1)
    expect((await app.emailTo(letter.email))?.subject).toBe('We got your message')
    await app.parts.db.deleteFrom('users').where('id', '=', person.id).execute()
    expect(await waiting()).toEqual([])
  })

  test('is marked as answered once, by one of them, and can be opened again', async () => {
    const id = (await desk(admin)).open[0]?.id ?? ''
    const answers = await Promise.all(
      [admin, other].map(one => one.post(`/api/admin/support/${id}/answered`)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const late = await other.post(`/api/admin/support/${id}/answered`)
    expect([late.status, codeOf(late)]).toEqual([409, 'already_answered'])
    const { open, answered, answeredTotal } = await desk(admin)
    expect([open, answeredTotal]).toEqual([[], 1])
    expect(answered[0]).toMatchObject({ id, status: 'answered', answered_by: 'Casey Coordinator' })
    expect((await getOverview(app.parts.db, new Date())).openSupport).toBe(0)

    const again = await admin.post(`/api/admin/support/${id}/reopened`)
    expect(request.parse(again.body)).toMatchObject({ status: 'open', answered_at: null, answered_by: null })
    const twice = await admin.post(`/api/admin/support/${id}/reopened`)
    expect([twice.status, codeOf(twice)]).toEqual([409, 'already_open'])
    const journal = await app.parts.db
      .selectFrom('journal')
      .selectAll()
      .where('subject_id', '=', id)
      .execute()
    expect(journal.map(row => row.type)).toEqual(['answer', 'reopen'])
    expect((await admin.post('/api/admin/support/nothing/answered')).status).toBe(404)
  })

  test('shows who has waited longest first, and the newest answer first', async () => {
    for (const name of ['Ben', 'Cem', 'Dan']) await app.visitor().post('/api/support', { ...letter, name })
    const open = (await desk(admin)).open
    expect(open.map(one => one.name)).toEqual(['Rosa Reed', 'Ben', 'Cem', 'Dan'])
    for (const one of open.slice(0, 2)) await admin.post(`/api/admin/support/${one.id}/answered`)
    expect((await desk(admin)).answered.map(one => one.name)).toEqual(['Ben', 'Rosa Reed'])
    expect((await desk(admin, '?page=2')).answered).toEqual([])
  })

  test('deletes answered messages after 90 days, open ones never', async () => {
    const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await forgetAnswered(app.parts.db, later(89))
    expect((await desk(admin)).answeredTotal).toBe(2)
    await forgetAnswered(app.parts.db, later(91))
    expect(await desk(admin)).toMatchObject({ answeredTotal: 0, openTotal: 2 })
  })

  test('is kept whole or not at all', async () => {
    // Emails of the earlier tests are still being sent.
    await app.settle()
    const before = [await count(app, 'support_requests'), await count(app, 'jobs')]
    const { post } = app.parts
    const sound = post.supportReceived
    post.supportReceived = async (...emailArguments) => {
      await sound(...emailArguments)
      throw new Error('The lights went out.')
    }
    expect((await app.visitor().post('/api/support', letter)).status).toBe(500)
    post.supportReceived = sound
    expect([await count(app, 'support_requests'), await count(app, 'jobs')]).toEqual(before)
  })
})

describe('an invalid message', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['email', 'rosa'],
    ['email', ''],
    ['topic', 'gossip'],
    ['message', '  \n '],
    ['message', 'x'.repeat(4001)],
    ['message', 'a\0b'],
  ])('%s %j is refused with its name', async (field, value) => {
    const answer = await app.visitor().post('/api/support', { ...letter, [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { issues: [{ path: field }] } })
    expect(await count(app, 'support_requests')).toBe(0)
  })

  test('a bot that fills in every field is thanked, and nothing is kept', async () => {
    const answer = await app.visitor().post('/api/support', { ...letter, nickname: 'Buy now' })
    expect([answer.status, answer.body]).toEqual([200, { status: true }])
    expect([await count(app, 'support_requests'), await count(app, 'jobs')]).toEqual([0, 0])
  })
})

test("too many messages are refused with how long to wait, and people at other addresses aren't affected", async () => {
  const app = await oneApp()
  const send = (email: string) => app.visitor().post('/api/support', { ...letter, email })
  for (let i = 0; i < 5; i++) expect((await send('one@people.example')).status).toBe(200)
  const refused = await send('one@people.example')
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let i = 0; i < 4; i++) expect((await send(`${i}@people.example`)).status).toBe(200)
  expect((await send('last@people.example')).status).toBe(429)
})
