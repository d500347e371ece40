import { Hono } from 'hono'
import { z } from 'zod'
import { markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { listPair, type ReviewWithNames } from '#db/queries/reviews/reviews.ts'
import { reviewLimits } from '#machines/reviews/review.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented, idParam, line } from '../http/validate.ts'
import { shownReview, shownReviews, showReview, showReviews } from './shown.ts'
import { reviewNews } from './telling.ts'
import { replyToReview, writeReview } from './writing.ts'

export const written = z.strictObject({
  rating: z.int().min(1).max(5),
  content: line(reviewLimits.content).default(''),
})

export const reply = z.strictObject({ content: line(reviewLimits.reply, 1) })

const sideFor = ({ role }: Person) => (role === 'caregiver' ? 'caregiver' : 'family')

/** What the two sides of a match say about each other. */
export function reviewRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  const shown = async (review: ReviewWithNames, viewer: string) => {
    const now = clock().toISOString()
    const pair = await listPair(db, { matchId: review.match_id, occasion: review.occasion })
    const all = pair.map(row => ({ ...review, ...row }))
    return showReview(review, { all, viewer, now })
  }

  app.get(
    '/api/reviews',
    documented('Reviews about me and by me, and the ones I can write', shownReviews, async c => {
      const person = signedIn(c)
      const now = clock().toISOString()
      const found = await showReviews(db, { userId: person.id, side: sideFor(person) }, now)
      await markNotificationsRead(db, { userId: person.id, types: reviewNews, now })
      return c.json(found)
    }),
  )

  app.post(
    '/api/matches/:id/review',
    idParam('Review the other side; within a day, edit it', shownReview),
    body(written, 'Stars and words; hidden until both have written or 7 days have passed'),
    async c => {
      const person = signedIn(c)
      await limiter.use('reviewsWritten', person.id)
      const { id: matchId } = c.req.valid('param')
      const review = await writeReview(deps, { matchId, person, written: c.req.valid('json') })
      return c.json(await shown(review, person.id))
    },
  )

  app.post(
    '/api/reviews/:id/reply',
    idParam('Reply once to a review about me', shownReview),
    body(reply, 'What I say to it'),
    async c => {
      const person = signedIn(c)
      await limiter.use('reviewsWritten', person.id)
      const { content } = c.req.valid('json')
      const review = await replyToReview(deps, { id: c.req.valid('param').id, person, content })
      return c.json(await shown(review, person.id))
    },
  )

  return app
}
