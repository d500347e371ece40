import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { reading, saidBy, say } from '#tests/support/conversation.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { begin, matched, messagesOf, say as write } from '#tests/support/messages.ts'

describe.each(['sqlite', 'postgres'] as const)('what coordinators may open, on %s', database => {
  let app: App
  let ana: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
  })
  afterAll(() => app.close())

  const typesOf = async (subjectId: string) => {
    const rows = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'payload'])
      .where('subject_id', '=', subjectId)
      .where('door', '=', 'admin')
      .execute()
    return rows.map(({ type, payload }) => `${type} ${payload}`)
  }

  test('someone’s conversation with Emma: who said what, and the answers, journaled each quarter of an hour', async () => {
    const maya = await app.signUp('care-seeker', { name: 'Maya Brooks' })
    await reading(await say(app, maya, saidBy('My mom Rosa is 83 and needs help every day', 'm1'))).toEnd()
    const path = `/api/admin/people/${maya.id}/interview`
    const opened = await ana.get(path)
    expect(opened.status, opened.text).toBe(200)
    expect(opened.body).toMatchObject({
      person: { id: maya.id, name: 'Maya Brooks', role: 'care-seeker' },
      interview: { status: 'open' },
      messages: [
        { id: 'm1', by: 'person', text: 'My mom Rosa is 83 and needs help every day' },
        { by: 'emma' },
      ],
    })
    expect(Object(opened.body).facts).toContainEqual(
      expect.objectContaining({
        path: 'basicInfo.recipientAge',
        value: 83,
        source: expect.objectContaining({ by: 'chat', messageId: 'm1' }),
      }),
    )
    await ana.get(path)
    expect(await typesOf(maya.id)).toEqual(['open-interview {}'])
    const { rows } = Object((await ana.get('/api/admin/audit?what=person.open-interview')).body)
    expect(rows).toMatchObject([{ who: { name: 'Ana Ruiz' }, about: [{ name: 'Maya Brooks' }] }])
    expect((await maya.get(path)).status).toBe(403)
    expect((await ana.get('/api/admin/people/nobody/interview')).status).toBe(404)
    const quiet = await app.signUp('caregiver')
    expect((await ana.get(`/api/admin/people/${quiet.id}/interview`)).body).toMatchObject({
      ...{ interview: null, messages: [], facts: [] },
    })
  })

  test('a concern names who said it, who else is there, how to call them, and where to read it', async () => {
    const { family, caregiver, matchId } = await matched(app)
    await app.parts.db
      .updateTable('care_seeker_profiles')
      .set({
        profile_data: JSON.stringify({ additionalInfo: { primaryContact: 'Jo, 206-555-0142 after six' } }),
      })
      .where('user_id', '=', family.id)
      .execute()
    const { id } = await begin(family, matchId, 'Good morning')
    // Nothing worries anyone yet, so no one else reads it.
    expect((await ana.get(`/api/conversations/${id}/messages`)).status).toBe(404)
    await write(caregiver, id, 'He hit me again last night')
    const { items } = Object((await ana.get('/api/admin/urgent?')).body)
    expect(items).toMatchObject([
      {
        ...{ kind: 'danger', words: 'He hit me again last night', person: { name: 'Amara Okafor' } },
        concern: {
          people: [
            { as: 'by', name: 'Amara Okafor', phones: [] },
            {
              ...{ as: 'with', name: 'Maya Brooks' },
              phones: [{ of: 'contact', number: '206-555-0142', said: 'Jo, 206-555-0142 after six' }],
            },
          ],
          place: { conversationId: id },
        },
      },
    ])
    expect((await messagesOf(ana, id)).messages.map(({ text }) => text)).toEqual([
      ...['Good morning', 'He hit me again last night'],
    ])
    expect(await typesOf(id)).toEqual(['look {}'])
    expect((await write(ana, id, 'Hello?')).status).not.toBe(200)
  })

  test('what was told to Emma leads to whoever told her', async () => {
    const rosa = await app.signUp('care-seeker', { name: 'Rosa Lane' })
    await reading(await say(app, rosa, saidBy('My mom is 83. Her son hits her.', 'm1'))).toEnd()
    const { id } = await app.parts.db
      .selectFrom('interviews')
      .select('id')
      .where('user_id', '=', rosa.id)
      .executeTakeFirstOrThrow()
    await inTransaction(app.parts.db, trx =>
      raiseConcern(trx, {
        ...{ kind: 'emma', subjectId: id, aboutId: rosa.id, raisedBy: null, words: 'Her son hits her.' },
        ...{ urgent: true, now: app.parts.clock().toISOString() },
      }),
    )
    const { items } = Object((await ana.get('/api/admin/urgent')).body)
    expect(items).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'danger', words: 'Her son hits her.' },
        person: { id: rosa.id, name: 'Rosa Lane', role: 'care-seeker' },
        concern: expect.objectContaining({ kind: 'emma', subjectId: id }),
      }),
    )
    const { messages } = Object((await ana.get(`/api/admin/people/${rosa.id}/interview`)).body)
    expect(messages).toMatchObject([
      { id: 'm1', raised: true },
      { by: 'emma', raised: false },
    ])
  })
})
