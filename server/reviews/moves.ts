import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { insertJournal } from '#db/queries/process/journal.ts'
import { changeReview, listPair, type Review } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { dueBefore, type ReviewEvent, reviewMachine } from '#machines/reviews/review.ts'
import { Problem } from '../http/problem.ts'

export type Mover = { actorId: string | null; door: 'form' | 'admin' | 'sweep'; now: string }

const refusals: Record<ReviewEvent['type'], string> = {
  edit: 'This review can’t be edited anymore.',
  hold: 'This review has changed. Please take another look.',
  publish: 'This review has changed. Please take another look.',
  release: 'Someone already decided about this review.',
  decline: 'Someone already decided about this review.',
  reply: 'There’s already a reply to this review.',
}

const refused = ({ type }: ReviewEvent) => new Problem(409, 'not_now', refusals[type])

const isPublished = ({ state }: Review) => state === 'published'

/** Both have written, or a week has passed since the first. */
export const isDue = (pair: readonly Review[], now: string): boolean =>
  pair.length > 1 || pair.some(({ created_at }) => created_at <= dueBefore(now))

const standingOf = (review: Review, pair: readonly Review[]) =>
  reviewMachine.resolveState({
    value: review.state,
    context: {
      writtenAt: review.created_at,
      isOtherPublished: pair.some(other => other.id !== review.id && isPublished(other)),
      hasReply: review.reply_at !== null,
    },
  })

export const mayHappen = (review: Review, pair: readonly Review[], event: ReviewEvent): boolean =>
  standingOf(review, pair).can(event)

export const journalReview = (
  trx: Db,
  { id, rating }: Pick<Review, 'id' | 'rating'>,
  type: ReviewEvent['type'] | 'write',
  { actorId, door, now }: Mover,
) =>
  insertJournal(trx, {
    ...{ subject_kind: 'review', subject_id: id, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify({ rating }), door, actor_id: actorId },
    ...{ quote: null, message_id: null, created_at: now },
  })

/** The only way a review moves: its machine decides, and of two who move it at once one gets a 409. */
export async function sendReviewEvent<R extends Review>(
  trx: Db,
  review: R,
  event: ReviewEvent,
  mover: Mover,
  more: Partial<Review> = {},
): Promise<R> {
  const pair = await listPair(trx, { matchId: review.match_id, occasion: review.occasion })
  const standing = standingOf(review, pair)
  if (!standing.can(event)) throw refused(event)
  const state = transition(reviewMachine, standing, event)[0].value
  const isNew = state === 'published' && review.state !== 'published'
  const change = { ...more, state, ...(isNew && { published_at: mover.now }) }
  if (!(await changeReview(trx, review, change))) throw refused(event)
  const after = { ...review, ...change }
  await journalReview(trx, after, event.type, mover)
  return after
}

/** Publishes what the two wrote on this occasion as soon as neither could have read the other's first. */
export async function publishDue(
  trx: Db,
  of: { matchId: string; occasion: Review['occasion'] },
  now: string,
): Promise<Review[]> {
  const pair = await listPair(trx, of)
  if (!isDue(pair, now)) return []
  const published: Review[] = []
  for (const review of pair.filter(({ state }) => state === 'hidden'))
    published.push(
      await sendReviewEvent(
        trx,
        review,
        { type: 'publish', by: 'system' },
        { actorId: null, door: 'sweep', now },
      ),
    )
  return published
}
