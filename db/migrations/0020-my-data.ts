import { type Kysely, sql } from 'kysely'

/** What a person wants to hear of and when, and who is leaving: the account stays a week, its traces longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .addColumn('off', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('updated_at', 'text', c => c.notNull())
    .addCheckConstraint(
      'notification_settings_quiet',
      sql`(quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to)`,
    )
    .execute()
  await db.schema
    .createTable('account_closings')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', c => c.notNull())
    .addColumn('closes_at', 'text', c => c.notNull())
    .addColumn('profile_was', 'text', c => c.check(sql`profile_was in ('draft', 'active', 'paused')`))
    .addColumn('erased_at', 'text')
    .execute()
  await db.schema
    .createIndex('account_closings_due')
    .on('account_closings')
    .columns(['erased_at', 'closes_at'])
    .execute()
}
