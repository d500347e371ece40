import type { Kysely } from 'kysely'

/** A message that was being read when its process ended isn't read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('interview_messages')
    .addColumn('reading', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
