import { describe, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { longAgo, makeUser } from '#tests/support/factories.ts'

describe.each(['SQLite', 'Postgres'] as const)('concerns on %s', kind => {
  test('keep their people and their words when Emma may raise them, too', async () => {
    const { db, close } = await freshDatabase(kind, { migrated: false })
    await migrate(db, '0030-support-seen')
    const [about_id, raised_by, handled_by] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    const handled = { handled_at: longAgo, handled_by, handled_words: 'Called.', status: 'handled' } as const
    const about = { about_id, raised_by, words: 'He shouts.', urgent: 1, created_at: longAgo }
    const old = { id: 'one', kind: 'check-in', subject_id: 'x', ...about, ...handled } as const
    const told = { id: 'two', kind: 'emma', subject_id: 'talk', ...about } as const
    await db.insertInto('concerns').values(old).execute()
    await expect(db.insertInto('concerns').values(told).execute()).rejects.toThrow()

    await migrate(db)
    const [kept] = await db.selectFrom('concerns').selectAll().execute()
    expect(kept).toEqual({ ...old, owner_id: null, next_step: '', due_at: null })
    await db
      .insertInto('concerns')
      .values({ ...told, owner_id: handled_by })
      .execute()
    await db.deleteFrom('users').where('id', '=', handled_by).execute()
    const left = await db.selectFrom('concerns').select(['owner_id', 'handled_by']).execute()
    expect(left).toEqual(Array(2).fill({ owner_id: null, handled_by: null }))
    await db.deleteFrom('users').where('id', '=', about_id).execute()
    expect(await db.selectFrom('concerns').selectAll().execute()).toEqual([])
    await close()
  })
})
