import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertMatchView, listMatchViews } from '#db/queries/matching/match-views.ts'
import { countByMatchStatus, countMatches, findMatch, listMatchQueue } from '#db/queries/matching/matches.ts'
import { limits } from '#machines/limits.ts'
import { matchStatuses } from '#machines/matching/match.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { ids } from '../people/shapes.ts'
import { queued, queuedMatch, reviewedMatch, showReviewed, viewNames } from './admin-shown.ts'
import { proposalRoutes } from './by-hand/routes.ts'
import { reviewMatch } from './decisions.ts'
import { journalMatch } from './moves.ts'
import { refuseUnlawful } from './unlawful.ts'

export const filters = z.strictObject({
  status: z.enum(matchStatuses).or(z.literal('')).optional(),
  /** In the names of both sides and their town together. */
  search: line(limits.searchMax).default(''),
  /** These matches only: a list on screen reads its own rows again. */
  ids,
  page: pageNumber,
})

export const queuePage = z.object({
  rows: z.array(queuedMatch),
  ...pageFields,
  /** Of all that the search finds, whatever their status. */
  counts: z.partialRecord(z.enum(matchStatuses), z.number()),
})

export const view = z.strictObject({ view: z.enum(viewNames), words: line(limits.reasonMax).optional() })
export const review = z.strictObject({
  decision: z.enum(['approve', 'decline']),
  reason: line(limits.reasonMax).optional(),
  /** The status on the coordinator's screen; another one by now is a 409. */
  seen: z.enum(matchStatuses).optional(),
})

const pageSize = 25

/** The coordinators' queue: a view first, then the score, then a decision. */
export function adminMatchRoutes(deps: Deps) {
  const { db, clock, matcher } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/matches',
    query(filters, 'Matches; those that wait are listed oldest first, the others newest first', queuePage),
    async c => {
      const { page, status, search, ids: chosen } = c.req.valid('query')
      const { id } = signedIn(c)
      const wanted = status || undefined
      await matcher.settle()
      const rows = await listMatchQueue(db, {
        ...{ status: wanted, ids: chosen, search, limit: pageSize, offset: (page - 1) * pageSize },
      })
      const views = await listMatchViews(
        db,
        rows.map(row => row.id),
      )
      const own = new Map(views.filter(v => v.coordinator_id === id).map(v => [v.match_id, v.view]))
      return c.json({
        rows: rows.map(row => queued(row, own.get(row.id) ?? null)),
        total: await countMatches(db, { status: wanted, ids: chosen, search }),
        ...{ page, pageSize },
        counts: await countByMatchStatus(db, search),
      })
    },
  )

  app.get('/api/admin/matches/:id', idParam('One match, to judge it', reviewedMatch), async c => {
    await matcher.settle()
    const { id } = c.req.valid('param')
    return c.json(await showReviewed(db, id, { coordinator: signedIn(c), now: clock() }))
  })

  app.post(
    '/api/admin/matches/:id/view',
    idParam('Record my own view, which opens the score', reviewedMatch),
    body(view, 'What I think of it'),
    async c => {
      const { id } = c.req.valid('param')
      const coordinator = signedIn(c)
      const said = c.req.valid('json')
      const now = clock()
      const at = now.toISOString()
      await refuseUnlawful(said.words, { path: 'words', language: coordinator.language })
      await inTransaction(db, async trx => {
        if (!(await findMatch(trx, id))) throw notThere()
        const isNew = await insertMatchView(trx, {
          ...{ match_id: id, coordinator_id: coordinator.id, created_at: at },
          ...{ view: said.view, words: said.words ?? '' },
        })
        if (isNew)
          await journalMatch(
            trx,
            id,
            { type: 'view', note: said },
            { actorId: coordinator.id, door: 'admin', now: at },
          )
      })
      return c.json(await showReviewed(db, id, { coordinator, now }))
    },
  )

  app.post(
    '/api/admin/matches/:id/decision',
    idParam('Offer it to both, or decline it', reviewedMatch),
    body(review, 'What was decided, and why'),
    async c => {
      const { id } = c.req.valid('param')
      const coordinator = signedIn(c)
      await reviewMatch(deps, { id, coordinator, review: c.req.valid('json') })
      await matcher.settle()
      return c.json(await showReviewed(db, id, { coordinator, now: clock() }))
    },
  )

  return app.route('/', proposalRoutes(deps))
}
