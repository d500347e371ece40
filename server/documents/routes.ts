import { Hono } from 'hono'
import { z } from 'zod'
import { readEligibility } from '#db/queries/caregivers/eligibility.ts'
import { findDocument, listDocuments } from '#db/queries/documents/documents.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { documentMoves } from '#machines/documents/document.ts'
import { dayOfExpiry } from '#machines/documents/documents.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { journalDocumentOpened } from '../audit/looking.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { notThere } from '../http/problem.ts'
import { bytesType, carrying, documented, idParam, query } from '../http/validate.ts'
import type { Document } from './moves.ts'
import { reasonIn } from './reasons.ts'
import { receiveDocument } from './receive.ts'
import { removeDocument } from './remove.ts'
import { documentAnswer, type ShownDocument, standingAnswer } from './shapes.ts'
import { documentBodies } from './uploaded.ts'

/** Where a file is stored is internal. */
const shown = ({ bucket: _, ...document }: Document, language: string): ShownDocument => ({
  ...document,
  rejection_reason: document.rejection_reason && reasonIn(document.rejection_reason, language),
  expires_on: document.expires_at === null ? null : dayOfExpiry(document.expires_at),
})

export const history = z.array(
  z.object({
    type: z.enum([...documentMoves, 'remind']),
    by: z.enum(['owner', 'coordinator', 'calendar']),
    at: z.string(),
    reason: z.string().optional(),
    days: z.number().optional(),
  }),
)

const happened = z.object({ reason: z.string().optional(), days: z.number().optional() })

const inLanguage = ({ reason, ...rest }: z.infer<typeof happened>, language: string) =>
  reason === undefined ? rest : { ...rest, reason: reasonIn(reason, language) }

const doers: Record<string, 'owner' | 'coordinator' | 'calendar'> = {
  admin: 'coordinator',
  calendar: 'calendar',
}

export const view = z.object({ inline: z.enum(['1']).optional() })

export function documentRoutes(deps: Deps) {
  const { db, storage, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.post(
    '/api/documents',
    carrying(
      { sends: documentBodies, done: [201] },
      documented('Upload a document: PDF, PNG or JPG, at most 5 MB', documentAnswer, async c => {
        const person = signedIn(c)
        await limiter.use('uploadAccount', person.id)
        return c.json(shown(await receiveDocument(deps, c.req.raw, person), person.language), 201)
      }),
    ),
  )

  app.get(
    '/api/documents',
    documented(
      'My documents, newest first; everyone’s for an administrator',
      z.array(documentAnswer),
      async c => {
        const { id, language } = signedIn(c)
        const scope = c.env.reach === 'all' ? {} : { userId: id }
        return c.json((await listDocuments(db, scope)).map(document => shown(document, language)))
      },
    ),
  )

  app.get(
    '/api/documents/standing',
    documented(
      'Which required documents count, and whether new families can find me',
      standingAnswer,
      async c => c.json(await readEligibility(db, signedIn(c).id, clock().toISOString())),
    ),
  )

  app.get('/api/documents/:id/history', idParam('A document’s history', history), async c => {
    const reader = signedIn(c)
    const scope = c.env.reach === 'all' ? {} : { userId: reader.id }
    const document = await findDocument(db, c.req.valid('param').id, scope)
    if (!document) throw notThere()
    const entries = await listJournal(db, { kind: 'document', id: document.id })
    return c.json(
      entries.map(({ type, door, created_at, payload }) => ({
        ...{ type, by: doers[door] ?? ('owner' as const), at: created_at },
        ...inLanguage(happened.parse(JSON.parse(payload)), reader.language),
      })),
    )
  })

  app.get(
    '/api/documents/:id/file',
    carrying({ comes: bytesType }, idParam('The file itself')),
    query(view, 'Show the file instead of saving it'),
    async c => {
      const scope = c.env.reach === 'all' ? {} : { userId: signedIn(c).id }
      const document = await findDocument(db, c.req.valid('param').id, scope)
      if (!document) throw notThere()
      const file = await storage.open(document.bucket, document.file_path)
      if (!file) throw notThere()
      if (c.env.reach === 'all')
        await journalDocumentOpened(deps, { document, coordinatorId: signedIn(c).id })
      const inline = c.req.valid('query').inline !== undefined
      return c.body(file.stream, 200, {
        'Content-Type': document.content_type,
        'Content-Length': String(file.size),
        'Content-Disposition': dispositionOf(inline ? 'inline' : 'attachment', document.file_name),
        // Browsers don't show a PDF in a sandbox; anything that could run in it was refused on upload.
        'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'${inline ? '' : '; sandbox'}`,
        'Cache-Control': 'private, no-store',
      })
    },
  )

  app.delete(
    '/api/documents/:id',
    carrying({ done: [204] }, idParam('Delete one of my documents and its file')),
    async c => {
      await removeDocument(deps, c.req.valid('param').id, signedIn(c))
      return c.body(null, 204)
    },
  )

  return app
}
