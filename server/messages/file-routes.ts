import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { bytesType, carrying, idParam } from '../http/validate.ts'
import { openMessageFile, receiveMessageFile } from './files.ts'
import { attachmentShape } from './shown.ts'
import { askerOf } from './side.ts'

/** Files that go along with messages. */
export function messageFileRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()

  app.post(
    '/api/conversations/:id/files',
    carrying(
      { sends: { 'multipart/form-data': z.object({ file: z.file() }) }, done: [201] },
      idParam('Upload a file to send along: PDF, PNG or JPG, at most 5 MB', attachmentShape),
    ),
    async c => {
      const asker = askerOf(c)
      await limiter.use('uploadAccount', asker.person.id)
      const { id } = c.req.valid('param')
      return c.json(await receiveMessageFile(deps, { id, asker, request: c.req.raw }), 201)
    },
  )

  app.get(
    '/api/message-files/:id',
    carrying({ comes: bytesType }, idParam('A file that was sent along')),
    async c => {
      const { row, file } = await openMessageFile(deps, c.req.valid('param').id, askerOf(c))
      return c.body(file.stream, 200, {
        'Content-Type': row.content_type,
        'Content-Length': String(file.size),
        'Content-Disposition': dispositionOf('inline', row.name),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Cache-Control': 'private, no-store',
      })
    },
  )

  return app
}
