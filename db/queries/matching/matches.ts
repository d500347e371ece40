import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

export const insertMatches = (db: Db, matches: readonly NewRow<'matches'>[]): Promise<void> =>
  inBatches(matches, batch => db.insertInto('matches').values(batch).execute())
