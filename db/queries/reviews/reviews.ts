import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { dueBefore, type ReviewOccasion, type ReviewState } from '#machines/reviews/review.ts'

export type Review = Row<'reviews'>

/** A review with the names of the two, and how their match ended. */
export type ReviewWithNames = Review & {
  author_name: string
  author_role: Row<'users'>['role']
  subject_name: string
  match_status: Row<'matches'>['status']
  ended_for: Row<'matches'>['ended_for']
}

const withNames = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.author_id')
    .innerJoin('users as subject', 'subject.id', 'reviews.subject_id')
    .innerJoin('matches', 'matches.id', 'reviews.match_id')
    .selectAll('reviews')
    .select([
      'author.name as author_name',
      'author.role as author_role',
      'subject.name as subject_name',
      'matches.status as match_status',
      'matches.ended_for',
    ])

export const insertReview = (db: Db, review: NewRow<'reviews'>) =>
  db.insertInto('reviews').values(review).execute()

export const findReview = (db: Db, id: string): Promise<ReviewWithNames | undefined> =>
  withNames(db).where('reviews.id', '=', id).executeTakeFirst()

const listedAtOnce = 500

const reviewsOf = prepared((db, { userId }: { userId: string }) =>
  withNames(db)
    .where(eb => eb.or([eb('reviews.author_id', '=', userId), eb('reviews.subject_id', '=', userId)]))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(listedAtOnce),
)

/** What this person wrote and what was written about them, newest first. */
export const listReviewsOf = (db: Db, userId: string): Promise<ReviewWithNames[]> => reviewsOf(db, { userId })

/** What the two sides wrote on one occasion, the first one first. */
export const listPair = (
  db: Db,
  { matchId, occasion }: { matchId: string; occasion: ReviewOccasion },
): Promise<Review[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('occasion', '=', occasion)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** False when someone else changed it meanwhile. */
export async function changeReview(
  db: Db,
  { id, state, edited_at, reply_at }: Pick<Review, 'id' | 'state' | 'edited_at' | 'reply_at'>,
  change: Partial<Review>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('edited_at', edited_at === null ? 'is' : '=', edited_at)
    .where('reply_at', reply_at === null ? 'is' : '=', reply_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Occasions whose first review has been hidden long enough, and which have something to publish. */
export const listDueOccasions = (
  db: Db,
  { now, limit }: { now: string; limit: number },
): Promise<{ match_id: string; occasion: ReviewOccasion }[]> =>
  db
    .selectFrom('reviews as hidden')
    .innerJoin('reviews as first', join =>
      join.onRef('first.match_id', '=', 'hidden.match_id').onRef('first.occasion', '=', 'hidden.occasion'),
    )
    .select(['hidden.match_id', 'hidden.occasion'])
    .where('hidden.state', '=', 'hidden')
    .where('first.created_at', '<=', dueBefore(now))
    .distinct()
    .orderBy('hidden.match_id')
    .limit(limit)
    .execute()

const figuresOf = prepared((db, { subjectIds }: { subjectIds: readonly string[] }) =>
  db
    .selectFrom('reviews')
    .select(eb => ['subject_id', eb.fn.countAll<number>().as('total'), eb.fn.sum<number>('rating').as('sum')])
    .where('subject_id', 'in', listedText(db, subjectIds))
    .where('state', '=', 'published')
    .groupBy('subject_id'),
)

const noFigures = { count: 0, average: null }

/** The average of what's published about someone, and of how many. */
export async function readReviewFigures(
  db: Db,
  subjectId: string,
): Promise<{ average: number | null; count: number }> {
  const { count, average } = (await listReviewFigures(db, [subjectId])).get(subjectId) ?? noFigures
  return { count, average }
}

/** The same for several at once; who has none isn't in it. */
export async function listReviewFigures(
  db: Db,
  subjectIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const rows = await figuresOf(db, { subjectIds })
  return new Map(
    rows.map(({ subject_id, total, sum }) => [
      subject_id,
      { average: Math.round((Number(sum) / Number(total)) * 10) / 10, count: Number(total) },
    ]),
  )
}

type Queue = { state: ReviewState; limit: number; offset: number }

const inTurn = (direction: 'asc' | 'desc') =>
  prepared((db, { state, limit, offset }: Queue) =>
    withNames(db)
      .where('reviews.state', '=', state)
      .orderBy('reviews.created_at', direction)
      .orderBy('reviews.id')
      .limit(limit)
      .offset(offset),
  )

const [oldest, newest] = [inTurn('asc'), inTurn('desc')]

/** Held reviews come oldest first, all others newest first. */
export const listReviewQueue = (db: Db, queue: Queue): Promise<ReviewWithNames[]> =>
  (queue.state === 'held' ? oldest : newest)(db, queue)

const counted = prepared((db, { state }: { state: ReviewState }) =>
  db
    .selectFrom('reviews')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state),
)

export async function countReviews(db: Db, state: ReviewState): Promise<number> {
  const [row] = await counted(db, { state })
  return Number(row?.count ?? 0)
}
