import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isSqlite } from '#db/connection/dialect.ts'
import { tables } from '#db/connection/dump.ts'
import { migrate, newestMigration } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { insertJob } from '#db/queries/process/jobs.ts'
import { findSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { describeBothDatabases, freshDatabase } from '#tests/support/databases.ts'
import { longAgo, makeUser } from '#tests/support/factories.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'

const views = [
  'admin_users',
  'people_now',
  'people_tallies',
  'match_tallies',
  'funnel_tallies',
  'pia',
  'professional_independent_aides',
  'care_seeker_interviews',
]

/** Derived from other rows or rebuilt, so a backup leaves it out. */
const derived = [
  ...['caregiver_search', 'people_index', 'search_changes'],
  ...['public_words', 'caregiver_words', 'reply_chunks'],
]

/** What SQLite counts with; Postgres counts when it's asked. */
const ofSqlite = /^(people_kept|match_kept|funnel_kept|funnel_lines|funnel_now)/

const listRelations = async (db: Db) =>
  (await db.introspection.getTables())
    .filter(t => !ofSqlite.test(t.name))
    .map(t => ({ name: t.name, isView: t.isView }))

const listColumns = async (db: Db) =>
  Object.fromEntries(
    (await db.introspection.getTables())
      .filter(t => !ofSqlite.test(t.name))
      .map(t => [
        t.name,
        t.columns
          .map(c => `${c.name}${t.isView || (c.isNullable && !c.isAutoIncrementing) ? '?' : ''}`)
          .sort((a, b) => (a < b ? -1 : 1)),
      ]),
  )

describeBothDatabases('the schema', db => {
  test('has every table of a backup, the search index, the views and nothing else', async () => {
    const relations = await listRelations(db())
    const names = (isView: boolean) =>
      relations
        .filter(r => r.isView === isView)
        .map(r => r.name)
        .sort()
    expect(names(true)).toEqual([...views].sort())
    expect(names(false)).toEqual([...tables, ...derived].sort())
  })

  test('is migrated once; migrating again changes nothing', async () => {
    const before = await listColumns(db())
    expect(await migrate(db())).toEqual({ applied: [] })
    expect(await listColumns(db())).toEqual(before)
  })

  test('has an index for every foreign key, so that deleting a person scans no table', async () => {
    const keys = isSqlite(db()) ? await sqliteForeignKeys(db()) : await postgresForeignKeys(db())
    expect(keys.length).toBeGreaterThan(25)
    expect(keys.filter(key => !key.indexed)).toEqual([])
  })
})

type ForeignKey = { table: string; column: string; indexed: boolean }

async function sqliteForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select m.name as "table", f."from" as "column", exists (
      select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) c on c.seqno = 0
      where c.name = f."from"
    ) as indexed
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
  return rows
}

async function postgresForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column", exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    ) as indexed
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'`.execute(db)
  return rows
}

describe.each(['SQLite', 'Postgres'] as const)('what waits on %s', kind => {
  test('goes on under its plain name', async () => {
    const { db, close } = await freshDatabase(kind, { migrated: false })
    await migrate(db, '0022-portal')
    const about = (kind: string) => JSON.stringify({ kind, documentId: 'd1' })
    const now = new Date().toISOString()
    await insertJob(db, { id: 'one', kind: 'letter', payload: '{}', now })
    await insertJob(db, { id: 'two', kind: 'paperLetter', payload: about('paperExpired'), now })
    await saveSetting(db, 'email-text:paperExpired', '{}')
    await migrate(db)
    const jobs = await db.selectFrom('jobs').select(['id', 'kind', 'payload']).orderBy('id').execute()
    expect(jobs).toEqual([
      { id: 'one', kind: 'email', payload: '{}' },
      { id: 'two', kind: 'documentEmail', payload: about('documentExpired') },
    ])
    expect(await findSetting(db, 'email-text:documentExpired')).toBe('{}')
    await close()
  })
})

describe('the two databases', () => {
  test('have the same columns', async () => {
    const [sqlite, postgres] = await Promise.all([freshDatabase('SQLite'), freshDatabase('Postgres')])
    expect(await listColumns(postgres.db)).toEqual(await listColumns(sqlite.db))
    await Promise.all([sqlite.close(), postgres.close()])
  })

  test('two servers that start together on one Postgres migrate it once', async () => {
    const url = await createDatabase()
    const servers = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    const applied = (await Promise.all(servers.map(({ db }) => migrate(db)))).flatMap(done => done.applied)
    expect(applied.filter(name => name === newestMigration)).toHaveLength(1)
    await Promise.all(servers.map(server => server.close()))
  })
})

describe.each(['SQLite', 'Postgres'] as const)('messages from the support page on %s', kind => {
  test('keep what was written, and who answered it', async () => {
    const { db, close } = await freshDatabase(kind, { migrated: false })
    await migrate(db, '0024-figures')
    const coordinator = await makeUser(db, { role: 'admin' })
    const row = { id: 'one', user_id: null, name: 'Ana', email: 'ana@example.org', message: 'Hello' }
    const answered = { status: 'answered', answered_at: longAgo, answered_by: coordinator } as const
    const old = { ...row, ...answered, topic: 'other', created_at: longAgo } as const
    await db.insertInto('support_requests').values(old).execute()
    await migrate(db)
    const rows = await db.selectFrom('support_requests').selectAll().execute()
    expect(rows).toEqual([{ ...old, assigned_to: null, language: 'en', seen_at: null, follow_up_at: null }])
    await close()
  })
})

describe.each(['SQLite', 'Postgres'] as const)('a database newer than the code, on %s', kind => {
  test('is refused with a sentence, and nothing in it is changed', async () => {
    const { db, close } = await freshDatabase(kind)
    const newer = { name: '9999-from-tomorrow', timestamp: longAgo }
    await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
      db,
    )
    const before = await listColumns(db)
    await expect(migrate(db)).rejects.toThrow(
      /^This database was made by a newer version .*it’s at 9999-from-tomorrow, .* Nothing was changed\. /,
    )
    expect(await listColumns(db)).toEqual(before)
    await close()
  })
})
