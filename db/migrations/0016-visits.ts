import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { hoursBetween, isSqlite } from '../connection/dialect.ts'

const statuses = sql`status in ('requested', 'confirmed', 'completed', 'cancelled', 'missed', 'declined')`
const bySide = (column: string) => sql`${sql.raw(column)} in ('family', 'caregiver')`

type Column = [
  name: string,
  type: 'text' | 'integer',
  build?: (c: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
]

/** What visits have from now on, beside what they had. */
const added: Column[] = [
  ['series_id', 'text'],
  ['requested_by', 'text', c => c.notNull().defaultTo('family').check(bySide('requested_by'))],
  ['proposed_starts_at', 'text'],
  ['proposed_ends_at', 'text'],
  ['proposed_by', 'text', c => c.check(bySide('proposed_by'))],
  ['proposed_reason', 'text'],
  ['closed_by', 'text', c => c.check(sql`closed_by in ('family', 'caregiver', 'system')`)],
  ['closed_at', 'text'],
  ['closed_reason', 'text'],
  ['short_notice', 'integer', c => c.notNull().defaultTo(0).check(sql`short_notice in (0, 1)`)],
  ['clock_in_at', 'text'],
  ['clock_out_at', 'text'],
  ['worked_minutes', 'integer', c => c.check(sql`worked_minutes >= 0`)],
  ['completed_at', 'text'],
  ['correction_minutes', 'integer', c => c.check(sql`correction_minutes >= 0`)],
  ['correction_by', 'text', c => c.check(bySide('correction_by'))],
  ['correction_reason', 'text'],
  ['report', 'text'],
  ['rate_cents', 'integer', c => c.check(sql`rate_cents >= 0`)],
  ['sequence', 'integer', c => c.notNull().defaultTo(0)],
  ['updated_at', 'text'],
]

const kept = [
  ...['id', 'match_id', 'caregiver_id', 'starts_at', 'ends_at'],
  ...['time_zone', 'status', 'note', 'created_at'],
]

/**
 * A visit knows who asked for it, what is proposed, what was worked and what the family reads about it. Caregivers keep
 * their hours, and everyone a secret address for their calendar.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await rebuildVisits(db)
  else await growVisits(db)
  const minutes = sql`cast(round(60 * ${hoursBetween(db, sql.ref('starts_at'), sql.ref('ends_at'))}) as integer)`
  await sql`update visits set worked_minutes = ${minutes}, completed_at = ends_at
    where status = 'completed'`.execute(db)
  await sql`update visits set closed_by = 'family', closed_at = starts_at, closed_reason = ''
    where status in ('cancelled', 'missed')`.execute(db)
  await sql`update visits set rate_cents = (select cast(round(100 * p.hourly_rate) as integer)
    from caregiver_profiles p where p.id = visits.caregiver_id)`.execute(db)
  await db.schema.createIndex('visits_series').on('visits').columns(['series_id', 'starts_at']).execute()
  await db.schema.createIndex('visits_status').on('visits').columns(['status', 'starts_at']).execute()
  await createBeside(db)
}

async function growVisits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits drop constraint visits_status_check`.execute(db)
  await sql`alter table visits add constraint visits_status_check check (${statuses})`.execute(db)
  for (const [name, type, build] of added)
    await db.schema
      .alterTable('visits')
      .addColumn(name, type, build ?? (c => c))
      .execute()
}

/** SQLite cannot change a check: the table is made again. */
async function rebuildVisits(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async trx => {
    await createVisits(trx).execute()
    const columns = sql.join(kept.map(name => sql.ref(name)))
    await sql`insert into new_visits (${columns}) select ${columns} from visits`.execute(trx)
    await trx.schema.dropTable('visits').execute()
    await sql`alter table new_visits rename to visits`.execute(trx)
    await trx.schema
      .createIndex('visits_caregiver')
      .on('visits')
      .columns(['caregiver_id', 'status', 'starts_at'])
      .execute()
    await trx.schema.createIndex('visits_match').on('visits').columns(['match_id', 'starts_at']).execute()
  })
}

function createVisits(db: Kysely<unknown>): CreateTableBuilder<string, string> {
  const before = db.schema
    .createTable('new_visits')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', c => c.notNull())
    .addColumn('ends_at', 'text', c => c.notNull())
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull().check(statuses))
    .addColumn('note', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
  return added
    .reduce<CreateTableBuilder<string, string>>(
      (table, [name, type, build]) => table.addColumn(name, type, build ?? (c => c)),
      before,
    )
    .addCheckConstraint('visits_length', sql`ends_at > starts_at`)
}

async function createBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('availability')
    .addColumn('caregiver_id', 'text', c =>
      c.notNull().primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('weekly', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('exceptions', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', c => c.notNull().unique())
    .addColumn('sealed', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('visit_reminders')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('sent_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('visit_reminders_once', ['user_id', 'day'])
    .execute()
}
