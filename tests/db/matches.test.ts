import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { freshDatabase, type Kind } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeFamily, makeMatch, makeUser } from '#tests/support/factories.ts'

const kinds: Kind[] = ['SQLite', 'Postgres']

describe.each(kinds)('matches on %s', kind => {
  test('keep their visits when the table grows', async () => {
    const { db, close } = await freshDatabase(kind, { migrated: false })
    await migrate(db, '0011-caregiver-onboarding')
    // Written as it was then: the queries of today know columns that come later.
    const [caregiver_id, family_id] = [await makeUser(db, { role: 'caregiver' }), await makeUser(db)]
    const match = { id: randomUUID() }
    await sql`insert into care_seeker_profiles (id, user_id, profile_data, created_at, updated_at)
      values ('p', ${family_id}, '{}', ${longAgo}, ${longAgo})`.execute(db)
    await sql`insert into care_recipients (id, profile_id, first_name, created_at)
      values ('r', 'p', 'Rosa', ${longAgo})`.execute(db)
    await sql`insert into matches (id, caregiver_id, recipient_id, status, score, requested_at, started_at)
      values (${match.id}, ${caregiver_id}, 'r', 'active', 84, ${longAgo}, ${longAgo})`.execute(db)
    await sql`insert into visits (id, match_id, caregiver_id, starts_at, ends_at, time_zone, status, created_at)
      values ('v', ${match.id}, ${caregiver_id}, ${longAgo}, '2026-01-05T12:00:00.000Z', 'UTC', 'completed', ${longAgo})`.execute(
      db,
    )
    await migrate(db)
    expect(await db.selectFrom('matches').selectAll().execute()).toMatchObject([
      {
        ...{ id: match.id, status: 'active', score: 84, score_low: 84, score_high: 84, started_at: longAgo },
        ...{ family_decision: 'accepted', caregiver_decision: 'accepted', introduced_at: longAgo },
      },
    ])
    expect(await db.selectFrom('visits').select('match_id').execute()).toEqual([{ match_id: match.id }])
    await db.deleteFrom('matches').execute()
    expect(await db.selectFrom('visits').select('id').execute()).toEqual([])
    await expect(
      sql`insert into visits (id, match_id, caregiver_id, starts_at, ends_at, time_zone, status, created_at)
        values ('1', 'none', ${caregiver_id}, '1', '2', 'UTC', 'confirmed', '1')`.execute(db),
    ).rejects.toThrow(/foreign key/i)
    await close()
  })

  test('can have only one open row for each pair', async () => {
    const { db, close } = await freshDatabase(kind)
    const pair = {
      caregiver_id: (await makeCaregiver(db)).id,
      recipient_id: (await makeFamily(db)).profile.id,
    }
    await makeMatch(db, { ...pair, status: 'withdrawn' })
    await makeMatch(db, { ...pair, status: 'waiting' })
    await expect(makeMatch(db, { ...pair, status: 'offered' })).rejects.toThrow(/unique/i)
    await close()
  })
})
