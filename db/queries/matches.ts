import { inBatches } from '../batches.ts'
import type { Db, NewRow } from '../schema.ts'

export const insertMatches = (db: Db, matches: readonly NewRow<'matches'>[]): Promise<void> =>
  inBatches(matches, batch => db.insertInto('matches').values(batch).execute())
