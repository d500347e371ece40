import type { Kysely } from 'kysely'

/** When someone was told that their unfinished answers will be deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('interviews').addColumn('notice_at', 'text').execute()
