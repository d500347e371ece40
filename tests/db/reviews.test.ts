import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { getCaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import { listDueOccasions } from '#db/queries/reviews/reviews.ts'
import { insertReviews } from '#db/queries/visits/reviews.ts'
import type { Db } from '#db/schema.ts'
import { reviewStates } from '#machines/reviews/review.ts'
import { describeBothDatabases, freshDatabase } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeFamily, makeMatch } from '#tests/support/factories.ts'

const insert = (db: Db, table: string, row: Record<string, string | number>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)

/** A review as it was stored before both sides could write one. */
async function insertOldReview(db: Db, status: 'active' | 'ended') {
  const [family, caregiver, match] = [randomUUID(), randomUUID(), randomUUID()]
  const times = { created_at: longAgo, updated_at: longAgo }
  for (const [id, role] of [
    [family, 'care-seeker'],
    [caregiver, 'caregiver'],
  ] as const)
    await insert(db, 'users', { id, name: 'Robin', email: `${id}@people.example`, role, ...times })
  await insert(db, 'care_seeker_profiles', { id: family, user_id: family, profile_data: '{}', ...times })
  await insert(db, 'care_recipients', {
    ...{ id: family, profile_id: family, first_name: 'Rosa', created_at: longAgo },
  })
  await insert(db, 'matches', {
    ...{ id: match, caregiver_id: caregiver, recipient_id: family, status, score: 80 },
    ...{ requested_at: longAgo, started_at: longAgo, ...(status === 'ended' && { outcome: 'success' }) },
  })
  const review = {
    match_id: match,
    caregiver_id: caregiver,
    author_id: family,
    rating: 4,
    content: 'Good soup',
  }
  await insert(db, 'reviews', { id: match, ...review, created_at: longAgo })
  return { family, caregiver, match }
}

describeBothDatabases('reviews', (db, kind) => {
  test.each([
    ['active', 'first-week'],
    ['ended', 'end'],
  ] as const)(
    'from before, of a match that is %s, are published ones about the caregiver',
    async (status, occasion) => {
      const { db: old, close } = await freshDatabase(kind, { migrated: false })
      await migrate(old, '0013-saved-searches')
      const { family, caregiver, match } = await insertOldReview(old, status)
      await migrate(old)
      expect(await old.selectFrom('reviews').selectAll().execute()).toEqual([
        {
          ...{
            id: match,
            match_id: match,
            caregiver_id: caregiver,
            author_id: family,
            subject_id: caregiver,
          },
          ...{ occasion, rating: 4, content: 'Good soup', state: 'published', created_at: longAgo },
          ...{ published_at: longAgo, edited_at: null, reply: null, reply_at: null },
        },
      ])
      await close()
    },
  )

  test('count in the caregiver’s figures only when they are about them and published', async () => {
    const { id: caregiver_id } = await makeCaregiver(db())
    for (const [state, rating] of reviewStates.map((one, index) => [one, index + 1] as const)) {
      const { userId: author_id, profile } = await makeFamily(db())
      const match = await makeMatch(db(), { caregiver_id, recipient_id: profile.id })
      const row = { match_id: match.id, caregiver_id, rating, created_at: longAgo, state }
      await insertReviews(db(), [
        { ...row, id: randomUUID(), author_id },
        { ...row, id: randomUUID(), author_id: caregiver_id, subject_id: author_id, rating: 5 },
      ])
    }
    const figures = await getCaregiverMetrics(db(), caregiver_id, { now: new Date(), timeZone: 'UTC' })
    expect(figures).toMatchObject({ average_rating: 3, total_reviews: 1 })
  })

  test('are due a week after the first of their occasion', async () => {
    const { userId: author_id, profile } = await makeFamily(db())
    const match = await makeMatch(db(), { recipient_id: profile.id })
    const hidden = {
      match_id: match.id,
      caregiver_id: match.caregiver_id,
      rating: 5,
      state: 'hidden',
    } as const
    await insertReviews(db(), [
      { ...hidden, id: randomUUID(), author_id, created_at: '2026-11-01T12:00:00.000Z' },
      { ...hidden, id: randomUUID(), author_id, occasion: 'end', created_at: '2026-11-05T12:00:00.000Z' },
    ])
    const dueAt = async (now: string) =>
      (await listDueOccasions(db(), { now, limit: 10 })).filter(row => row.match_id === match.id)
    expect(await dueAt('2026-11-08T11:59:59.999Z')).toEqual([])
    expect(await dueAt('2026-11-08T12:00:00.000Z')).toMatchObject([{ occasion: 'first-week' }])
    expect(await dueAt('2026-11-12T12:00:00.000Z')).toHaveLength(2)
  })

  test('are due only while they are hidden', async () => {
    const { userId: author_id, profile } = await makeFamily(db())
    const matches = new Map<string, string>()
    for (const state of reviewStates) {
      const { id, caregiver_id } = await makeMatch(db(), { recipient_id: profile.id })
      matches.set(id, state)
      const review = { id: randomUUID(), match_id: id, caregiver_id, author_id, rating: 5, state }
      await insertReviews(db(), [{ ...review, created_at: longAgo }])
    }
    const due = await listDueOccasions(db(), { now: '2026-11-12T12:00:00.000Z', limit: 1000 })
    expect(due.flatMap(row => matches.get(row.match_id) ?? [])).toEqual(['hidden'])
  })
})
