import type { Db } from '#db/schema.ts'

/** What waits to be done, besides the upkeep, which always comes back, and what matching looks at once more by itself. */
export const waitingWork = (db: Db) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', 'not like', 'upkeep %')
    .where('kind', '!=', 'rematch')
    .execute()
