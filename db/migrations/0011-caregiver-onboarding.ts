import { type Kysely, sql } from 'kysely'

/** How far an aide has got on her way in, and her live talks with Emma; both go with the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('caregiver_onboardings')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('method', 'text', c => c.check(sql`method in ('resume', 'audio', 'video', 'text', 'live')`))
    .addColumn('completed', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('skipped', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('live_sessions')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('started_at', 'text', c => c.notNull())
    .addColumn('last_active_at', 'text', c => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text', c => c.check(sql`ended_by in ('person', 'newer', 'silence')`))
    .execute()
  // One at a time, whichever process begins it.
  await sql`create unique index live_sessions_one_open on live_sessions (user_id) where ended_at is null`.execute(
    db,
  )
}
