import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findMatch, holdMatch } from '#db/queries/matching/matches.ts'
import { insertReviewRequest, listToReview, listWhollyAsked } from '#db/queries/reviews/review-requests.ts'
import { listDueOccasions, listPair } from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import {
  isWithin,
  openingOf,
  type ReviewOccasion,
  reviewOccasions,
  windowOf,
} from '#machines/reviews/review.ts'
import type { Deps } from '../http/deps.ts'
import { publishDue } from './moves.ts'
import { tellOfDue, tellOfPublished } from './telling.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

type Occasion = { matchId: string; occasion: ReviewOccasion }

/** Exactly once, however many processes try: only a hidden review is published. */
async function publishOccasion({ db, clock, post }: Parts, of: Occasion): Promise<number> {
  const now = clock().toISOString()
  return inTransaction(db, async trx => {
    await holdMatch(trx, of.matchId)
    const published = await publishDue(trx, of, now)
    await tellOfPublished(trx, published, { post, now })
    return published.length
  })
}

const payloadShape = z.object({ matchId: z.string(), occasion: z.enum(reviewOccasions) })

/** A week after the first review of an occasion. */
export const publishReviews = (parts: Parts) => async (payload: unknown) => {
  if ((await publishOccasion(parts, payloadShape.parse(payload))) > 0)
    await parts.bus.publish('notifications')
}

const batch = 100

async function publishAllDue(parts: Parts): Promise<number> {
  let count = 0
  for (;;) {
    const due = await listDueOccasions(parts.db, { now: parts.clock().toISOString(), limit: batch })
    for (const { match_id: matchId, occasion } of due)
      count += await publishOccasion(parts, { matchId, occasion })
    if (due.length < batch) return count
  }
}

/** Older than this, the question would come out of the blue. */
const askedWithinDays = 14

/** The occasion that both sides may write about now, and who has written. */
async function readOpen(trx: Db, matchId: string, now: string) {
  const match = await findMatch(trx, matchId)
  const opening = match && openingOf(match)
  if (!match || !opening) return undefined
  const { occasion } = opening
  const pair = await listPair(trx, { matchId, occasion })
  if (!isWithin(windowOf(opening, pair[0]?.created_at), now)) return undefined
  return { occasion, sides: [match.family_id, match.caregiver_id], authors: pair.map(row => row.author_id) }
}

/** Asks people who haven't written yet; returns how many. */
async function askBoth({ db, clock, post }: Parts, matchId: string): Promise<number> {
  const now = clock().toISOString()
  return inTransaction(db, async trx => {
    const open = await readOpen(trx, matchId, now)
    if (!open) return 0
    const { occasion, sides, authors } = open
    const asked: string[] = []
    for (const user_id of sides) {
      const isNew = await insertReviewRequest(trx, { match_id: matchId, user_id, occasion, created_at: now })
      if (isNew && !authors.includes(user_id)) asked.push(user_id)
    }
    for (const userId of asked) await tellOfDue(trx, { matchId, occasion, userId }, { post, now })
    return asked.length
  })
}

async function askForReviews(parts: Parts): Promise<number> {
  const now = parts.clock()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const found = await listToReview(parts.db, {
    started: { from: ago(7 + askedWithinDays), to: ago(7) },
    ended: { from: ago(askedWithinDays), to: now.toISOString() },
  })
  const done = await listWhollyAsked(parts.db, found)
  let count = 0
  for (const { id } of found) if (!done.has(id)) count += await askBoth(parts, id)
  return count
}

export async function sweepReviews(parts: Parts): Promise<void> {
  const published = await publishAllDue(parts)
  const asked = await askForReviews(parts)
  if (published + asked > 0) await parts.bus.publish('notifications')
}
