import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { countByStatus, countQueue, findQueued, listQueue } from '#db/queries/documents/document-queue.ts'
import { documentLimits, documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { decidedShape, findDecided } from '../coordinators/decided.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, documented, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { ids } from '../people/shapes.ts'
import { claimShape, claimsOf, holdDocument, letGo } from './claims.ts'
import { decideDocument } from './decisions.ts'
import { changeReasons, readReasons, reasonsChange, reasonsShape } from './reasons.ts'

export const queued = z.object({
  id: z.string(),
  user_id: z.string(),
  document_type: z.enum(documentTypeNames),
  title: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number(),
  required: z.number(),
  status: z.enum(documentStatuses),
  rejection_reason: z.string().nullable(),
  expires_at: z.string().nullable(),
  verified_at: z.string().nullable(),
  created_at: z.string(),
  person: z.object({ name: z.string(), email: z.string() }),
  /** Who's reviewing it now. */
  claim: claimShape.optional(),
})

export const opened = queued.extend({
  /** A coordinator's latest decision about it. */
  decided: decidedShape.nullable(),
})

export const filters = z.strictObject({
  status: z.enum(documentStatuses).optional(),
  type: z.enum(documentTypeNames).optional(),
  search: line(limits.searchMax).optional(),
  /** These documents only: a list on screen reads its own rows again. */
  ids,
  page: pageNumber,
})

export const queuePage = z.object({
  rows: z.array(queued),
  ...pageFields,
  /** Of all documents, whatever is searched for. */
  counts: z.partialRecord(z.enum(documentStatuses), z.number()),
})

/** The status on the coordinator's screen; another one by now is a 409. */
const seen = z.enum(documentStatuses).optional()

export const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify'), expires_at: z.iso.date().nullable().optional(), seen }),
  z.strictObject({
    decision: z.literal('reject'),
    reason: line(documentLimits.reasonMax, documentLimits.reasonMin),
    seen,
  }),
  z.strictObject({ decision: z.literal('reopen'), seen }),
])

const pageSize = 25

/** The coordinators' document queue. */
export function adminDocumentRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  const claims = (c: Context<AppEnv>, rows: readonly { id: string }[]) =>
    claimsOf(
      db,
      rows.map(({ id }) => id),
      signedIn(c),
      deps.clock().toISOString(),
    )

  app.get(
    '/api/admin/documents',
    query(filters, 'Documents to review, oldest first, then the others, newest first', queuePage),
    async c => {
      const { page, status, type, search, ids: chosen } = c.req.valid('query')
      const wanted = {
        ...(status && { status }),
        ...(type && { type }),
        ...(search && { search }),
        ids: chosen,
      }
      const rows = await listQueue(db, { ...wanted, limit: pageSize, offset: (page - 1) * pageSize })
      const claimOf = await claims(c, rows)
      return c.json({
        rows: rows.map(row => ({ ...row, claim: claimOf(row.id) })),
        total: await countQueue(db, wanted),
        page,
        pageSize,
        counts: await countByStatus(db),
      })
    },
  )

  app.get('/api/admin/documents/:id', idParam('One document', opened), async c => {
    const { id } = c.req.valid('param')
    const found = await findQueued(db, id)
    if (!found) throw notThere()
    return c.json({
      ...found,
      claim: (await claims(c, [found]))(found.id),
      decided: (await findDecided(db, { kind: 'document', id }, signedIn(c))) ?? null,
    })
  })

  app.post(
    '/api/admin/documents/:id/decision',
    idParam('Accept a document, ask for a new one, or undo that', queued),
    body(decision, 'The decision'),
    async c => c.json(await decideDocument(deps, c.req.valid('param').id, c.req.valid('json'), signedIn(c))),
  )

  claimRoutes(app, deps)
  reasonRoutes(app, deps)
  return app
}

export const holding = z.strictObject({ takeOver: z.boolean().default(false) })
export const held = z.object({ claim: claimShape })

/** Two coordinators don't review the same document at once. */
function claimRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const path = '/api/admin/documents/:id/claim'

  app.post(
    path,
    idParam('Say that I’m reviewing this, for two minutes', held),
    body(holding, 'Whether to take it over from someone else'),
    async c => {
      const { takeOver } = c.req.valid('json')
      const wish = { id: c.req.valid('param').id, takeOver, person: signedIn(c) }
      return c.json({ claim: await holdDocument(deps, wish) })
    },
  )

  app.delete(path, idParam('I’m no longer reviewing this', statusAnswer), async c => {
    await letGo(deps, c.req.valid('param').id, signedIn(c))
    return c.json({ status: true } as const)
  })
}

/** Why a new document is asked for: a list to choose from, which coordinators edit. */
function reasonRoutes(app: Hono<AppEnv>, { db, clock }: Deps): void {
  const path = '/api/admin/rejection-reasons'

  app.get(
    path,
    documented('Why coordinators ask for a new document', reasonsShape, async c =>
      c.json(await readReasons(db)),
    ),
  )

  app.put(path, body(reasonsChange, 'Choose from these from now on', reasonsShape), async c =>
    c.json(await changeReasons(db, c.req.valid('json').reasons, signedIn(c), clock().toISOString())),
  )

  app.delete(
    path,
    documented('Back to the usual reasons', reasonsShape, async c =>
      c.json(await changeReasons(db, undefined, signedIn(c), clock().toISOString())),
    ),
  )
}
