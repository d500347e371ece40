import { Hono } from 'hono'
import { z } from 'zod'
import { actLimits } from '#machines/coordinators/act.ts'
import { identityChecks } from '#machines/my-data/identity-checks.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line } from '../http/validate.ts'
import { closeOnRequest, keepOnRequest, sendDataCopy } from './data-requests.ts'

export const asked = z.strictObject({
  verified: z.enum(identityChecks),
  reason: line(actLimits.reasonMax, 1),
})

/** Shown once: only its digest is kept. */
export const copySent = z.object({ code: z.string() })

export const closing = z.object({ closesAt: z.string() })

/** For people who write in instead of signing in: a copy of their data, and the end of their account. */
export function dataRequestRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()
  const path = '/api/admin/people/:id'

  app.post(
    `${path}/data-copy`,
    idParam('Email someone a link to everything we have about them; the code is told by phone', copySent),
    body(asked, 'How the coordinator knows who’s asking, and why'),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      const note = c.req.valid('json')
      return c.json(await sendDataCopy(deps, { personId: c.req.valid('param').id, coordinator, note }))
    },
  )

  app.post(
    `${path}/close`,
    idParam('Close someone’s account as they asked: it can be kept for a week', closing),
    body(asked, 'How the coordinator knows who’s asking, and why'),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      const note = c.req.valid('json')
      const closesAt = await closeOnRequest(deps, { personId: c.req.valid('param').id, coordinator, note })
      return c.json({ closesAt })
    },
  )

  app.post(`${path}/keep`, idParam('Keep someone’s account after all', statusAnswer), async c => {
    const coordinator = signedIn(c)
    await limiter.use('coordinatorActs', coordinator.id)
    await keepOnRequest(deps, { personId: c.req.valid('param').id, coordinator })
    return c.json({ status: true } as const)
  })

  return app
}
