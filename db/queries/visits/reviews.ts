import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

export const insertReviews = (db: Db, reviews: readonly NewRow<'reviews'>[]): Promise<void> =>
  inBatches(reviews, batch =>
    db
      .insertInto('reviews')
      .values(batch.map(row => ({ content: '', ...row })))
      .execute(),
  )
