import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  begin,
  changeStatus,
  conversationsOf,
  matched,
  messagesOf,
  read,
  say,
} from '#tests/support/messages.ts'

describe.each(['sqlite', 'postgres'] as const)('conversations on %s', database => {
  let app: App
  let admin: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  test('of a match are one, no matter who starts it', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const begun = await begin(family, matchId, 'Are mornings good?')
    expect(begun).toMatchObject({
      ...{ matchId, subject: 'Care for Rosa', unread: 0, canWrite: true, closed: false, seenUpTo: null },
      with: { id: caregiver.id, name: 'Amara Okafor' },
      last: { text: 'Are mornings good?', from: 'you' },
    })
    expect((await begin(caregiver, matchId, 'They are.')).id).toBe(begun.id)
    const { messages } = await messagesOf(family, begun.id)
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['you', 'Are mornings good?'],
      ['them', 'They are.'],
    ])
    expect(await conversationsOf(caregiver)).toMatchObject({
      unread: 1,
      conversations: [{ id: begun.id, unread: 1, with: { id: family.id, name: 'Maya Brooks' } }],
    })
  })

  test('begun twice at once are still one', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const begun = await Promise.all([
      begin(family, matchId, 'a'),
      begin(caregiver, matchId, 'b'),
      begin(family, matchId, 'c'),
    ])
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect((await messagesOf(family, begun[0].id)).messages.map(one => one.text).sort()).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('take a repeated message once, and no id of another one', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId)
    const messageId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(family, id, 'Only once', messageId)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    const stolen = await say(caregiver, id, 'Mine now', messageId)
    expect([stolen.status, codeOf(stolen)]).toEqual([409, 'id_taken'])
    const other = await begin(family, 'coordinators')
    expect((await say(family, other.id, 'Elsewhere', messageId)).status).toBe(409)
    expect((await messagesOf(caregiver, id)).messages.map(one => one.text)).toEqual([
      'Hello there',
      'Only once',
    ])
  })

  test('number messages without gaps when many write at once', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId, '0')
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => say(at % 2 ? family : caregiver, id, String(at + 1))),
    )
    const rows = await app.parts.db
      .selectFrom('messages')
      .select('seq')
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
  })

  test('are read by cursor, forward and backward', async () => {
    const { matchId, family } = await matched(app)
    const { id } = await begin(family, matchId, '1')
    for (const text of ['2', '3', '4', '5']) await say(family, id, text)
    const textsOf = async (query: string) => {
      const { messages, next, earlier } = await messagesOf(family, id, query)
      return [messages.map(one => one.text).join(''), next, earlier]
    }
    expect(await textsOf('')).toEqual(['12345', '5', null])
    expect(await textsOf('?limit=2')).toEqual(['12', '2', null])
    expect(await textsOf('?after=2&limit=2')).toEqual(['34', '4', '3'])
    expect(await textsOf('?after=5')).toEqual(['', '5', null])
    expect(await textsOf('?before=end&limit=2')).toEqual(['45', '5', '4'])
    expect(await textsOf('?before=4&limit=2')).toEqual(['23', '3', '2'])
    for (const bad of ['after=x', 'after=6', 'after=-1', 'before=7', 'limit=0', 'limit=501', 'nothing=1'])
      expect([bad, (await family.get(`/api/conversations/${id}/messages?${bad}`)).status]).toEqual([bad, 422])
  })

  test('hold back a number that comes in pieces, until both have said yes', async () => {
    const { matchId, family, caregiver } = await matched(app, 'offered')
    const { id } = await begin(family, matchId, '206')
    await say(family, id, 'five five five')
    const last = await family.post(`/api/conversations/${id}/messages`, { id: randomUUID(), text: '0142' })
    expect([last.status, codeOf(last)]).toEqual([422, 'contact_held_back'])
    await say(caregiver, id, 'Which room is it?')
    await say(family, id, '0142')
    await changeStatus(app, matchId, { status: 'introduced' })
    for (const text of ['206', '555', '0142']) await say(family, id, text)
  })

  test('tell what the other side has read, and count what I have not', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId, 'one')
    await say(family, id, 'two')
    await say(caregiver, id, 'three')
    const [one, two, three] = (await messagesOf(caregiver, id)).messages
    expect((await read(caregiver, id, one?.id ?? '')).body).toMatchObject({ unread: 1 })
    expect((await conversationsOf(family)).conversations[0]).toMatchObject({ unread: 1, seenUpTo: one?.id })
    expect((await read(caregiver, id, three?.id ?? '')).body).toMatchObject({ unread: 0 })
    // An older mark takes nothing back.
    await read(caregiver, id, one?.id ?? '')
    expect((await conversationsOf(family)).conversations[0]?.seenUpTo).toBe(two?.id)
    expect((await caregiver.get('/api/unread-messages')).body).toEqual({ unread: 0 })
    expect((await family.get('/api/unread-messages')).body).toEqual({ unread: 1 })
    expect((await family.get('/api/news')).body).toMatchObject({ messages: 1 })
    expect((await caregiver.get('/api/news')).body).toMatchObject({ messages: 0 })
    expect((await caregiver.get('/api/caregiver-metrics')).body).toMatchObject({ pending_messages: 0 })
    expect((await read(family, id, 'nothing')).status).toBe(422)
  })

  test('are found by what was said and by name', async () => {
    const { matchId, family } = await matched(app)
    const { id } = await begin(family, matchId, 'The 100% wool blanket')
    const withUs = await begin(family, 'coordinators', 'A question about Tuesdays')
    const found = async (search: string) =>
      (await conversationsOf(family, `?search=${encodeURIComponent(search)}`)).conversations.map(
        one => one.id,
      )
    expect(await found('WOOL')).toEqual([id])
    expect(await found('amara')).toEqual([id])
    expect(await found('tuesday')).toEqual([withUs.id])
    expect(await found('100%')).toEqual([id])
    expect(await found('100_')).toEqual([])
    expect(await found('')).toHaveLength(2)
  })

  test('of others are not there', async () => {
    const { matchId, family } = await matched(app)
    const stranger = await matched(app)
    const { id, last } = await begin(family, matchId)
    for (const person of [stranger.family, stranger.caregiver, admin]) {
      expect((await person.get(`/api/conversations/${id}`)).status).toBe(404)
      expect((await person.get(`/api/conversations/${id}/messages`)).status).toBe(404)
      expect((await say(person, id, 'Hi')).status).toBe(404)
      expect((await read(person, id, 'x')).status).toBe(404)
    }
    expect((await stranger.family.post(`/api/conversations/${id}/report`, { reason: 'x' })).status).toBe(404)
    expect((await stranger.family.post('/api/conversations', { with: matchId, text: 'Hi' })).status).toBe(404)
    expect(last?.text).toBe('Hello there')
  })

  test('hold ways to reach each other back until both have said yes', async () => {
    const { matchId, family, caregiver } = await matched(app, 'offered')
    const first = await family.post('/api/conversations', { with: matchId, text: 'Call 206 555 0142' })
    expect([first.status, codeOf(first)]).toEqual([422, 'contact_held_back'])
    const begun = await begin(family, matchId, 'Do you like dogs?')
    expect(begun).toMatchObject({ holdsContact: true, with: { name: 'Amara O.' } })
    for (const text of ['206-555-0142', 'amara at gmail dot com', 'I live at 1 Alder Lane']) {
      const refused = await say(caregiver, begun.id, text)
      expect([text, refused.status, codeOf(refused)]).toEqual([text, 422, 'contact_held_back'])
    }
    expect((await say(caregiver, begun.id, 'Yes! I charge $25 and can do 8 to 12')).status).toBe(200)
    await changeStatus(app, matchId, { status: 'introduced' })
    expect((await say(caregiver, begun.id, '206-555-0142')).status).toBe(200)
    expect((await conversationsOf(family)).conversations[0]).toMatchObject({
      ...{ holdsContact: false, with: { name: 'Amara Okafor' } },
    })
  })

  test('of an ended match are read-only', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId)
    const messageId = randomUUID()
    await say(family, id, 'Sent before', messageId)
    await changeStatus(app, matchId, { status: 'ended', outcome: 'success' })
    const refused = await say(caregiver, id, 'One more thing')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'conversation_closed'])
    expect((await family.post('/api/conversations', { with: matchId, text: 'Hi' })).status).toBe(409)
    // A repeat of what arrived before is still the same message.
    expect((await say(family, id, 'Sent before', messageId)).status).toBe(200)
    expect((await messagesOf(caregiver, id)).messages).toHaveLength(2)
    expect((await conversationsOf(family)).conversations[0]).toMatchObject({ canWrite: false, closed: true })
  })

  test('end with a block, either way', async () => {
    const { matchId, family, caregiver } = await matched(app)
    const { id } = await begin(family, matchId)
    expect((await caregiver.put(`/api/blocks/${family.id}`)).status).toBe(200)
    for (const person of [family, caregiver]) expect((await say(person, id, 'Hello?')).status).toBe(409)
    expect((await conversationsOf(caregiver)).conversations[0]).toMatchObject({ closed: true, blocked: true })
    expect((await conversationsOf(family)).conversations[0]).toMatchObject({ closed: true, blocked: false })
    // Should they be matched once more, the block still holds.
    await changeStatus(app, matchId, { status: 'active', outcome: null, ended_at: null })
    for (const person of [family, caregiver])
      expect((await person.post('/api/conversations', { with: matchId, text: 'Hi' })).status).toBe(409)
  })

  test('wait for a verified email, except with the coordinators', async () => {
    const { matchId, family } = await matched(app)
    await app.parts.db.updateTable('users').set({ email_verified: 0 }).where('id', '=', family.id).execute()
    const refused = await family.post('/api/conversations', { with: matchId, text: 'Hi' })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'email_unverified'])
    await begin(family, 'coordinators', 'I never got the email')
  })

  test.each([
    ['text', { id: 'a', text: '' }],
    ['text', { id: 'a', text: ' \u200b ' }],
    ['text', { id: 'a', text: 'x'.repeat(4001) }],
    ['text', { id: 'a', text: 'a\0b' }],
    ['id', { text: 'Hi' }],
    ['id', { id: '', text: 'Hi' }],
    ['id', { id: 'x'.repeat(129), text: 'Hi' }],
    ['attachments', { id: 'a', text: 'Hi', attachments: ['nothing'] }],
    ['more', { id: 'a', text: 'Hi', more: 1 }],
  ])('refuse a wrong %s: %j', async (path, sent) => {
    const { matchId, family } = await matched(app)
    const { id } = await begin(family, matchId)
    const answer = await family.post(`/api/conversations/${id}/messages`, sent)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { issues: [{ path }] } })
    expect((await messagesOf(family, id)).messages).toHaveLength(1)
  })
})
