import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

const before = "'requested', 'confirmed', 'completed', 'cancelled', 'missed', 'declined'"
const after = `${before}, 'uncovered'`

/** Visits whose caregiver can't come, whom their families would have asked, and who was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await rebuildVisits(db)
  else {
    await sql`alter table visits drop constraint visits_status_check`.execute(db)
    await sql`alter table visits add constraint visits_status_check
      check (status in (${sql.raw(after)}))`.execute(db)
  }
  await createBackups(db)
  await createCalls(db)
  await createAsks(db)
}

type Made = { name: string; sql: string }

/** SQLite can't change a check: the table is made again. Dropping the old one would take its payments along. */
async function rebuildVisits(db: Kysely<unknown>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async trx => {
      const { rows } = await sql<Made>`select name, sql from sqlite_master
        where tbl_name = 'visits' and sql is not null order by type = 'table' desc`.execute(trx)
      const [table, ...others] = rows
      if (!table?.sql.includes(before)) throw new Error('The table of visits isn’t as it was made.')
      const made = table.sql.replace('"visits"', '"new_visits"').replace(before, after)
      await sql.raw(made).execute(trx)
      await sql`insert into new_visits select * from visits`.execute(trx)
      await sql`drop table visits`.execute(trx)
      await sql`alter table new_visits rename to visits`.execute(trx)
      for (const other of others) await sql.raw(other.sql).execute(trx)
      const broken = await sql`pragma foreign_key_check`.execute(trx)
      if (broken.rows.length > 0) throw new Error('Something refers to a visit that is not there.')
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function createBackups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('match_id', 'text', c => c.notNull().primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('rank', 'integer', c => c.check(sql`rank >= 0`))
    .addColumn('agreed_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('cover_wishes')
    .addColumn('caregiver_id', 'text', c =>
      c.notNull().primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('open_visits', 'integer', c => c.notNull().check(sql`open_visits in (0, 1)`))
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
}

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cover_calls')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('visit_id', 'text', c => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', c =>
      c.notNull().check(sql`state in ('asking', 'handed', 'covered', 'ended')`),
    )
    .addColumn('wave', 'integer', c => c.notNull().check(sql`wave >= 0`))
    .addColumn('called_at', 'text', c => c.notNull())
    .addColumn('next_at', 'text', c => c.notNull())
    .addColumn('hand_at', 'text', c => c.notNull())
    .addColumn('handed_at', 'text')
    .addColumn('covered_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('closed_at', 'text')
    .addColumn('sequence', 'integer', c => c.notNull())
    .execute()
  await sql`create unique index cover_calls_open on cover_calls (visit_id)
    where state in ('asking', 'handed')`.execute(db)
  await sql`create index cover_calls_due on cover_calls (next_at) where state in ('asking', 'handed')`.execute(
    db,
  )
  for (const column of ['visit_id', 'match_id', 'caregiver_id', 'covered_by'])
    await db.schema.createIndex(`cover_calls_${column}`).on('cover_calls').column(column).execute()
}

async function createAsks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cover_asks')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('call_id', 'text', c => c.notNull().references('cover_calls.id').onDelete('cascade'))
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('wave', 'integer', c => c.notNull().check(sql`wave >= 0`))
    .addColumn('state', 'text', c =>
      c.notNull().check(sql`state in ('asked', 'accepted', 'declined', 'closed')`),
    )
    .addColumn('asked_at', 'text', c => c.notNull())
    .addColumn('until', 'text', c => c.notNull())
    .addColumn('answered_at', 'text')
    .addUniqueConstraint('cover_asks_once', ['call_id', 'caregiver_id'])
    .execute()
  // Whatever goes wrong elsewhere, no visit is covered by two.
  await sql`create unique index cover_asks_one_yes on cover_asks (call_id) where state = 'accepted'`.execute(
    db,
  )
  for (const column of ['match_id', 'caregiver_id'])
    await db.schema.createIndex(`cover_asks_${column}`).on('cover_asks').column(column).execute()
}
