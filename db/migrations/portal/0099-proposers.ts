import type { Kysely } from 'kysely'

/** Deleting a person scans no matches. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('matches_proposed_by').on('matches').column('proposed_by').execute()
