import type { Kysely } from 'kysely'

/** The language that people without an account read, for the emails they get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['support_requests', 'place_watches'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', c => c.notNull().defaultTo('en'))
      .execute()
}
