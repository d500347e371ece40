import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  countReviews,
  findReview,
  listPair,
  listReviewQueue,
  type Review,
  type ReviewWithNames,
} from '#db/queries/reviews/reviews.ts'
import type { Db } from '#db/schema.ts'
import { reviewStates } from '#machines/reviews/review.ts'
import { roles } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { settleConcerns } from '../concerns/settling.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { idParam, pageFields, pageNumber, query } from '../http/validate.ts'
import { isDue, sendReviewEvent } from './moves.ts'
import { fieldsOf, reviewFields } from './shown.ts'
import { tellAuthor, tellOfPublished } from './telling.ts'

export const filters = z.strictObject({
  state: z.enum(reviewStates).default('held'),
  page: pageNumber,
})

const someone = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

export const queuedReview = reviewFields.extend({ from: someone, to: someone })

export type QueuedReview = z.infer<typeof queuedReview>

export const reviewPage = z.object({
  rows: z.array(queuedReview),
  ...pageFields,
  held: z.number(),
})

export type ReviewPage = z.infer<typeof reviewPage>

const pageSize = 25

const queued = (review: ReviewWithNames): QueuedReview => ({
  ...fieldsOf(review),
  from: { id: review.author_id, name: review.author_name, role: review.author_role },
  to: {
    ...{ id: review.subject_id, name: review.subject_name },
    role: review.author_role === 'caregiver' ? 'care-seeker' : 'caregiver',
  },
})

type Decision = 'release' | 'decline'

const did = { release: 'published this review', decline: 'declined this review' }

/** The second of two coordinators reads what the first did. */
async function refuseDecided(
  trx: Db,
  { id, state }: Review,
  by: { coordinator: Person; now: string },
): Promise<void> {
  const first = state === 'held' ? undefined : await decidedFirst(trx, { kind: 'review', id }, { ...by, did })
  if (first) throw first
}

/** A coordinator releases a held review into the normal process, or declines it for good. */
async function decide(
  { db, bus, clock, post }: Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>,
  { id, decision, coordinator }: { id: string; decision: Decision; coordinator: Person },
): Promise<QueuedReview> {
  const now = clock().toISOString()
  const decided = await inTransaction(db, async trx => {
    const found = await findReview(trx, id)
    if (!found) throw notThere()
    const pair = await listPair(trx, { matchId: found.match_id, occasion: found.occasion })
    const row = stillThere(pair.find(one => one.id === id))
    await refuseDecided(trx, row, { coordinator, now })
    const event =
      decision === 'release'
        ? ({ type: 'release', by: 'coordinator', isDue: isDue(pair, now) } as const)
        : ({ type: 'decline', by: 'coordinator' } as const)
    const after = await sendReviewEvent(trx, row, event, { actorId: coordinator.id, door: 'admin', now })
    const words = decision === 'release' ? 'Cleared for publishing' : 'Declined'
    const settled = { words, coordinatorId: coordinator.id, now }
    await settleConcerns(trx, { kind: 'review', subjectId: id }, settled)
    await tellAuthor(trx, after, 'review_decided', now)
    if (after.state === 'published') await tellOfPublished(trx, [after], { post, now })
    return { ...found, ...after }
  })
  await bus.publish('notifications')
  await publishConcerns(bus)
  return queued(decided)
}

/** Reviews that wait for a coordinator. */
export function adminReviewRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/reviews',
    query(filters, 'Reviews; held ones are listed oldest first, the others newest first', reviewPage),
    async c => {
      const { state, page } = c.req.valid('query')
      const rows = await listReviewQueue(db, { state, limit: pageSize, offset: (page - 1) * pageSize })
      return c.json({
        rows: rows.map(queued),
        ...{ total: await countReviews(db, state), held: await countReviews(db, 'held') },
        ...{ page, pageSize },
      })
    },
  )

  app.post(
    '/api/admin/reviews/:id/publish',
    idParam('Let a held review be published', queuedReview),
    async c => {
      const { id } = c.req.valid('param')
      return c.json(await decide(deps, { id, decision: 'release', coordinator: signedIn(c) }))
    },
  )

  app.post('/api/admin/reviews/:id/decline', idParam('Never show a held review', queuedReview), async c => {
    const { id } = c.req.valid('param')
    return c.json(await decide(deps, { id, decision: 'decline', coordinator: signedIn(c) }))
  })

  return app
}
