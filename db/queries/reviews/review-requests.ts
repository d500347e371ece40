import type { Db, Row } from '#db/schema.ts'
import type { MatchStatus } from '#machines/matching/match.ts'
import type { ReviewOccasion } from '#machines/reviews/review.ts'

/** Matches whose first week ended, or whose care ended, in this span. */
export const listToReview = (
  db: Db,
  { started, ended }: Record<'started' | 'ended', { from: string; to: string }>,
): Promise<{ id: string; status: MatchStatus }[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'status'])
    .where(eb =>
      eb.or([
        eb.and([
          eb('status', '=', 'active'),
          eb('started_at', '>', started.from),
          eb('started_at', '<=', started.to),
        ]),
        eb.and([eb('status', '=', 'ended'), eb('ended_at', '>', ended.from), eb('ended_at', '<=', ended.to)]),
      ]),
    )
    .orderBy('id')
    .execute()

/** False when they were asked before. */
export async function insertReviewRequest(db: Db, request: Row<'review_requests'>): Promise<boolean> {
  const row = await db
    .insertInto('review_requests')
    .values(request)
    .onConflict(c => c.doNothing())
    .returning('match_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these matches, those whose two sides have both been asked for a review at the match's status. */
export async function listWhollyAsked(
  db: Db,
  matches: readonly { id: string; status: MatchStatus }[],
): Promise<Set<string>> {
  if (matches.length === 0) return new Set()
  const statusOf = new Map(matches.map(({ id, status }) => [id, status]))
  const rows = await db
    .selectFrom('review_requests')
    .select(['match_id', 'occasion', eb => eb.fn.countAll<number>().as('count')])
    .where('match_id', 'in', [...statusOf.keys()])
    .groupBy(['match_id', 'occasion'])
    .execute()
  const isAbout = (row: { match_id: string; occasion: ReviewOccasion }) =>
    row.occasion === (statusOf.get(row.match_id) === 'ended' ? 'end' : 'first-week')
  return new Set(rows.filter(row => isAbout(row) && Number(row.count) > 1).map(row => row.match_id))
}
