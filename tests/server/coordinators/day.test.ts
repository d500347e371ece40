import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertInterviews } from '#db/queries/interviews/interviews.ts'
import { insertConversations } from '#db/queries/messages/conversations.ts'
import { insertSupportRequest } from '#db/queries/messages/support.ts'
import { failJob, insertJob } from '#db/queries/process/jobs.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import {
  makeCaregiver,
  makeDocument,
  makeFamily,
  makeMatch,
  makeUser,
  makeVisit,
} from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

let now = new Date()
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString()
const days = (count: number) => hours(24 * count)

let app: App
let coordinator: Visitor

const read = async (path: string) => Object((await coordinator.get(path)).body)

describe.each(['sqlite', 'postgres'] as const)('a coordinator’s day on %s', database => {
  beforeEach(async () => {
    now = new Date()
    app = await oneApp({ database, clock: () => now })
    coordinator = await makeAdministrator(app)
  })

  const message = (sender_id: string, created_at: string) => ({
    ...{ id: randomUUID(), sender_id, content: 'Is anyone there?', created_at },
  })

  it('has nothing urgent at first', async () => {
    expect(await read('/api/admin/urgent')).toMatchObject({ items: [], total: 0 })
  })

  it('finds what has waited too long, and nothing that has not', async () => {
    const { db } = app.parts
    const family = await makeFamily(db, {}, { name: 'Maya Brooks' })
    const admin = await makeUser(db, { role: 'admin', name: 'Dana' })
    const conversation = (id: string, messages: ReturnType<typeof message>[]) => ({
      ...{ id, subject: '', with_coordinators: 1, coordinators_read_at: null, created_at: days(9) },
      members: [{ user_id: family.userId, read_at: null }],
      messages,
    })
    await insertConversations(db, [
      conversation('waits', [message(admin, days(3)), message(family.userId, hours(25))]),
      conversation('answered', [message(family.userId, hours(30)), message(admin, hours(26))]),
      conversation('new', [message(family.userId, hours(23))]),
    ])
    const support = { topic: 'other', message: 'Hello', status: 'open', answered_at: null } as const
    for (const [id, created_at] of [['late', hours(25)] as const, ['fresh', hours(1)] as const])
      await insertSupportRequest(db, {
        ...{ ...support, id, user_id: null, name: 'Sam', email: 'sam@people.example', created_at },
        answered_by: null,
      })
    const caregiver = await makeCaregiver(db, { name: 'Amara Okafor' })
    const other = await makeCaregiver(db, { name: 'Bea Lind' })
    const late = await makeDocument(db, caregiver.id, { created_at: hours(49) })
    await makeDocument(db, caregiver.id, { document_type: 'tb_test', created_at: hours(47) })
    const verified = { status: 'verified', verified_at: days(300) } as const
    const expiring = await makeDocument(db, other.id, { ...verified, expires_at: days(-6) })
    await makeDocument(db, other.id, { ...verified, document_type: 'tb_test', expires_at: days(-8) })
    // Its replacement already waits for review.
    await makeDocument(db, caregiver.id, { ...verified, document_type: 'tb_test', expires_at: days(-2) })
    const offered = {
      status: 'offered',
      caregiver_id: caregiver.id,
      recipient_id: family.profile.id,
    } as const
    const offer = await makeMatch(db, {
      ...{ ...offered, offered_at: hours(73), family_decision: 'accepted', family_decided_at: hours(70) },
    })
    await makeMatch(db, { ...offered, caregiver_id: other.id, offered_at: hours(71) })
    for (const id of ['one', 'two']) {
      await insertJob(db, { id, kind: 'email', payload: '{}', now: days(1) })
      await failJob(db, { id, locked_until: null }, id === 'one' ? hours(3) : hours(2))
    }
    await insertJob(db, { id: 'old', kind: 'email', payload: '{}', now: days(9) })
    await failJob(db, { id: 'old', locked_until: null }, days(8))
    const raised = { aboutId: caregiver.id, raisedBy: family.userId, words: 'He shouts.', subjectId: 'x' }
    await inTransaction(db, async trx => {
      await raiseConcern(trx, { ...raised, kind: 'review', urgent: false, now: hours(9) })
      await raiseConcern(trx, { ...raised, kind: 'dispute', urgent: true, now: hours(1) })
    })

    const { items, counts, total } = await read('/api/admin/urgent')
    expect(items).toMatchObject([
      {
        ...{ kind: 'danger', danger: true, at: hours(1), words: 'He shouts.' },
        person: { id: family.userId, name: 'Maya Brooks' },
        concern: { kind: 'dispute', words: 'He shouts.', subjectId: 'x' },
      },
      { kind: 'concern', danger: false, words: 'He shouts.', concern: { kind: 'review' } },
      { kind: 'message-unanswered', id: 'waits', at: hours(25), person: { name: 'Maya Brooks' } },
      { kind: 'support-unanswered', id: 'late', person: null },
      { kind: 'document-waiting', id: late.id, document: 'cpr_first_aid', person: { name: 'Amara Okafor' } },
      { kind: 'document-expiring', id: expiring.id, at: days(-6), person: { name: 'Bea Lind' } },
      {
        ...{ kind: 'offer-unanswered', id: offer.id, waitingFor: ['caregiver'] },
        pair: { family: 'Maya Brooks', caregiver: 'Amara Okafor' },
      },
      { kind: 'email-failed', count: 2, at: hours(2) },
    ])
    expect(items).toHaveLength(8)
    expect(counts).toEqual({
      ...{ danger: 1, concern: 1, 'message-unanswered': 1, 'support-unanswered': 1, 'document-waiting': 1 },
      ...{ 'document-expiring': 1, 'offer-unanswered': 1, 'email-failed': 1 },
    })
    expect(total).toBe(8)
  })

  it('lists events newest first and in pages, without anyone’s words', async () => {
    const { db } = app.parts
    const family = await makeFamily(db, { first_name: 'Walter' }, { name: 'Maya Brooks' })
    const caregiver = await makeCaregiver(db, { name: 'Amara Okafor' })
    const match = await makeMatch(db, { caregiver_id: caregiver.id, recipient_id: family.profile.id })
    const document = await makeDocument(db, caregiver.id)
    const visit = randomUUID()
    const visited = { starts_at: days(3), ends_at: hours(70), status: 'cancelled' } as const
    await makeVisit(db, match, { id: visit, ...visited })
    const interview = randomUUID()
    await insertInterviews(db, [
      {
        ...{ id: interview, user_id: family.userId, kind: 'care', status: 'complete', language: 'en' },
        ...{ machine_version: 1, snapshot: '{}', first_answer_at: days(9) },
        ...{ created_at: days(9), updated_at: days(9) },
      },
    ])
    const entry = (kind: string, id: string, type: string, at: string, actor: string | null = null) => ({
      ...{ subject_kind: kind, subject_id: id, event_id: randomUUID(), type, payload: '{"reason":"secret"}' },
      ...{ door: 'form', actor_id: actor, quote: 'a secret', message_id: null, created_at: at },
    })
    await insertJournal(db, [
      entry('match', match.id, 'accept', days(1), family.userId),
      entry('match', match.id, 'suggest', days(3)),
      entry('interview', interview, 'answer', days(2), family.userId),
      entry('interview', interview, 'confirm', days(2), family.userId),
      entry('document', document.id, 'receive', days(2), caregiver.id),
      entry('document', 'gone', 'verify', days(5)),
      entry('visit', visit, 'cancel', days(6), caregiver.id),
      entry('person', caregiver.id, 'pause', days(7)),
      entry('unheard-of', 'x', 'change', days(1)),
    ])
    const first = await coordinator.get('/api/admin/activity?limit=4')
    expect(first.text).not.toContain('secret')
    const page = Object(first.body)
    expect(page.rows).toMatchObject([
      { kind: 'coordinator', type: 'join', actor: { name: 'Casey Coordinator' } },
      {
        ...{ kind: 'match', type: 'accept', at: days(1), actor: { name: 'Maya Brooks' } },
        subject: {
          id: match.id,
          pair: { family: 'Maya Brooks', recipient: 'Walter', caregiver: 'Amara Okafor' },
        },
      },
      {
        kind: 'document',
        type: 'receive',
        subject: { document: 'cpr_first_aid', person: { id: caregiver.id } },
      },
      {
        kind: 'interview',
        type: 'confirm',
        subject: { person: { name: 'Maya Brooks', role: 'care-seeker' } },
      },
    ])
    const rest = await read(`/api/admin/activity?limit=4&before=${page.next}`)
    expect(rest).toMatchObject({
      rows: [
        { kind: 'match', type: 'suggest', actor: null },
        { kind: 'document', type: 'verify', subject: null },
        { kind: 'visit', type: 'cancel', subject: { id: match.id, pair: { caregiver: 'Amara Okafor' } } },
        { kind: 'person', type: 'pause', subject: { person: { id: caregiver.id } } },
      ],
      next: null,
    })
    expect(rest.rows).toHaveLength(4)
    const visits = await read('/api/admin/activity?filter=visits')
    expect(visits).toMatchObject({ rows: [{ kind: 'visit', type: 'cancel' }], next: null })
    expect((await coordinator.get('/api/admin/activity?before=yesterday')).status).toBe(422)
    expect((await coordinator.get('/api/admin/activity?filter=gossip')).status).toBe(422)
  })

  it('draws charts from counts', async () => {
    const { db } = app.parts
    const interview = async (status: 'open' | 'complete', language: string) => {
      const family = await makeFamily(db)
      await insertInterviews(db, [
        {
          ...{ id: randomUUID(), user_id: family.userId, kind: 'care', status, language, machine_version: 1 },
          ...{ snapshot: '{}', first_answer_at: days(20), created_at: days(20), updated_at: days(20) },
        },
      ])
      return family.profile.id
    }
    await interview('open', 'es')
    await interview('complete', 'es')
    const one = await interview('complete', 'en')
    const two = await interview('complete', 'en')
    await makeMatch(db, { recipient_id: one, status: 'waiting', requested_at: days(0) })
    await makeMatch(db, {
      ...{ recipient_id: two, status: 'active', requested_at: days(21), offered_at: days(20) },
      ...{ introduced_at: days(14), started_at: days(7) },
    })
    await makeMatch(db, { recipient_id: two, status: 'declined', requested_at: days(21) })
    const caregiver = await makeCaregiver(db)
    for (const hoursAgo of [1, 30, 31, 50, 100, 400])
      await makeDocument(db, caregiver.id, { created_at: hours(hoursAgo), document_type: 'references' })
    await makeDocument(db, caregiver.id, { created_at: hours(400), status: 'rejected' })

    const charts = await read('/api/admin/charts?weeks=4')
    const none = { started: 0, finished: 0, suggested: 0, offered: 0, introduced: 0, active: 0 }
    expect(charts.funnel.families).toEqual({
      all: { started: 4, finished: 3, suggested: 2, offered: 1, introduced: 1, active: 1 },
      languages: [
        {
          language: 'en',
          steps: { started: 2, finished: 2, suggested: 2, offered: 1, introduced: 1, active: 1 },
        },
        { language: 'es', steps: { ...none, started: 2, finished: 1 } },
      ],
    })
    expect(charts.funnel.caregivers).toEqual({ all: none, languages: [] })
    expect(charts.matches.map((week: object) => Object.values(week).slice(1))).toEqual([
      [2, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ])
    expect(charts.documents).toEqual([
      { days: '0-1', count: 1 },
      { days: '1-2', count: 2 },
      { days: '2-4', count: 1 },
      { days: '4-7', count: 1 },
      { days: '7-', count: 1 },
    ])
    expect((await coordinator.get('/api/admin/charts?weeks=0')).status).toBe(422)
  })
})
