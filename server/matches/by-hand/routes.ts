import { Hono } from 'hono'
import { z } from 'zod'
import { limits } from '#machines/limits.ts'
import { type AppEnv, signedIn } from '../../accounts/person.ts'
import type { Deps } from '../../http/deps.ts'
import { body, carrying, line, query } from '../../http/validate.ts'
import { proposalShape, proposeMatch, showProposal } from './proposing.ts'

export const id = z.string().regex(/^[\w-]{1,64}$/)
const pair = { family: id, caregiver: id }
export const proposing = z.strictObject({ ...pair, reason: line(limits.reasonMax, 3) })

/** A coordinator picks a family and a caregiver. */
export function proposalRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/match-proposal',
    query(z.strictObject(pair), 'What a match of these two would say', proposalShape),
    async c => {
      await deps.matcher.settle()
      const looking = { coordinator: signedIn(c), now: deps.clock() }
      return c.json(await showProposal(deps.db, c.req.valid('query'), looking))
    },
  )

  app.post(
    '/api/admin/matches',
    carrying(
      { done: [201] },
      body(proposing, 'Propose a match by hand; it waits for a decision', z.object({ id: z.string() })),
    ),
    async c => {
      const coordinator = signedIn(c)
      await deps.limiter.use('coordinatorActs', coordinator.id)
      return c.json(await proposeMatch(deps, c.req.valid('json'), coordinator), 201)
    },
  )

  return app
}
