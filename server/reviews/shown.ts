import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listMatchesOf, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { listReviewsOf, type ReviewWithNames, readReviewFigures } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import { withoutContact } from '#machines/messages/held-back.ts'
import {
  isWithin,
  occasionOf,
  openingOf,
  reviewOccasions,
  reviewStates,
  windowOf,
} from '#machines/reviews/review.ts'
import { mayHappen } from './moves.ts'

const someone = z.object({ id: z.string(), name: z.string() })

/** What readers and coordinators see alike. */
export const reviewFields = z.object({
  id: z.string(),
  matchId: z.string(),
  occasion: z.enum(reviewOccasions),
  rating: z.int(),
  content: z.string(),
  at: z.string(),
  publishedAt: z.string().nullable(),
  state: z.enum(reviewStates),
  reply: z.object({ content: z.string(), at: z.string() }).nullable(),
})

export const fieldsOf = (review: ReviewWithNames): z.infer<typeof reviewFields> => ({
  ...{ id: review.id, matchId: review.match_id, occasion: review.occasion, rating: review.rating },
  ...{ content: review.content, at: review.edited_at ?? review.created_at, state: review.state },
  publishedAt: review.published_at,
  reply: review.reply === null ? null : { content: review.reply, at: review.reply_at ?? '' },
})

export const shownReview = reviewFields.extend({
  from: someone,
  to: someone,
  canEdit: z.boolean(),
  canReply: z.boolean(),
})

export type ShownReview = z.infer<typeof shownReview>

const dueReview = z.object({
  matchId: z.string(),
  occasion: z.enum(reviewOccasions),
  with: someone,
  /** Null for as long as care lasts. */
  until: z.string().nullable(),
})

export type DueReview = z.infer<typeof dueReview>

export const shownReviews = z.object({
  received: z.array(shownReview),
  given: z.array(shownReview),
  /** Of what's published about me, rounded to a tenth. */
  average: z.number().nullable(),
  count: z.int(),
  due: z.array(dueReview),
})

export type ShownReviews = z.infer<typeof shownReviews>

const heldBack = (fields: z.infer<typeof reviewFields>) => ({
  ...fields,
  content: withoutContact(fields.content),
})

/** Those who were parted by a block know each other as strangers do. */
const nameOf = (name: string, endedFor: ReviewWithNames['ended_for']) =>
  endedFor === 'blocked' ? publicName(name) : name

export function showReview(
  review: ReviewWithNames,
  { all, viewer, now }: { all: readonly ReviewWithNames[]; viewer: string; now: string },
): ShownReview {
  const { author_id, subject_id, occasion, ended_for } = review
  const pair = all.filter(other => other.match_id === review.match_id && other.occasion === occasion)
  const edit = { type: 'edit', by: 'author', at: now } as const
  const reply = { type: 'reply', by: 'subject' } as const
  return {
    ...(ended_for === 'blocked' && author_id !== viewer ? heldBack(fieldsOf(review)) : fieldsOf(review)),
    from: { id: author_id, name: nameOf(review.author_name, ended_for) },
    to: { id: subject_id, name: nameOf(review.subject_name, ended_for) },
    canEdit:
      author_id === viewer && occasionOf(review.match_status) === occasion && mayHappen(review, pair, edit),
    canReply: subject_id === viewer && mayHappen(review, pair, reply),
  }
}

type Own = { userId: string; side: MatchSide }

function dueOf(match: MatchWithSides, all: readonly ReviewWithNames[], { userId, side }: Own, now: string) {
  const opening = openingOf(match)
  if (!opening) return []
  const pair = all.filter(one => one.match_id === match.id && one.occasion === opening.occasion)
  if (pair.some(({ author_id }) => author_id === userId)) return []
  const window = windowOf(opening, pair[0]?.created_at)
  if (!isWithin(window, now)) return []
  const [id, name] =
    side === 'family' ? [match.caregiver_id, match.caregiver_name] : [match.family_id, match.family_name]
  const due: DueReview = {
    ...{ matchId: match.id, occasion: opening.occasion, until: window.until },
    with: { id, name: nameOf(name, match.ended_for) },
  }
  return [due]
}

const dueAmong = (
  matches: readonly MatchWithSides[],
  all: readonly ReviewWithNames[],
  own: Own,
  now: string,
) => matches.flatMap(match => dueOf(match, all, own, now))

/** The reviews that this person may still write. */
export const listDueReviews = async (
  db: Db,
  { matches, ...own }: Own & { matches: readonly MatchWithSides[] },
  now: string,
): Promise<DueReview[]> => dueAmong(matches, await listReviewsOf(db, own.userId), own, now)

/** Everything of one person: nothing that's still hidden from them, not even in the average. */
export async function showReviews(db: Db, own: Own, now: string): Promise<ShownReviews> {
  const all = await listReviewsOf(db, own.userId)
  const matches = await listMatchesOf(db, own)
  const shown = { all, viewer: own.userId, now }
  return {
    received: all
      .filter(({ subject_id, state }) => subject_id === own.userId && state === 'published')
      .map(review => showReview(review, shown)),
    given: all.filter(({ author_id }) => author_id === own.userId).map(review => showReview(review, shown)),
    ...(await readReviewFigures(db, own.userId)),
    due: dueAmong(matches, all, own, now),
  }
}
