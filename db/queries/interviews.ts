import { inBatches } from '../batches.ts'
import type { Db, NewRow } from '../schema.ts'

export const insertInterviews = (db: Db, interviews: readonly NewRow<'interviews'>[]): Promise<void> =>
  inBatches(interviews, batch =>
    db
      .insertInto('interviews')
      .values(batch.map(row => ({ language: 'en', ...row })))
      .execute(),
  )
