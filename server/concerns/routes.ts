import { Hono } from 'hono'
import { z } from 'zod'
import { isCoordinator } from '#db/queries/accounts/users.ts'
import { countConcerns, findConcern, listConcerns } from '#db/queries/concerns/concerns.ts'
import {
  type ConcernCare,
  type ConcernEvent,
  concernLimits,
  concernStatuses,
} from '#machines/concerns/concern.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { body, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { sendConcernEvent } from './handling.ts'
import { concernShape, showConcerns } from './shown.ts'

const pageSize = 25

export const concernPage = z.object({
  rows: z.array(concernShape),
  ...pageFields,
  open: z.number(),
})

export const filters = z.strictObject({
  status: z.enum(concernStatuses).default('open'),
  page: pageNumber,
})

export const handled = z.strictObject({ words: line(concernLimits.wordsMax).default('') })

/** `seen` is what the coordinator's screen showed. */
export const handing = z.strictObject({ to: z.string().max(64), seen: z.string().max(64).nullable() })

export const planned = z.strictObject({
  nextStep: line(concernLimits.stepMax),
  dueAt: z.iso.date().nullable(),
  seen: z.strictObject({ nextStep: z.string(), dueAt: z.string().nullable() }),
})

const noCoordinator = () =>
  new Problem(422, 'invalid_body', 'That isn’t a coordinator anymore. Please choose another one.', {
    issues: [{ path: 'to', message: 'isn’t a coordinator' }],
  })

/** The coordinators' one list of what a person must look at. */
export function concernRoutes(deps: Deps) {
  const { db, limiter } = deps
  const app = new Hono<AppEnv>()
  const path = '/api/admin/concerns'

  const move = async (coordinator: Person, id: string, event: ConcernEvent, seen?: Partial<ConcernCare>) => {
    await limiter.use('coordinatorActs', coordinator.id)
    const concern = await sendConcernEvent(deps, { id, event, coordinator, ...(seen && { seen }) })
    return stillThere((await showConcerns(db, [concern]))[0])
  }

  app.get(
    path,
    query(filters, 'What a coordinator must look at; open ones urgent and oldest first', concernPage),
    async c => {
      const { status, page } = c.req.valid('query')
      const rows = await listConcerns(db, { status, limit: pageSize, offset: (page - 1) * pageSize })
      return c.json({
        rows: await showConcerns(db, rows),
        ...{ total: await countConcerns(db, status), open: await countConcerns(db, 'open') },
        ...{ page, pageSize },
      })
    },
  )

  app.post(`${path}/:id/take`, idParam('Take it on', concernShape), async c => {
    const coordinator = signedIn(c)
    return c.json(await move(coordinator, c.req.valid('param').id, { type: 'take', by: coordinator.id }))
  })

  app.post(
    `${path}/:id/hand`,
    idParam('Hand it to another coordinator', concernShape),
    body(handing, 'To whom, and who had it'),
    async c => {
      const { to, seen } = c.req.valid('json')
      const { id } = c.req.valid('param')
      if (!(await findConcern(db, id))) throw notThere()
      if (!(await isCoordinator(db, to))) throw noCoordinator()
      return c.json(await move(signedIn(c), id, { type: 'hand', to }, { ownerId: seen }))
    },
  )

  app.put(
    `${path}/:id/plan`,
    idParam('Say what happens next, and when to look again', concernShape),
    body(planned, 'The next step'),
    async c => {
      const { seen, ...plan } = c.req.valid('json')
      return c.json(await move(signedIn(c), c.req.valid('param').id, { type: 'plan', ...plan }, seen))
    },
  )

  app.post(
    `${path}/:id/handled`,
    idParam('Mark it as handled', concernShape),
    body(handled, 'What was done'),
    async c => {
      const { words } = c.req.valid('json')
      return c.json(await move(signedIn(c), c.req.valid('param').id, { type: 'handle', words }))
    },
  )

  app.post(`${path}/:id/reopened`, idParam('Open it again', concernShape), async c =>
    c.json(await move(signedIn(c), c.req.valid('param').id, { type: 'reopen' })),
  )

  return app
}
