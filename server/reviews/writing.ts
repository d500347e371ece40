import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import {
  findReview,
  insertReview,
  listPair,
  type Review,
  type ReviewWithNames,
} from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { isWithin, type Opening, openingOf, publishedBy, windowOf } from '#machines/reviews/review.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { findOwnMatch } from '../matches/decisions.ts'
import { isDangerous } from '../safety/hearing.ts'
import { mentionsHealth } from './health-words.ts'
import { journalReview, type Mover, publishDue, sendReviewEvent } from './moves.ts'
import { tellAuthor, tellOfPublished } from './telling.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post' | 'jobs'>

type Written = { rating: number; content: string }

/** What a coordinator must read first. */
type Weighed = { isUrgent: boolean; isConcerning: boolean }

async function weigh(text: string, { language }: Person): Promise<Weighed> {
  const isUrgent = await isDangerous(text, language)
  return { isUrgent, isConcerning: isUrgent || mentionsHealth(text, language) }
}

const tooEarly = () =>
  new Problem(409, 'too_early', 'It’s too early to write a review. You can after the first week of care.')
const tooLate = () => new Problem(409, 'too_late', 'The time to write this review has passed.')

function refuseOutside(window: Opening, now: string): void {
  if (isWithin(window, now)) return
  throw now < window.from ? tooEarly() : tooLate()
}

const alert = (trx: Db, review: Review, { words, isUrgent, now }: Told) =>
  raiseConcern(trx, {
    ...{ kind: 'review', subjectId: review.id, words, urgent: isUrgent, now },
    ...{ aboutId: review.subject_id, raisedBy: review.author_id },
  })

type Told = { words: string; isUrgent: boolean; now: string }

/** The same words need to be looked at once. */
async function holdIfNeeded(
  trx: Db,
  { review, before }: { review: Review; before: string | undefined },
  { isConcerning, isUrgent }: Weighed,
  mover: Mover,
): Promise<Review> {
  if (!isConcerning || before === review.content) return review
  const held =
    review.state === 'held'
      ? review
      : await sendReviewEvent(trx, review, { type: 'hold', by: 'system' }, { ...mover, actorId: null })
  await alert(trx, held, { words: held.content, isUrgent, now: mover.now })
  return held
}

type Writing = { match: MatchWithSides; person: Person; written: Written; opening: Opening }

async function insertWritten(trx: Db, writing: Writing, mover: Mover): Promise<Review> {
  const { match, person, written, opening } = writing
  const review: Review = {
    ...{ id: randomUUID(), match_id: match.id, caregiver_id: match.caregiver_id, author_id: person.id },
    subject_id: person.id === match.caregiver_id ? match.family_id : match.caregiver_id,
    ...{ occasion: opening.occasion, ...written, state: 'hidden', created_at: mover.now },
    ...{ edited_at: null, published_at: null, reply: null, reply_at: null },
  }
  await insertReview(trx, review)
  await journalReview(trx, review, 'write', mover)
  return review
}

/**
 * Writes or edits the review that the match's status allows. It's hidden until both are in or a week after the first;
 * a coordinator checks words of danger or health.
 */
export async function writeReview(
  { db, bus, clock, post, jobs }: Parts,
  { matchId, person, written }: { matchId: string; person: Person; written: Written },
): Promise<ReviewWithNames> {
  const now = clock().toISOString()
  await findOwnMatch(db, matchId, { for: person.id })
  const weighed = await weigh(written.content, person)
  const mover: Mover = { actorId: person.id, door: 'form', now }
  const saved = await inTransaction(db, async trx => {
    const match = stillThere(await holdMatch(trx, matchId))
    const opening = openingOf(match)
    if (!opening) throw tooEarly()
    const { occasion } = opening
    const pair = await listPair(trx, { matchId, occasion })
    const own = pair.find(({ author_id }) => author_id === person.id)
    if (!own) refuseOutside(windowOf(opening, pair[0]?.created_at), now)
    const review = own
      ? await sendReviewEvent(trx, own, { type: 'edit', by: 'author', at: now }, mover, {
          ...written,
          edited_at: now,
        })
      : await insertWritten(trx, { match, person, written, opening }, mover)
    const { id } = await holdIfNeeded(trx, { review, before: own?.content }, weighed, mover)
    if (pair.length === 0)
      await jobs.add(
        'publishReviews',
        { matchId, occasion },
        trx,
        Date.parse(publishedBy(now)) - Date.parse(now),
      )
    await tellOfPublished(trx, await publishDue(trx, { matchId, occasion }, now), { post, now })
    return stillThere(await findReview(trx, id))
  })
  await bus.publish('notifications')
  if (weighed.isConcerning) await publishConcerns(bus)
  return saved
}

/** The subject's one reply. */
export async function replyToReview(
  { db, bus, clock }: Parts,
  { id, person, content }: { id: string; person: Person; content: string },
): Promise<ReviewWithNames> {
  const now = clock().toISOString()
  const { isConcerning, isUrgent } = await weigh(content, person)
  const saved = await inTransaction(db, async trx => {
    const review = await findReview(trx, id)
    // To its subject, a hidden review looks like none.
    if (!review || review.subject_id !== person.id || review.state !== 'published') throw notThere()
    const replied = await sendReviewEvent(
      trx,
      review,
      { type: 'reply', by: 'subject' },
      { actorId: person.id, door: 'form', now },
      { reply: content, reply_at: now },
    )
    if (isConcerning)
      await raiseConcern(trx, {
        ...{ kind: 'review', subjectId: id, aboutId: review.author_id, raisedBy: person.id },
        ...{ words: content, urgent: isUrgent, now },
      })
    await tellAuthor(trx, replied, 'review_replied', now)
    return replied
  })
  await bus.publish('notifications')
  if (isConcerning) await publishConcerns(bus)
  return saved
}
