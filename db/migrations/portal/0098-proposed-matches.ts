import type { Kysely } from 'kysely'

/** Which coordinator proposed a match by hand; null for those that were computed. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('matches')
    .addColumn('proposed_by', 'text', c => c.references('users.id').onDelete('set null'))
    .execute()
