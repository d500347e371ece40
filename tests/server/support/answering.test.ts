import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getOverview } from '#db/queries/matching/overview.ts'
import { belongings } from '#db/queries/my-data/belongings.ts'
import { eraseRows } from '#db/queries/my-data/erase.ts'
import { readExported } from '#db/queries/my-data/exported.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { forgetAnswered } from '#server/support/support.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { listen } from '#tests/support/listener.ts'
import { answer, askAsVisitor, begin, letter, queueOf, say, threadOf } from '#tests/support/messages.ts'
import { risingClock } from '#tests/support/pairs.ts'

const notes = z.object({ notes: z.array(z.object({ text: z.string(), by: z.string().nullable() })) })

describe.each(['sqlite', 'postgres'] as const)('messages from the support page on %s', database => {
  let app: App
  let admin: Visitor
  let other: Visitor
  beforeAll(async () => {
    app = await startApp({ database, clock: risingClock(), env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
    other = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const move = (who: Visitor, id: string, what: string, body: object = {}) =>
    who.post(`/api/admin/support/${id}/${what}`, body)
  const journalOf = async (id: string) =>
    (
      await app.parts.db
        .selectFrom('journal')
        .select(['type', 'payload'])
        .where('subject_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ type, payload }) => [type, payload])

  test('are answered by email, right where they are read', async () => {
    const { id } = await askAsVisitor(app, admin)
    const heard = await listen(app, other, { channels: 'message-updates' })
    const text = 'Yes, on Sundays <too>.\n\nCall us & ask for Kim.'
    expect((await answer(admin, id, text)).body).toEqual({ status: true })
    await expect.poll(() => heard.heard.events.at(-1)?.type).toBe('message_sent')
    await heard.stop()
    const sent = await app.emailTo(letter.email)
    expect(sent?.subject).toBe('Our answer to your message')
    expect(sent?.text).toContain(text)
    expect(sent?.html).toContain('Yes, on Sundays &lt;too&gt;.<br>\n<br>\nCall us &amp; ask for Kim.')
    expect((await threadOf(other, id)).messages).toMatchObject([
      { from: 'them', text: letter.message, by: null },
      { from: 'you', text, by: 'Casey Coordinator' },
    ])
    expect(await threadOf(other, id, '?after=2')).toMatchObject({ messages: [], next: '2' })
    const [row] = (await queueOf(admin, '?search=rosa')).rows
    expect(row).toMatchObject({
      ...{ waitingSince: null, request: { status: 'answered' }, last: { from: 'you' } },
      assigned: { name: 'Casey Coordinator' },
    })
    expect((await getOverview(app.parts.db, new Date())).openSupport).toBe(0)
    // Nothing that was written is in the journal, nor in what waits to be sent.
    expect(await journalOf(id)).toEqual([['answer', '{}']])
    const jobs = await app.parts.db.selectFrom('jobs').select('payload').execute()
    expect(JSON.stringify(jobs)).not.toContain('Sundays')
  })

  test('are new until a coordinator opens them, and then to no one', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'new@people.example' })
    const unreadOf = async (who: Visitor) =>
      (await queueOf(who)).rows.map(row => Object(row)).find(row => row.id === id)?.unread
    expect([await unreadOf(admin), await unreadOf(other)]).toEqual([1, 1])
    const heard = await listen(app, other, { channels: 'message-updates' })
    expect((await move(admin, id, 'read', { upTo: id })).body).toMatchObject({ id, unread: 0 })
    await expect.poll(() => heard.heard.events.at(-1)?.type).toBe('conversation_read')
    await heard.stop()
    expect([await unreadOf(admin), await unreadOf(other)]).toEqual([0, 0])
    // It still waits for an answer, and reading it again is no news.
    expect((await getOverview(app.parts.db, new Date())).openSupport).toBe(1)
    expect((await move(other, id, 'read', { upTo: id })).status).toBe(200)
    expect((await move(admin, 'none', 'read', { upTo: id })).status).toBe(404)
    // One that was taken care of unopened isn't new either.
    const second = await askAsVisitor(app, admin, { email: 'spam@people.example' })
    for (const one of [id, second.id]) await move(admin, one, 'no-answer')
    expect(Object((await admin.get(`/api/admin/support/${second.id}`)).body).unread).toBe(0)
  })

  test('are answered once, however often the same answer is sent', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'twice@people.example' })
    const answerId = randomUUID()
    const both = await Promise.all([1, 2].map(() => answer(admin, id, 'Hello', answerId)))
    expect([...both, await answer(admin, id, 'Hello', answerId)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect((await threadOf(admin, id)).messages).toHaveLength(2)
    const taken = await answer(other, id, 'Hello', answerId)
    expect([taken.status, codeOf(taken)]).toEqual([409, 'id_taken'])
    for (const wrong of [
      {},
      { id: 'a b', text: 'Hi' },
      { id: 'one', text: ' ' },
      { id: 'one', text: 'x'.repeat(4001) },
    ])
      expect((await move(admin, id, 'messages', wrong)).status).toBe(422)
    expect((await answer(admin, 'nothing', 'Hello')).status).toBe(404)
    // More can be said later.
    expect((await answer(other, id, 'One more thing')).status).toBe(200)
    expect((await threadOf(admin, id)).messages).toHaveLength(3)
  })

  test('of two answers at the same moment, one is sent, and the other coordinator is told', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'race@people.example' })
    const send = (who: Visitor, seen: number) =>
      move(who, id, 'messages', { id: randomUUID(), text: 'Hello', attachments: [], seen })
    const both = await Promise.all([admin, other].map(who => send(who, 1)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.flatMap(one => (one.status === 409 ? codeOf(one) : []))).toEqual(['answered_meanwhile'])
    expect((await threadOf(admin, id)).messages).toHaveLength(2)
    // Whoever has read it may say more.
    expect((await send(other, 2)).status).toBe(200)
    for (const wrong of [{ seen: -1 }, { seen: 'x' }, { attachments: ['one'] }])
      expect((await move(admin, id, 'messages', { id: 'one', text: 'Hi', ...wrong })).status).toBe(422)
  })

  test('are assigned, closed and reopened, each move journaled', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'moves@people.example' })
    const to = z.object({ coordinators: z.array(z.object({ id: z.string() })) })
    const { coordinators } = to.parse((await admin.get('/api/admin/conversations')).body)
    const assigned = await move(other, id, 'assign', { to: coordinators[0]?.id })
    expect(assigned.body).toMatchObject({
      assigned: { id: coordinators[0]?.id },
      request: { status: 'open' },
    })
    expect((await move(other, id, 'assign', { to: 'nobody' })).status).toBe(422)
    expect((await move(other, id, 'no-answer')).body).toMatchObject({
      waitingSince: null,
      request: { status: 'closed' },
    })
    const twice = await move(admin, id, 'no-answer')
    expect([twice.status, codeOf(twice)]).toEqual([409, 'already_answered'])
    expect((await move(admin, id, 'reopen')).body).toMatchObject({ request: { status: 'open' } })
    const open = await move(admin, id, 'reopen')
    expect([open.status, codeOf(open)]).toEqual([409, 'already_open'])
    expect((await journalOf(id)).map(([type]) => type)).toEqual(['assign', 'no-answer', 'reopen'])
    for (const what of ['no-answer', 'reopen', 'assign'])
      expect((await move(admin, 'nothing', what, what === 'assign' ? { to: null } : {})).status).toBe(404)
  })

  test('have notes that stay with coordinators', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'notes@people.example' })
    expect((await move(admin, id, 'notes', { text: 'Called back, no answer.' })).status).toBe(200)
    expect((await move(admin, 'nothing', 'notes', { text: 'Hello' })).status).toBe(404)
    expect(notes.parse((await other.get(`/api/admin/support/${id}/notes`)).body).notes).toMatchObject([
      { text: 'Called back, no answer.', by: 'Casey Coordinator' },
    ])
    expect((await threadOf(admin, id)).messages).toHaveLength(1)
    expect((await queueOf(admin, '?search=called back')).rows).toEqual([])
    expect((await app.emailTo('notes@people.example'))?.subject).toBe('We got your message')
  })

  test('wait in one queue with conversations, oldest first', async () => {
    const first = await askAsVisitor(app, admin, { name: 'Line Uno', email: 'line1@people.example' })
    const person = await app.signUp('caregiver', { name: 'Line Due' })
    const { id } = await begin(person, 'coordinators', 'Hello')
    const third = await askAsVisitor(app, admin, { name: 'Line Tre', email: 'line3@people.example' })
    const names = async (query = '') =>
      (await queueOf(admin, `?search=line${query}`)).rows.map(row => row.with.name)
    expect(await names()).toEqual(['Line Uno', 'Line Due', 'Line Tre'])
    expect(await names('&assigned=none')).toEqual(['Line Uno', 'Line Due', 'Line Tre'])
    expect(await names('&status=answered')).toEqual([])
    await answer(admin, first.id, 'Hello')
    await say(admin, id, 'Hello')
    expect(await names()).toEqual(['Line Tre', 'Line Due', 'Line Uno'])
    expect(await names('&status=answered')).toEqual(['Line Due', 'Line Uno'])
    expect(await names('&assigned=me')).toEqual(['Line Due', 'Line Uno'])
    expect(await names('&assigned=none')).toEqual(['Line Tre'])
    expect((await queueOf(admin, '?search=line3')).rows.map(row => row.id)).toEqual([third.id])
  })

  test('lead to whoever has verified the address, and are theirs to take along and to erase', async () => {
    const { db } = app.parts
    const email = 'later@people.example'
    const { id } = await askAsVisitor(app, admin, { email: 'Later@People.example' })
    await answer(admin, id, 'Welcome')
    await move(admin, id, 'notes', { text: 'For us only' })
    const person = await app.signUp('care-seeker', { name: 'Lee Ter', email })
    const user = { id: person.id, role: 'care-seeker' } as const
    const exported = async (name: string) => {
      const belonging = belongings.find(({ table }) => table === name)
      return belonging ? readExported(db, belonging, user) : []
    }
    const personOf = async () => (await queueOf(admin, '?search=later@')).rows[0]?.request?.person
    const verify = (email_verified: 0 | 1) =>
      db.updateTable('users').set({ email_verified }).where('id', '=', person.id).execute()

    await verify(0)
    expect(await personOf()).toBeNull()
    expect(await exported('support_requests')).toEqual([])
    await verify(1)
    expect(await personOf()).toEqual({ id: person.id, name: 'Lee Ter', role: 'care-seeker' })
    expect(await exported('support_requests')).toMatchObject([{ message: letter.message }])
    expect(await exported('support_entries')).toMatchObject([{ text: 'Welcome' }])

    await db.transaction().execute(trx => eraseRows(trx, user, new Date().toISOString()))
    expect((await admin.get(`/api/admin/support/${id}`)).status).toBe(404)
    const left = await db.selectFrom('support_entries').selectAll().where('request_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('are deleted 90 days after they’re answered or closed, with what was answered; open ones never', async () => {
    const answered = await askAsVisitor(app, admin, { email: 'kept1@people.example' })
    const closed = await askAsVisitor(app, admin, { email: 'kept2@people.example' })
    const open = await askAsVisitor(app, admin, { email: 'kept3@people.example' })
    await answer(admin, answered.id, 'Hello')
    await move(admin, closed.id, 'no-answer')
    const kept = async () => (await queueOf(admin, '?search=kept')).rows.map(({ id }) => id).sort()
    const later = (days: number) => new Date(Date.now() + days * dayMs)
    await forgetAnswered(app.parts.db, later(89))
    expect(await kept()).toEqual([answered.id, closed.id, open.id].sort())
    await forgetAnswered(app.parts.db, later(91))
    expect(await kept()).toEqual([open.id])
    expect(
      await app.parts.db.selectFrom('support_entries').selectAll().where('kind', '=', 'answer').execute(),
    ).toEqual([])
  })

  test('are answered whole or not at all', async () => {
    const { id } = await askAsVisitor(app, admin, { email: 'whole@people.example' })
    const { post } = app.parts
    const sound = post.supportAnswered
    post.supportAnswered = async (...given) => {
      await sound(...given)
      throw new Error('The lights went out.')
    }
    expect((await answer(admin, id, 'Hello')).status).toBe(500)
    post.supportAnswered = sound
    expect((await threadOf(admin, id)).messages).toHaveLength(1)
    expect((await app.emailTo('whole@people.example'))?.subject).toBe('We got your message')
    expect((await queueOf(admin, '?search=whole@')).rows[0]?.waitingSince).not.toBeNull()
  })
})
