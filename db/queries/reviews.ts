import { inBatches } from '../batches.ts'
import type { Db, NewRow } from '../schema.ts'

export const insertReviews = (db: Db, reviews: readonly NewRow<'reviews'>[]): Promise<void> =>
  inBatches(reviews, batch =>
    db
      .insertInto('reviews')
      .values(batch.map(row => ({ content: '', ...row })))
      .execute(),
  )
