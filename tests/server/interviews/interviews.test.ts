import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Database } from '#db/schema.ts'
import {
  applyInterviewEvents,
  type HeardEvent,
  noteInterviewEvents,
  sendInterviewEvents,
} from '#server/interviews/interviews.ts'
import { type Answer, type App, codeOf, oneApp, startApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  allOfIt,
  answer,
  clear,
  completeCare,
  goTo,
  interviewOfVisitor,
  readInterview,
  send,
  step,
} from '#tests/support/interviews.ts'

const issuesOf = ({ body }: Answer) =>
  z
    .object({ error: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }) })
    .parse(body).error.issues
describe.each(['sqlite', 'postgres'] as const)('the care interview on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())

  const rowsOf = async (table: keyof Database & ('journal' | 'interviews' | 'notifications')) =>
    (await app.parts.db.selectFrom(table).selectAll().execute()).length

  const journalOf = async (id: string) =>
    app.parts.db.selectFrom('journal').selectAll().where('subject_id', '=', id).orderBy('seq').execute()

  it('is created empty on the first call, once', async () => {
    const ann = await app.signUp('care-seeker')
    const calls = await Promise.all(Array.from({ length: 8 }, () => ann.get('/api/interviews/care')))
    const views = calls.map(({ body }) => readInterview(body))
    expect(new Set(views.map(({ id }) => id)).size).toBe(1)
    expect(views[0]).toMatchObject({
      ...{ kind: 'care', status: 'open', language: 'en', step: 'basicInfo', asking: [], choices: [] },
      ...{ answers: {}, evidence: {}, missing: Object.keys(completeCare), skipped: [], progress: 0 },
      counted: { answered: 0, of: 15 },
    })
  })

  it('takes answers, and remembers who gave them, by which method and when', async () => {
    const ann = await app.signUp('care-seeker')
    const sent = answer('basicInfo.recipientAge', 83)
    const view = readInterview((await send(ann, sent, answer('location.city', ' Yakima '))).body)
    expect(view.answers).toEqual({ basicInfo: { recipientAge: 83 }, location: { city: 'Yakima' } })
    expect(view.evidence).toEqual({
      'basicInfo.recipientAge': { by: 'form' },
      'location.city': { by: 'form' },
    })
    expect(await interviewOfVisitor(ann)).toEqual(view)
    const [first, second] = await journalOf(view.id)
    expect(first).toMatchObject({
      ...{ subject_kind: 'interview', event_id: sent.id, type: 'answer', door: 'form', actor_id: ann.id },
      ...{ payload: '{"field":"basicInfo.recipientAge","value":83}', quote: null, message_id: null },
    })
    expect(first?.created_at).toMatch(/^\d{4}-.*Z$/)
    expect(second?.payload).toBe('{"field":"location.city","value":"Yakima"}')
  })

  it('lets no one forge the source of an answer', async () => {
    const ann = await app.signUp('care-seeker')
    for (const more of [
      { by: 'chat' },
      { quote: 'she said so' },
      { messageId: 'm1' },
      { evidence: {} },
      { at: '2020-01-01' },
      { actor_id: 'someone' },
    ])
      expect((await send(ann, { ...answer('basicInfo.recipientAge', 83), ...more })).status).toBe(422)
    for (const type of ['skip', 'ask'])
      expect((await send(ann, { id: 'a', type, field: 'location.city', fields: [] })).status).toBe(422)
    expect((await interviewOfVisitor(ann)).answers).toEqual({})
  })

  it('changes nothing when an event is repeated, in any batch and order', async () => {
    const ann = await app.signUp('care-seeker')
    const [old, young] = [answer('basicInfo.recipientAge', 83), answer('basicInfo.recipientAge', 84)]
    await send(ann, old)
    await send(ann, young, young)
    const repeats = [await send(ann, old), await send(ann, young, old), await send(ann, old, old)]
    for (const { status, body } of repeats) {
      expect(status).toBe(200)
      expect(readInterview(body).answers).toEqual({ basicInfo: { recipientAge: 84 } })
    }
    const { id } = await interviewOfVisitor(ann)
    expect(await journalOf(id)).toHaveLength(2)
  })

  it('accepts events before a refused one and none after it', async () => {
    const ann = await app.signUp('care-seeker')
    const [before, after] = [answer('location.city', 'Yakima'), answer('location.state', 'WA')]
    const refused = await send(ann, before, answer('basicInfo.recipientAge', 'old'), after)
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid_answer'])
    expect(issuesOf(refused)).toEqual([
      { path: 'events.1.value', message: 'must be a number in a possible range' },
    ])
    expect((await interviewOfVisitor(ann)).answers).toEqual({ location: { city: 'Yakima' } })
    const mended = await send(ann, before, answer('basicInfo.recipientAge', 83), after)
    expect(readInterview(mended.body).answers).toEqual({
      ...{ basicInfo: { recipientAge: 83 } },
      location: { city: 'Yakima', state: 'WA' },
    })
  })

  it('keeps nothing when the very first event is refused', async () => {
    const ann = await app.signUp('care-seeker')
    const before = [await rowsOf('interviews'), await rowsOf('journal')]
    expect((await send(ann, answer('location.zipCode', 'none'), ...allOfIt())).status).toBe(422)
    expect([await rowsOf('interviews'), await rowsOf('journal')]).toEqual(before)
  })

  it('names what is refused and why, in plain words', async () => {
    const ann = await app.signUp('care-seeker')
    const careType = answer('basicInfo.careType', 'self')
    const cases: [unknown, number, string, string, RegExp][] = [
      [answer('basicInfo.shoeSize', 42), 422, 'unknown_field', 'events.0.field', /isn’t a question/],
      [answer('__proto__', 42), 422, 'unknown_field', 'events.0.field', /isn’t a question/],
      [clear('nothing.here'), 422, 'unknown_field', 'events.0.field', /isn’t a question/],
      [answer('basicInfo.careType', 'cat'), 422, 'invalid_answer', 'events.0.value', /one of self, family/],
      [answer('location.zipCode', 'x'), 422, 'invalid_answer', 'events.0.value', /five digits/],
      [answer('location.city', 'a\0b'), 422, 'invalid_answer', 'events.0.value', /can’t save/],
      [
        answer('preferences.hourlyRateRange', { min: 40, max: 20 }),
        ...([422, 'invalid_answer', 'events.0.value', /lowest rate is above/] as const),
      ],
      [
        answer('additionalInfo.petDetails', 'cat'),
        409,
        'not_possible_now',
        'events.0.field',
        /doesn’t go with/,
      ],
      [goTo('nowhere'), 422, 'unknown_step', 'events.0.step', /isn’t a step/],
      [goTo('schedule'), 409, 'not_possible_now', 'events.0', /missing answers/],
      [step('next'), 409, 'not_possible_now', 'events.0', /missing answers/],
      [step('back'), 409, 'not_possible_now', 'events.0', /isn’t possible/],
      [step('confirm'), 409, 'not_possible_now', 'events.0', /missing answers/],
    ]
    for (const [event, status, code, path, message] of cases) {
      const refused = await send(ann, event)
      expect([event, refused.status, codeOf(refused)]).toEqual([event, status, code])
      expect(issuesOf(refused)[0]).toEqual({ path, message: expect.stringMatching(message) })
    }
    expect(issuesOf(await send(ann, careType, step('next'))).slice(1)).toEqual([
      { path: 'basicInfo.recipientName', message: 'isn’t answered yet' },
      { path: 'basicInfo.recipientAge', message: 'isn’t answered yet' },
    ])
    const relationship = await send(ann, answer('basicInfo.relationship', 'mother'))
    expect([relationship.status, codeOf(relationship)]).toEqual([409, 'not_possible_now'])
  })

  it.each([
    ['no events', { events: [] }],
    ['201 events', { events: Array.from({ length: 201 }, () => step('next')) }],
    ['no id', { events: [{ type: 'next' }] }],
    ['an empty id', { events: [{ id: '', type: 'next' }] }],
    ['a long id', { events: [{ id: 'x'.repeat(129), type: 'next' }] }],
    ['an id that cannot be kept', { events: [{ id: 'a\0', type: 'next' }] }],
    ['something else', { events: [step('next')], status: 'complete' }],
    ['a wild type', { events: [{ id: 'a', type: 'finish' }] }],
  ])('refuses a body with %s', async (_, body) => {
    const ann = await app.signUp('care-seeker')
    const refused = await ann.post('/api/interviews/care/events', body)
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid_body'])
  })

  it('belongs to one person, and only to care seekers', async () => {
    const [ann, ben] = [await app.signUp('care-seeker'), await app.signUp('care-seeker')]
    const event = answer('location.city', 'Yakima', 'the-same-id')
    await send(ann, event)
    expect((await interviewOfVisitor(ben)).answers).toEqual({})
    await send(ben, { ...event, value: 'Spokane' })
    expect((await interviewOfVisitor(ben)).answers).toEqual({ location: { city: 'Spokane' } })
    expect((await interviewOfVisitor(ann)).answers).toEqual({ location: { city: 'Yakima' } })
    const aide = await app.signUp('caregiver')
    const admin = await makeAdministrator(app)
    for (const [visitor, kind, status] of [
      [app.visitor(), 'care', 401],
      [aide, 'care', 403],
      [admin, 'care', 403],
      [ann, 'caregiver', 403],
      [aide, 'gossip', 404],
      [ann, 'gossip', 404],
      [ann, '__proto__', 404],
    ] as const) {
      const path = `/api/interviews/${kind}`
      const body = { events: [event] }
      expect([kind, (await visitor.get(path)).status]).toEqual([kind, status])
      expect([kind, (await visitor.get(`${path}/messages`)).status]).toEqual([kind, status])
      expect([kind, (await visitor.delete(path)).status]).toEqual([kind, status])
      expect([kind, (await visitor.post(`${path}/events`, body)).status]).toEqual([kind, status])
    }
  })

  it('keeps what two tabs send at once: all of it, once, in one order', async () => {
    const ann = await app.signUp('care-seeker')
    const tabs = [0, 1].map(tab =>
      Array.from({ length: 25 }, (_, n) =>
        answer('careNeeds.medicalConditions', [`tab ${tab} line ${n}`], `tab-${tab}-${n}`),
      ),
    )
    const [one = [], other = []] = tabs
    // Each tab sends its own events, and some of the other's.
    const posts = one.flatMap((event, n) => {
      const also = other[n] ?? event
      return [send(ann, event, ...(n % 3 === 0 ? [also] : [])), send(ann, also)]
    })
    const answers = await Promise.all(posts)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const view = await interviewOfVisitor(ann)
    const journal = await journalOf(view.id)
    expect(journal.map(row => row.event_id).sort()).toEqual(
      tabs
        .flat()
        .map(event => event.id)
        .sort(),
    )
    const last = z
      .object({ value: z.array(z.object({ words: z.string() })) })
      .parse(JSON.parse(journal.at(-1)?.payload ?? ''))
    expect(view.answers).toEqual({ careNeeds: { medicalConditions: last.value } })
  })

  it("is rebuilt from its journal when its snapshot has another version or can't be read", async () => {
    const ann = await app.signUp('care-seeker')
    await send(ann, ...allOfIt(), clear('location.city'), answer('location.city', 'Omak'), goTo('review'))
    const view = await interviewOfVisitor(ann)
    const { db } = app.parts
    for (const broken of [
      { machine_version: 0, snapshot: '{}' },
      { machine_version: 99 },
      { snapshot: '{"value":"review"}' },
      { snapshot: 'nonsense' },
      { snapshot: '{"value":"lost","context":{"answers":{},"evidence":{},"skipped":[],"asking":[]}}' },
      {
        snapshot: '{"value":"review","context":{"answers":{"a.b":1},"evidence":{},"skipped":[],"asking":[]}}',
      },
    ]) {
      await db.updateTable('interviews').set(broken).where('id', '=', view.id).execute()
      expect(await interviewOfVisitor(ann)).toEqual(view)
      await db.updateTable('interviews').set(broken).where('id', '=', view.id).execute()
      expect(readInterview((await send(ann, goTo('review'))).body)).toEqual(view)
    }
    expect((await send(ann, step('confirm'))).status).toBe(200)
  })

  it("leaves out of the journal what today's rules no longer allow", async () => {
    const ann = await app.signUp('care-seeker')
    const { id } = readInterview((await send(ann, answer('location.city', 'Omak'))).body)
    const { db } = app.parts
    const entry = { subject_kind: 'interview', subject_id: id, door: 'chat', actor_id: ann.id }
    const gone = { ...entry, quote: null, message_id: null, created_at: '2026-01-01' }
    await db
      .insertInto('journal')
      .values([
        { ...gone, event_id: '1', type: 'answer', payload: '{"field":"old.field","value":1}' },
        { ...gone, event_id: '2', type: 'dance', payload: '{}' },
        { ...gone, event_id: '3', type: 'answer', payload: '{"field":"location.state","value":"WA"}' },
      ])
      .execute()
    await db.updateTable('interviews').set({ machine_version: 0 }).where('id', '=', id).execute()
    expect((await interviewOfVisitor(ann)).answers).toEqual({ location: { city: 'Omak', state: 'WA' } })
  })

  it('returns everything that was said, oldest first', async () => {
    const ann = await app.signUp('care-seeker')
    const { id } = await interviewOfVisitor(ann)
    const line = (role: 'user' | 'assistant', content: string, created_at: string) => ({
      ...{ id: randomUUID(), interview_id: id, role, content, created_at },
    })
    await app.parts.db
      .insertInto('interview_messages')
      .values([
        line('assistant', 'How old is she?', '2026-11-20T10:00:01.000Z'),
        line('assistant', 'Hello', '2026-11-20T10:00:00.000Z'),
        line('user', 'Hi, my mom needs help', '2026-11-20T10:00:01.000Z'),
      ])
      .execute()
    const { messages } = z
      .object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
      .parse((await ann.get('/api/interviews/care/messages')).body)
    expect(messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'assistant: Hello',
      'user: Hi, my mom needs help',
      'assistant: How old is she?',
    ])
    expect((await interviewOfVisitor(ann)).progress).toBe(20)
  })

  it("accepts Emma's answers: with quotes, several at once, and invalid ones don't affect the rest", async () => {
    const ann = await app.signUp('care-seeker')
    const { db } = app.parts
    const heard: HeardEvent[] = [
      ...[{ id: 'm1:1', type: 'answer', field: 'basicInfo.recipientAge', value: 83 }].map(event => ({
        ...{ ...event, type: 'answer' as const },
        ...{ by: 'chat' as const, quote: 'she turned 83 in May', messageId: 'm1' },
      })),
      { id: 'm1:2', type: 'answer', field: 'location.zipCode', value: 'dunno', by: 'chat' },
      { id: 'm1:3', type: 'skip', field: 'location.zipCode' },
      { id: 'm1:4', type: 'ask', fields: ['careNeeds.mobilityStatus'] },
    ]
    const sending = { person: { id: ann.id, language: 'en' }, kind: 'care', door: 'chat' } as const
    const { happened, refusals } = await noteInterviewEvents(app.parts, { ...sending, events: heard })
    expect(happened).toEqual(['m1:1', 'm1:3', 'm1:4'])
    expect(refusals.map(({ id, problem }) => [id, problem.code])).toEqual([['m1:2', 'invalid_answer']])
    const view = await interviewOfVisitor(ann)
    expect(view).toMatchObject({
      ...{ skipped: ['location.zipCode'], asking: ['careNeeds.mobilityStatus'] },
      evidence: {
        'basicInfo.recipientAge': { by: 'chat', quote: 'she turned 83 in May', messageId: 'm1' },
      },
    })
    expect(view.choices.map(({ value }) => value)).toEqual(['independent', 'assisted', 'dependent'])
    expect(view.choices.every(({ label }) => /^[A-Z]/.test(label))).toBe(true)
    expect((await journalOf(view.id)).map(row => [row.type, row.door, row.quote, row.message_id])).toEqual([
      ['answer', 'chat', 'she turned 83 in May', 'm1'],
      ['skip', 'chat', null, null],
      ['ask', 'chat', null, null],
    ])
    const again = await inTransaction(db, trx =>
      applyInterviewEvents(trx, { ...sending, events: heard, now: '2026-11-20T10:00:00.000Z' }),
    )
    expect([again.happened, again.refusals.length, again.news.told]).toEqual([[], 1, false])
    await db.updateTable('interviews').set({ machine_version: 0 }).where('id', '=', view.id).execute()
    expect(await interviewOfVisitor(ann)).toEqual(view)
  })

  it("keeps as much as possible of a quote that is too long or can't be stored", async () => {
    const ann = await app.signUp('care-seeker')
    const quote = `a\0b\ud800${'x'.repeat(5000)}`
    const events = [{ ...answer('location.city', 'Omak'), by: 'chat' as const, quote, messageId: 'm1' }]
    const person = { id: ann.id, language: 'en' }
    await sendInterviewEvents(app.parts, { person, kind: 'care', door: 'chat', events })
    const { id, evidence } = await interviewOfVisitor(ann)
    const kept = `ab\ufffd${'x'.repeat(1997)}`
    expect(evidence['location.city']).toEqual({ by: 'chat', quote: kept, messageId: 'm1' })
    await app.parts.db.updateTable('interviews').set({ snapshot: '' }).where('id', '=', id).execute()
    expect((await interviewOfVisitor(ann)).evidence).toEqual(evidence)
  })
})

it('too many events are refused with how long to wait', async () => {
  const app = await oneApp()
  const ann = await app.signUp('care-seeker')
  for (let i = 0; i < 20; i++) expect((await ann.delete('/api/interviews/care')).status).toBe(200)
  const refused = await ann.delete('/api/interviews/care')
  expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_attempts'])
  await app.parts.db.updateTable('rate_limits').set({ used: 1500 }).execute()
  expect((await send(ann, step('next'))).status).toBe(409)
  await app.parts.db.updateTable('rate_limits').set({ used: 1500 }).execute()
  expect((await send(ann, step('next'))).status).toBe(429)
})
