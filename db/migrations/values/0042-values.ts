import type { Kysely } from 'kysely'

/** What was confirmed, as values by field; null for a profile from before there were any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('caregiver_profiles').addColumn('answers', 'text').execute()
  await db.schema.alterTable('care_seeker_profiles').addColumn('answers', 'text').execute()
}
