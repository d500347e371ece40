import { Hono } from 'hono'
import { z } from 'zod'
import { listUploads, type UploadRow } from '#db/queries/documents/uploads.ts'
import { pieceBytes, uploadBytes, uploadPurposes } from '#machines/documents/upload-limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { refuseTrickyName } from '../files/file-name.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, bytesType, carrying, documented, idParam, line, query } from '../http/validate.ts'
import { addPiece, beginUpload, forgetUpload, getUpload } from './uploads.ts'

export const begun = z.object({
  id: z.string(),
  offset: z.int(),
  pieceBytes: z.int(),
  maxBytes: z.int(),
})

export const uploadAnswer = z.object({
  id: z.string(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  offset: z.int(),
  size: z.int().nullable(),
  startedAt: z.string(),
})

export const input = z.strictObject({
  purpose: z.enum(uploadPurposes),
  name: line(255, 1),
  size: z.int().min(1).optional(),
})

export const place = z.object({
  offset: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
})

const shown = ({ id, purpose, name, received, size, created_at }: UploadRow) =>
  ({ id, purpose, name, offset: received, size, startedAt: created_at }) satisfies z.infer<
    typeof uploadAnswer
  >

/** For large files or unreliable connections: started, sent in pieces, continued after any break. */
export function uploadRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/uploads',
    carrying({ done: [201] }, body(input, 'Start an upload in pieces', begun)),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('uploadAccount', person.id)
      const { purpose, name, size } = c.req.valid('json')
      refuseTrickyName(name)
      if (purpose === 'resume') deps.resumes.expect()
      const { id } = await beginUpload(deps, person, { purpose, name, size })
      return c.json({ id, offset: 0, pieceBytes, maxBytes: uploadBytes[purpose] }, 201)
    },
  )

  app.get(
    '/api/uploads',
    documented('My unfinished uploads, newest first', z.array(uploadAnswer), async c =>
      c.json((await listUploads(deps.db, signedIn(c).id)).map(shown)),
    ),
  )

  app.get('/api/uploads/:id', idParam('How far an upload is', uploadAnswer), async c =>
    c.json(shown(await getUpload(deps, { person: signedIn(c), id: c.req.valid('param').id }))),
  )

  app.put(
    '/api/uploads/:id',
    carrying(
      { sends: { [bytesType]: undefined } },
      idParam('The next piece, as its bytes', z.object({ offset: z.int() })),
    ),
    query(place, 'Where the piece starts'),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('uploadPieces', person.id)
      const { id } = c.req.valid('param')
      const { offset } = c.req.valid('query')
      return c.json({ offset: await addPiece(deps, { person, id, offset, request: c.req.raw }) })
    },
  )

  app.delete(
    '/api/uploads/:id',
    carrying({ done: [204] }, idParam('Delete an upload and the pieces that arrived')),
    async c => {
      if (!(await forgetUpload(deps, { person: signedIn(c), id: c.req.valid('param').id }))) throw notThere()
      return c.body(null, 204)
    },
  )

  return app
}
