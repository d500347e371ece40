import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

type Needed = 'id' | 'match_id' | 'caregiver_id' | 'author_id' | 'rating' | 'created_at'
type NewReview = Pick<NewRow<'reviews'>, Needed> & Partial<NewRow<'reviews'>>

/** Unless they say otherwise, they're about the caregiver and published. */
const whole = (review: NewReview): NewRow<'reviews'> => ({
  ...{ subject_id: review.caregiver_id, occasion: 'first-week', content: '', state: 'published' },
  ...{
    edited_at: null,
    published_at: (review.state ?? 'published') === 'published' ? review.created_at : null,
  },
  ...{ reply: null, reply_at: null },
  ...review,
})

export const insertReviews = (db: Db, reviews: readonly NewReview[]): Promise<void> =>
  inBatches(reviews.map(whole), batch => db.insertInto('reviews').values(batch).execute())
