import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getOverview } from '#db/queries/matching/overview.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator, pdf } from '#tests/support/identities.ts'
import { begin, conversationsOf, matched, messagesOf, read, say, upload } from '#tests/support/messages.ts'
import { risingClock } from '#tests/support/pairs.ts'

const row = z.object({
  id: z.string(),
  with: z.object({ id: z.string(), name: z.string(), role: z.string().nullable() }),
  unread: z.number(),
  waitingSince: z.string().nullable(),
  assigned: z.object({ id: z.string(), name: z.string() }).nullable(),
  last: z.object({ text: z.string(), from: z.string() }),
})
const queue = z.object({
  rows: z.array(row),
  ...{ total: z.number(), waiting: z.number(), due: z.number() },
  coordinators: z.array(z.object({ id: z.string(), name: z.string() })),
})

describe.each(['sqlite', 'postgres'] as const)('coordinators on %s', database => {
  let app: App
  let admin: Visitor
  let other: Visitor
  beforeAll(async () => {
    app = await startApp({ database, clock: risingClock(), env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
    other = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  const queueOf = async (person: Visitor, query = '') =>
    queue.parse((await person.get(`/api/admin/conversations${query}`)).body)

  test('answer the longest wait first, and share what they have read', async () => {
    const first = await app.signUp('caregiver', { name: 'Ann Bee' })
    const second = await app.signUp('care-seeker', { name: 'Ben Cee' })
    const { id } = await begin(first, 'coordinators', 'Where do I upload it?')
    await begin(second, 'coordinators', 'How long does it take?')
    expect((await begin(first, 'coordinators', 'The license, I mean')).id).toBe(id)
    const { rows, total, waiting } = await queueOf(admin)
    expect([total, waiting]).toEqual([2, 2])
    expect(rows).toMatchObject([
      { id, with: { id: first.id, name: 'Ann Bee', role: 'caregiver' }, unread: 2, assigned: null },
      { with: { name: 'Ben Cee' }, unread: 1 },
    ])
    expect((await getOverview(app.parts.db, new Date())).unansweredMessages).toBe(2)

    const { messages } = await messagesOf(admin, id)
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['them', 'Where do I upload it?'],
      ['them', 'The license, I mean'],
    ])
    // Who has read it hasn't answered yet.
    await read(admin, id, messages[1]?.id ?? '')
    expect((await getOverview(app.parts.db, new Date())).unansweredMessages).toBe(2)
    expect((await conversationsOf(first)).conversations[0]?.seenUpTo).toBe(messages[1]?.id)

    expect((await say(admin, id, 'Under Documents.')).status).toBe(200)
    expect((await getOverview(app.parts.db, new Date())).unansweredMessages).toBe(1)
    const mine = await messagesOf(first, id)
    expect(mine.messages[2]).toMatchObject({ from: 'them', text: 'Under Documents.', by: 'Casey C.' })
    expect((await messagesOf(other, id)).messages[2]).toMatchObject({ from: 'you', by: 'Casey Coordinator' })
    const after = await queueOf(admin)
    expect(after.waiting).toBe(1)
    expect(after.rows.map(one => one.with.name)).toEqual(['Ben Cee', 'Ann Bee'])
    // Whoever answers first takes care of it.
    expect((await queueOf(admin, '?assigned=me')).rows.map(one => one.id)).toEqual([id])
    expect((await queueOf(other, '?assigned=me')).rows).toEqual([])
    expect((await queueOf(other, '?assigned=none')).rows.map(one => one.with.name)).toEqual(['Ben Cee'])
    expect((await queueOf(other, '?search=LICENSE')).rows.map(one => one.id)).toEqual([id])
    expect((await queueOf(other, '?search=ben')).rows.map(one => one.with.name)).toEqual(['Ben Cee'])
  })

  test('hand conversations to each other, and say what needs no answer', async () => {
    const person = await app.signUp('caregiver', { name: 'Cem Dee' })
    const { id } = await begin(person, 'coordinators', 'Thank you!')
    const [one] = (await queueOf(other)).coordinators
    const assigned = await other.post(`/api/admin/conversations/${id}/assign`, { to: one?.id })
    expect(row.parse(assigned.body).assigned).toEqual(one)
    expect((await other.post(`/api/admin/conversations/${id}/assign`, { to: person.id })).status).toBe(422)
    expect((await other.post(`/api/admin/conversations/nothing/assign`, { to: null })).status).toBe(404)
    const freed = await other.post(`/api/admin/conversations/${id}/assign`, { to: null })
    expect(row.parse(freed.body).assigned).toBeNull()
    const taken = await other.post(`/api/admin/conversations/${id}/assign`)
    expect(row.parse(taken.body).assigned).toEqual(
      (await queueOf(other)).rows.find(one => one.id === id)?.assigned,
    )
    expect((await queueOf(other, '?assigned=me')).rows.map(one => one.id)).toEqual([id])
    const settled = await other.post(`/api/admin/conversations/${id}/no-answer`)
    expect(row.parse(settled.body)).toMatchObject({ waitingSince: null, unread: 0 })
    await begin(person, 'coordinators', 'One more thing')
    expect((await queueOf(other, '?search=cem')).rows[0]?.waitingSince).not.toBeNull()
  })

  test('come back to a conversation on the day they said, and count it until then is done', async () => {
    const person = await app.signUp('caregiver', { name: 'Fay Gee' })
    const { id } = await begin(person, 'coordinators', 'My sister asks, too')
    const asked = {
      name: 'Gus Aitch',
      email: 'gus@people.example',
      topic: 'other',
      message: 'Do you cover Ohio?',
    }
    expect((await app.visitor().post('/api/support', asked)).status).toBe(200)
    const request = (await queueOf(admin, '?search=gus')).rows[0]?.id ?? ''
    expect((await say(admin, id, 'I’ll look into it.')).status).toBe(200)
    const now = () => app.parts.clock()
    const badge = async () => (await getOverview(app.parts.db, now())).unansweredMessages
    const before = await badge()

    const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
    const places = [`/api/admin/conversations/${id}`, `/api/admin/support/${request}`]
    for (const place of places) {
      expect((await admin.send('PUT', `${place}/follow-up`, { json: { at: 'soon' } })).status).toBe(422)
      const later = await admin.send('PUT', `${place}/follow-up`, { json: { at: inDays(3) } })
      expect([later.status, Object(later.body).followUpAt]).toEqual([200, expect.any(String)])
    }
    expect(await queueOf(other, '?status=due')).toMatchObject({ rows: [], due: 0 })
    expect(await badge()).toBe(before)

    // The day has come.
    for (const place of places) await admin.send('PUT', `${place}/follow-up`, { json: { at: inDays(-1) } })
    const due = await queueOf(other, '?status=due')
    expect(due.due).toBe(2)
    expect(new Set(due.rows.map(one => one.id))).toEqual(new Set([id, request]))
    // The request waits for its answer anyway.
    expect(await badge()).toBe(before + 1)
    const { rows } = Object((await admin.get('/api/admin/audit?what=conversation')).body)
    expect(rows[0]).toMatchObject({ type: 'follow-up', subjectId: id })

    for (const place of places) await other.send('PUT', `${place}/follow-up`, { json: { at: null } })
    expect(await queueOf(other, '?status=due')).toMatchObject({ rows: [], due: 0 })
    expect(await badge()).toBe(before)
  })

  test('write to someone who has never written: the first message begins it, once', async () => {
    const person = await app.signUp('care-seeker', { name: 'Dee Eff' })
    const address = `/api/admin/people/${person.id}/conversation`
    const nothing = { id: null, with: { id: person.id, name: 'Dee Eff', role: 'care-seeker' } }
    expect((await admin.get(address)).body).toEqual(nothing)
    expect((await conversationsOf(person)).conversations).toEqual([])
    for (const wrong of [{}, { id: 'one', text: ' ' }, { id: 'a b', text: 'Hello' }])
      expect((await admin.post(address, wrong)).status).toBe(422)
    expect((await admin.get(address)).body).toEqual(nothing)

    const [one, again] = await Promise.all([
      admin.post(address, { id: 'first-of-dee', text: 'How is your search going?' }),
      admin.post(address, { id: 'first-of-dee', text: 'How is your search going?' }),
    ])
    const begun = row.parse(one?.body)
    expect(row.parse(again?.body).id).toBe(begun.id)
    expect(begun).toMatchObject({ waitingSince: null, assigned: { name: 'Casey Coordinator' } })
    const mine = await conversationsOf(person)
    expect(mine.conversations).toMatchObject([
      { id: begun.id, with: { id: 'coordinators' }, unread: 1, canWrite: true },
    ])
    expect((await messagesOf(person, begun.id)).messages).toMatchObject([
      { from: 'them', text: 'How is your search going?', by: 'Casey C.' },
    ])
    // It's their one conversation with us, from whichever side it's begun.
    expect((await begin(person, 'coordinators', 'Slowly')).id).toBe(begun.id)
    expect((await other.get(address)).body).toEqual({ ...nothing, id: begun.id })
    const next = await other.post(address, { id: 'second-of-dee', text: 'Let us help.' })
    expect((await other.get(`/api/admin/conversations/${begun.id}`)).body).toEqual(next.body)
    expect(row.parse(next.body)).toMatchObject({ id: begun.id, last: { text: 'Let us help.', from: 'you' } })
    const journal = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'payload'])
      .where('subject_id', '=', begun.id)
      .execute()
    expect(journal).toEqual([{ type: 'begin', payload: '{}' }])

    for (const none of ['nothing', 'coordinators'])
      expect((await admin.get(`/api/admin/people/${none}/conversation`)).status).toBe(404)
    expect((await person.get(address)).status).toBe(403)
  })

  test('keep notes and replies that no one else sees', async () => {
    const person = await app.signUp('caregiver')
    const { id } = await begin(person, 'coordinators')
    const noted = await admin.post(`/api/admin/conversations/${id}/notes`, { text: 'Called, no answer' })
    expect(noted.body).toMatchObject({ notes: [{ text: 'Called, no answer', by: 'Casey Coordinator' }] })
    expect((await other.get(`/api/admin/conversations/${id}/notes`)).body).toEqual(noted.body)
    expect((await person.get(`/api/conversations/${id}/messages`)).text).not.toContain('Called')
    expect((await person.get(`/api/admin/conversations/${id}/notes`)).status).toBe(403)

    const replies = z.object({ replies: z.array(z.object({ id: z.string(), title: z.string() })) })
    const listed = async () => replies.parse((await admin.get('/api/admin/saved-replies')).body).replies
    const seeded = await listed()
    expect(seeded.length).toBeGreaterThan(2)
    await admin.post('/api/admin/saved-replies', { title: 'Hi', text: 'Hello' })
    const own = (await listed()).at(-1)
    expect(own?.title).toBe('Hi')
    await admin.put(`/api/admin/saved-replies/${own?.id}`, { title: 'Hi!', text: 'Hello!' })
    expect((await listed()).at(-1)?.title).toBe('Hi!')
    for (const { id: one } of await listed()) await admin.delete(`/api/admin/saved-replies/${one}`)
    // What they deleted doesn't come back.
    expect(await listed()).toEqual([])
  })

  test('see what two others wrote only once it is reported, and leave a trace', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId, 'You owe me money')
    expect((await admin.get(`/api/conversations/${id}/messages`)).status).toBe(404)
    const reported = await caregiver.post(`/api/conversations/${id}/report`, { reason: 'They insult me' })
    expect([reported.status, reported.body]).toEqual([200, { status: true }])
    const concerns = await admin.get('/api/admin/concerns')
    expect(concerns.body).toMatchObject({
      rows: [
        { kind: 'conversation-report', subjectId: id, about: { id: family.id }, words: 'They insult me' },
      ],
    })
    expect((await messagesOf(admin, id)).messages).toMatchObject([
      { from: 'them', text: 'You owe me money', by: 'Maya Brooks' },
    ])
    expect((await admin.get(`/api/conversations/${id}`)).body).toMatchObject({ canWrite: false })
    expect((await say(admin, id, 'Hello')).status).toBe(409)
    // What two others wrote to each other is in no one's care, and holds no file of a coordinator.
    expect((await upload(admin, id, pdf)).status).toBe(404)
    for (const [act, json] of [
      ['assign', { to: null }],
      ['no-answer', {}],
    ] as const)
      expect((await admin.post(`/api/admin/conversations/${id}/${act}`, json)).status).toBe(404)
    expect((await admin.get(`/api/admin/conversations/${id}`)).status).toBe(404)
    const journal = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(journal.map(entry => entry.type)).toEqual(['report', 'look'])
    expect((await caregiver.get('/api/conversations')).text).not.toContain('insult')
  })

  test('hear of dangerous words, which still arrive', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId, 'I want to kill myself')
    expect((await messagesOf(caregiver, id)).messages).toHaveLength(1)
    const { body } = await admin.get('/api/admin/concerns')
    const [first] = z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(body).rows
    expect(first).toMatchObject({ kind: 'message', subjectId: id, urgent: true, about: { id: family.id } })
  })

  test('of two answers at the same moment, one is sent, and the other coordinator is told', async () => {
    const person = await app.signUp('caregiver', { name: 'Gus Hay' })
    const { id } = await begin(person, 'coordinators', 'Is anyone there?')
    const [asked] = (await messagesOf(admin, id)).messages
    const answer = (who: Visitor, seen: string, text = 'Hello') =>
      who.post(`/api/conversations/${id}/messages`, { id: randomUUID(), text, seen })
    const both = await Promise.all([admin, other].map(who => answer(who, asked?.id ?? '')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.flatMap(one => (one.status === 409 ? codeOf(one) : []))).toEqual(['answered_meanwhile'])
    const [first, second] = both[0]?.status === 200 ? [admin, other] : [other, admin]
    // What someone wrote themselves is nothing new to them, and neither is another question.
    expect((await say(person, id, 'Me again')).status).toBe(200)
    expect((await answer(first, asked?.id ?? '')).status).toBe(200)
    expect((await answer(second, 'never-there')).status).toBe(409)
    const { messages } = await messagesOf(second, id)
    expect(messages).toHaveLength(4)
    // Whoever has read it may say more; for the person it means nothing.
    expect((await answer(second, messages.at(-1)?.id ?? '')).status).toBe(200)
    expect((await answer(person, asked?.id ?? '')).status).toBe(200)
  })
})
