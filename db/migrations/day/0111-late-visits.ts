import type { Kysely } from 'kysely'

/** How many minutes late the caregiver expects to be, and when they said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('late_minutes', 'integer').execute()
  await db.schema.alterTable('visits').addColumn('late_at', 'text').execute()
}
