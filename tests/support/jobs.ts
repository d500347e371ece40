import type { Db } from '#db/schema.ts'

/** What waits to be done, besides the upkeep, which always comes back. */
export const waitingWork = (db: Db) =>
  db.selectFrom('jobs').selectAll().where('kind', 'not like', 'upkeep %').execute()
