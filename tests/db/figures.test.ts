import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import { insertTrainings } from '#db/queries/caregivers/trainings.ts'
import { insertInterviews } from '#db/queries/interviews/interviews.ts'
import { getOverview } from '#db/queries/matching/overview.ts'
import { insertConversations } from '#db/queries/messages/conversations.ts'
import { countUnread } from '#db/queries/messages/unread.ts'
import { insertPayments } from '#db/queries/visits/payments.ts'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import type { Db } from '#db/schema.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import {
  longAgo,
  makeCaregiver,
  makeDocument,
  makeFamily,
  makeMatch,
  makeUser,
  makeVisit,
} from '#tests/support/factories.ts'

/** A Saturday, nine in the morning in Seattle. */
const now = new Date('2026-11-21T17:00:00.000Z')
const seattle = { now, timeZone: 'America/Los_Angeles' }

describeBothDatabases('caregiver metrics', db => {
  test('of a new caregiver are zero or unknown', async () => {
    const { id } = await makeCaregiver(db())
    expect(await getCaregiverMetrics(db(), id, seattle)).toEqual({
      caregiver_id: id,
      todays_shifts: 0,
      next_shift_client: null,
      next_shift_time: null,
      next_shift_time_zone: null,
      weekly_hours: 0,
      remaining_weekly_hours: 0,
      average_rating: null,
      total_reviews: 0,
      monthly_earnings: 0,
      next_payment_date: null,
      pending_messages: 0,
      certifications_count: 0,
      completed_trainings: 0,
    })
  })

  test('count shifts of the local day and hours of the local week', async () => {
    const family = await makeFamily(db(), { first_name: 'Walter', last_name: 'Brooks' })
    const match = await makeMatch(db(), { recipient_id: family.profile.id })
    const visit = (starts_at: string, ends_at: string, status: 'confirmed' | 'completed' | 'cancelled') =>
      makeVisit(db(), match, { starts_at, ends_at, status })
    // Before the week, and across its start: Sunday 23:00 to Monday 01:00, of which one hour counts.
    await visit('2026-11-15T18:00:00.000Z', '2026-11-15T20:00:00.000Z', 'completed')
    await visit('2026-11-16T07:00:00.000Z', '2026-11-16T09:00:00.000Z', 'completed')
    await visit('2026-11-18T17:00:00.000Z', '2026-11-18T20:30:00.000Z', 'completed')
    await visit('2026-11-19T17:00:00.000Z', '2026-11-19T20:30:00.000Z', 'cancelled')
    // Today: one in progress since eight, one at 11:30 pm, which is tomorrow in UTC.
    await visit('2026-11-21T16:00:00.000Z', '2026-11-21T19:00:00.000Z', 'confirmed')
    await visit('2026-11-22T07:30:00.000Z', '2026-11-22T09:30:00.000Z', 'confirmed')
    await visit('2026-11-23T08:00:00.000Z', '2026-11-23T10:00:00.000Z', 'confirmed')
    expect(await getCaregiverMetrics(db(), match.caregiver_id, seattle)).toMatchObject({
      todays_shifts: 2,
      next_shift_client: 'Walter Brooks',
      next_shift_time: '2026-11-22T07:30:00.000Z',
      next_shift_time_zone: 'America/Los_Angeles',
      weekly_hours: 1 + 3.5 + 3 + 2,
      remaining_weekly_hours: 2 + 2,
    })
    expect(await getCaregiverMetrics(db(), match.caregiver_id, { now, timeZone: 'UTC' })).toMatchObject({
      todays_shifts: 1,
    })
  })

  test('add up what was paid in the month, and name the next payday', async () => {
    const { userId, profile } = await makeFamily(db())
    const match = await makeMatch(db(), { recipient_id: profile.id })
    const payment = (
      amount_cents: number,
      status: 'paid' | 'scheduled' | 'failed',
      due_on: string,
      paid_at?: string,
    ) => ({
      id: randomUUID(),
      match_id: match.id,
      caregiver_id: match.caregiver_id,
      payer_id: userId,
      amount_cents,
      status,
      due_on,
      paid_at: paid_at ?? null,
      created_at: longAgo,
    })
    await insertPayments(db(), [
      payment(10_000, 'paid', '2026-10-31', '2026-11-01T06:59:59.000Z'),
      payment(25_050, 'paid', '2026-11-01', '2026-11-01T07:00:00.000Z'),
      payment(30_025, 'paid', '2026-11-14', '2026-11-14T17:00:00.000Z'),
      payment(99_900, 'failed', '2026-11-15'),
      payment(40_000, 'scheduled', '2026-11-20'),
      payment(40_000, 'scheduled', '2026-11-28'),
      payment(40_000, 'scheduled', '2026-11-24'),
    ])
    expect(await getCaregiverMetrics(db(), match.caregiver_id, seattle)).toMatchObject({
      monthly_earnings: 550.75,
      next_payment_date: '2026-11-24',
    })
  })

  test('average the reviews, and count valid documents and finished training', async () => {
    const { id } = await makeCaregiver(db())
    for (const rating of [5, 5, 4]) {
      const { userId, profile } = await makeFamily(db())
      const match = await makeMatch(db(), { caregiver_id: id, recipient_id: profile.id })
      const review = { id: randomUUID(), match_id: match.id, caregiver_id: id, author_id: userId, rating }
      await insertReviews(db(), [{ ...review, created_at: longAgo }])
    }
    await makeDocument(db(), id, { status: 'verified', expires_at: '2026-12-01T00:00:00.000Z' })
    await makeDocument(db(), id, { status: 'verified', document_type: 'licence_or_certificate' })
    await makeDocument(db(), id, { status: 'verified', expires_at: '2026-11-20T00:00:00.000Z' })
    await makeDocument(db(), id, { status: 'verified', document_type: 'government_id' })
    await makeDocument(db(), id, { status: 'awaiting_verification' })
    const training = (completed_at: string | null) => ({
      id: randomUUID(),
      caregiver_id: id,
      title: 'Preventing falls',
      completed_at,
      created_at: longAgo,
    })
    await insertTrainings(db(), [training(longAgo), training(longAgo), training(null)])
    expect(await getCaregiverMetrics(db(), id, seattle)).toMatchObject({
      average_rating: 4.7,
      total_reviews: 3,
      certifications_count: 2,
      completed_trainings: 2,
    })
  })
})

const talk = async (
  db: Db,
  members: { user_id: string; read_at: string | null }[],
  from: [string, string][],
  more = {},
) =>
  insertConversations(db, [
    {
      id: randomUUID(),
      created_at: longAgo,
      coordinators_read_at: null,
      members,
      messages: from.map(([sender_id, created_at]) => ({
        id: randomUUID(),
        sender_id,
        content: 'Hello',
        created_at,
      })),
      ...more,
    },
  ])

describeBothDatabases('unread messages', db => {
  test("count others' messages since the last visit", async () => {
    const [me, you] = [await makeUser(db()), await makeUser(db())]
    const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
    await talk(
      db(),
      [
        { user_id: me, read_at: at(2) },
        { user_id: you, read_at: null },
      ],
      [
        [you, at(1)],
        [you, at(2)],
        [me, at(3)],
        [you, at(4)],
        [you, at(5)],
      ],
    )
    expect(await countUnread(db(), me)).toBe(2)
    expect(await countUnread(db(), you)).toBe(1)
    await talk(db(), [{ user_id: me, read_at: null }], [[you, at(1)]])
    expect(await countUnread(db(), me)).toBe(3)
  })
})

describeBothDatabases('the overview', db => {
  test('of an empty database have no rates', async () => {
    expect(await getOverview(db(), now)).toEqual({
      totalCaregivers: 0,
      activeMatches: 0,
      waitingMatches: 0,
      matchSuccessRate: { value: null, n: 0 },
      averageMatchHours: { value: null, n: 0 },
      unansweredMessages: 0,
      openSupport: 0,
      waitingDocuments: 0,
      interviews: [],
    })
  })

  test('count existing rows', async () => {
    const { id } = await makeCaregiver(db())
    await makeCaregiver(db(), { status: 'paused' })
    const match = (more: Parameters<typeof makeMatch>[1]) => makeMatch(db(), { caregiver_id: id, ...more })
    await match({ requested_at: '2026-11-01T00:00:00.000Z', started_at: '2026-11-02T01:30:00.250Z' })
    await match({ requested_at: '2026-11-01T00:00:00.000Z', started_at: '2026-11-04T00:00:00.000Z' })
    await match({ status: 'waiting' })
    const ended = { status: 'ended', ended_at: longAgo } as const
    await match({ ...ended, outcome: 'success' })
    await match({ ...ended, outcome: 'success' })
    await match({ ...ended, outcome: 'rematch' })
    await match({ status: 'declined' })
    expect(await getOverview(db(), now)).toMatchObject({
      totalCaregivers: 1,
      activeMatches: 2,
      waitingMatches: 1,
      matchSuccessRate: { value: 67, n: 3 },
      averageMatchHours: { value: 48.8, n: 2 },
    })
  })

  test('list care interviews once something was said, newest first', async () => {
    const interview = async (first_answer_at: string | null, more = {}) => {
      const user_id = await makeUser(db(), { name: `Asked ${first_answer_at}` })
      const row = {
        id: randomUUID(),
        user_id,
        kind: 'care' as const,
        status: 'open' as const,
        machine_version: 1,
        snapshot: '{}',
        first_answer_at,
        created_at: longAgo,
        updated_at: longAgo,
        ...more,
      }
      await insertInterviews(db(), [row])
      return row
    }
    const older = await interview('2026-11-19T10:00:00.000Z', { status: 'complete' })
    const newer = await interview('2026-11-20T10:00:00.000Z')
    await interview(null)
    await interview('2026-11-20T11:00:00.000Z', { kind: 'caregiver' })
    const { interviews } = await getOverview(db(), now)
    expect(interviews).toEqual([
      {
        id: newer.id,
        user_id: newer.user_id,
        name: 'Asked 2026-11-20T10:00:00.000Z',
        status: 'open',
        created_at: '2026-11-20T10:00:00.000Z',
      },
      {
        id: older.id,
        user_id: older.user_id,
        name: 'Asked 2026-11-19T10:00:00.000Z',
        status: 'complete',
        created_at: '2026-11-19T10:00:00.000Z',
      },
    ])
  })
})
