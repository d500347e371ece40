import type { Kysely } from 'kysely'

/** Which news comes by text, null as at first, and whether what can't wait may come in quiet hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notification_settings').addColumn('texts', 'text').execute()
  await db.schema
    .alterTable('notification_settings')
    .addColumn('urgent_anytime', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
