import { type Kysely, sql } from 'kysely'

/** Weekly visits without a last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_plans')
    .addColumn('series_id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('requested_by', 'text', c => c.notNull().check(sql`requested_by in ('family', 'caregiver')`))
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('days', 'text', c => c.notNull())
    .addColumn('from_minute', 'integer', c => c.notNull())
    .addColumn('to_minute', 'integer', c => c.notNull())
    .addColumn('nights', 'integer', c => c.notNull())
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('rate_cents', 'integer')
    .addColumn('made_until', 'text', c => c.notNull())
    .addColumn('agreed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('visit_plans_match').on('visit_plans').column('match_id').execute()
  await sql`create index visit_plans_due on visit_plans (made_until)
    where agreed_at is not null and ended_at is null`.execute(db)
}
