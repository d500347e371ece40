import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOverview } from '#db/queries/matching/overview.ts'
import { type App, codeOf, oneApp, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { listen } from '#tests/support/listener.ts'
import { conversationsOf, letter, messagesOf, queueOf, say, threadOf } from '#tests/support/messages.ts'
import { risingClock } from '#tests/support/pairs.ts'

const count = async (app: App, table: 'support_requests' | 'notifications') =>
  (await app.parts.db.selectFrom(table).selectAll().execute()).length

const countJobs = async ({ parts: { db } }: App) => (await waitingWork(db)).length

describe.each(['sqlite', 'postgres'] as const)('writing to the coordinators on %s', database => {
  let app: App
  let admin: Visitor
  beforeAll(async () => {
    app = await startApp({ database, clock: risingClock(), env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
    await makeAdministrator(app)
  })
  afterAll(() => app.close())

  test('is kept as written, and confirmed to the sender', async () => {
    expect((await app.visitor().post('/api/support', letter)).body).toEqual({ status: true })
    const { rows, total, waiting } = await queueOf(admin)
    expect([total, waiting]).toEqual([1, 1])
    const { name, email, topic } = letter
    expect(rows[0]).toMatchObject({
      with: { id: '', name, role: null },
      request: { email, topic, status: 'open', person: null },
      assigned: null,
    })
    const { messages } = await threadOf(admin, rows[0]?.id ?? '')
    expect(messages).toMatchObject([{ from: 'them', text: letter.message }])
    const answer = await app.emailTo(letter.email)
    expect(answer?.subject).toBe('We got your message')
    expect(answer?.text).toContain('Hi Rosa Reed,')
    // Anyone can enter anyone's address, so the confirmation doesn't repeat the message.
    expect(answer?.text).not.toContain('Sundays')
  })

  test('notifies every coordinator, without the message', async () => {
    const all = await app.parts.db.selectFrom('notifications').selectAll().execute()
    // Everyone's queue is told once more, all together.
    const rows = all.filter(row => row.user_id !== null)
    expect(rows.map(row => [row.channel, row.type])).toEqual([
      ['notifications', 'support_request'],
      ['notifications', 'support_request'],
    ])
    expect(new Set(rows.map(row => row.user_id)).size).toBe(2)
    expect(JSON.stringify(all)).not.toMatch(/Rosa|Sundays/)
  })

  test("counts for the coordinators until it's answered", async () => {
    expect(await getOverview(app.parts.db, new Date())).toMatchObject({
      openSupport: 1,
      unansweredMessages: 1,
    })
  })

  test('goes into the conversation of people with an account, who are answered there', async () => {
    const person = await app.signUp('caregiver', { name: 'Ann Bee' })
    const heard = await listen(app, person)
    const written = { ...letter, email: 'typed@people.example', topic: 'account' }
    expect((await person.post('/api/support', written)).status).toBe(200)
    const [row] = (await queueOf(admin, '?search=ann')).rows
    expect(row).toMatchObject({ with: { id: person.id, role: 'caregiver' }, request: null })
    expect(row?.last.text).toBe(letter.message)
    expect((await queueOf(admin)).rows.filter(({ request }) => request)).toHaveLength(1)
    // It's theirs to see, and nothing goes to an address they only typed.
    const mine = await conversationsOf(person)
    expect(mine.conversations).toMatchObject([{ with: { id: 'coordinators' }, last: { from: 'you' } }])
    expect(await app.emailTo('typed@people.example')).toBeUndefined()
    const id = row?.id ?? ''
    expect((await say(admin, id, 'We’re on it.')).status).toBe(200)
    await expect
      .poll(() => heard.heard.events.map(event => event.type))
      .toEqual(['message_sent', 'message_sent'])
    await heard.stop()
    expect((await messagesOf(person, id)).messages.at(-1)).toMatchObject({
      ...{ from: 'them', text: 'We’re on it.', by: 'Casey C.' },
    })
    await app.parts.db.deleteFrom('users').where('id', '=', person.id).execute()
    expect((await queueOf(admin, '?search=ann')).rows).toEqual([])
  })

  test('is urgent when it speaks of danger', async () => {
    const message = 'My brother hits our mother and I am afraid for her.'
    const asked = await app.visitor().post('/api/support', { ...letter, message })
    expect(asked.status).toBe(200)
    const { items } = Object((await admin.get('/api/admin/urgent')).body)
    expect(items[0]).toMatchObject({ kind: 'danger', danger: true, concern: { words: message } })
  })

  test('is kept whole or not at all', async () => {
    // Emails of the earlier tests are still being sent.
    await app.settle()
    const before = [await count(app, 'support_requests'), await countJobs(app)]
    const { post } = app.parts
    const sound = post.supportReceived
    post.supportReceived = async (...emailArguments) => {
      await sound(...emailArguments)
      throw new Error('The lights went out.')
    }
    expect((await app.visitor().post('/api/support', letter)).status).toBe(500)
    post.supportReceived = sound
    expect([await count(app, 'support_requests'), await countJobs(app)]).toEqual(before)
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
    expect([await count(app, 'support_requests'), await countJobs(app)]).toEqual([0, 0])
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
