import { Hono } from 'hono'
import { z } from 'zod'
import { countByStatus, countQueue, findQueued, listQueue } from '#db/queries/documents/document-queue.ts'
import { documentLimits, documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, idParam, line, query } from '../http/validate.ts'
import { decideDocument } from './decisions.ts'

const queued = z.object({
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
})

const filters = z.strictObject({
  status: z.enum(documentStatuses).optional(),
  type: z.enum(documentTypeNames).optional(),
  search: line(limits.searchMax).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

const queuePage = z.object({
  rows: z.array(queued),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  /** Of all documents, whatever is searched for. */
  counts: z.partialRecord(z.enum(documentStatuses), z.number()),
})

const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verify'), expires_at: z.iso.date().nullable().optional() }),
  z.strictObject({
    decision: z.literal('reject'),
    reason: line(documentLimits.reasonMax, documentLimits.reasonMin),
  }),
  z.strictObject({ decision: z.literal('reopen') }),
])

const pageSize = 25

/** The coordinators' document queue. */
export function adminDocumentRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/documents',
    query(filters, 'Documents to review, oldest first, then the others, newest first', queuePage),
    async c => {
      const { page, status, type, search } = c.req.valid('query')
      const wanted = { ...(status && { status }), ...(type && { type }), ...(search && { search }) }
      return c.json({
        rows: await listQueue(db, { ...wanted, limit: pageSize, offset: (page - 1) * pageSize }),
        total: await countQueue(db, wanted),
        page,
        pageSize,
        counts: await countByStatus(db),
      })
    },
  )

  app.get('/api/admin/documents/:id', idParam('One document', queued), async c => {
    const found = await findQueued(db, c.req.valid('param').id)
    if (!found) throw notThere()
    return c.json(found)
  })

  app.post(
    '/api/admin/documents/:id/decision',
    idParam('Accept a document, ask for a new one, or undo that', queued),
    body(decision, 'The decision'),
    async c => c.json(await decideDocument(deps, c.req.valid('param').id, c.req.valid('json'), signedIn(c))),
  )

  return app
}
