import { Hono } from 'hono'
import { z } from 'zod'
import { type Concern, countConcerns, listConcerns } from '#db/queries/concerns/concerns.ts'
import { concernKinds, concernStatuses } from '#machines/concerns/concern.ts'
import { roles } from '#machines/roles.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { sendConcernEvent } from './handling.ts'

const wordsMax = 2000
const pageSize = 25

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).nullable()

const concernShape = z.object({
  id: z.string(),
  kind: z.enum(concernKinds),
  subjectId: z.string(),
  about: person,
  raisedBy: person,
  words: z.string(),
  urgent: z.boolean(),
  status: z.enum(concernStatuses),
  at: z.string(),
  handled: z.object({ at: z.string(), by: z.string().nullable(), words: z.string() }).nullable(),
})

export type ShownConcern = z.infer<typeof concernShape>

export const concernPage = z.object({
  rows: z.array(concernShape),
  ...pageFields,
  open: z.number(),
})

const filters = z.strictObject({
  status: z.enum(concernStatuses).default('open'),
  page: pageNumber,
})

const handled = z.strictObject({ words: line(wordsMax).default('') })

const showConcern = (concern: Concern): ShownConcern => ({
  ...{ id: concern.id, kind: concern.kind, subjectId: concern.subject_id, words: concern.words },
  ...{ about: concern.about, raisedBy: concern.raiser, urgent: concern.urgent === 1 },
  ...{ status: concern.status, at: concern.created_at },
  handled:
    concern.handled_at === null
      ? null
      : { at: concern.handled_at, by: concern.handler, words: concern.handled_words },
})

/** The coordinators' one list of what a person must look at. */
export function concernRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/concerns',
    query(filters, 'What a coordinator must look at; open ones urgent and oldest first', concernPage),
    async c => {
      const { status, page } = c.req.valid('query')
      const rows = await listConcerns(db, { status, limit: pageSize, offset: (page - 1) * pageSize })
      return c.json({
        rows: rows.map(showConcern),
        ...{ total: await countConcerns(db, status), open: await countConcerns(db, 'open') },
        ...{ page, pageSize },
      })
    },
  )

  app.post(
    '/api/admin/concerns/:id/handled',
    idParam('Mark it as handled', concernShape),
    body(handled, 'What was done'),
    async c => {
      const { words } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const event = { type: 'handle' } as const
      return c.json(showConcern(await sendConcernEvent(deps, { id, event, words, coordinator: signedIn(c) })))
    },
  )

  app.post('/api/admin/concerns/:id/reopened', idParam('Open it again', concernShape), async c => {
    const { id } = c.req.valid('param')
    const event = { type: 'reopen' } as const
    return c.json(
      showConcern(await sendConcernEvent(deps, { id, event, words: '', coordinator: signedIn(c) })),
    )
  })

  return app
}
