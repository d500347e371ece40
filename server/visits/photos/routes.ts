import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../accounts/person.ts'
import { actorIn } from '../../circle/acting.ts'
import type { Deps } from '../../http/deps.ts'
import { bytesType, carrying, idParam } from '../../http/validate.ts'
import { addPhoto, openPhoto, readPhotos, removePhoto, shownPhotos } from './photos.ts'

/** Pictures that a caregiver adds to a visit and its family sees. */
export function visitPhotoRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()

  app.get('/api/visits/:id/photos', idParam('The photos of a visit', shownPhotos), async c =>
    c.json(await readPhotos(deps, c.req.valid('param').id, actorIn(c))),
  )

  app.post(
    '/api/visits/:id/photos',
    carrying(
      { sends: { 'multipart/form-data': z.object({ file: z.file() }) }, done: [201] },
      idParam('Add a photo to a visit: PNG or JPG, at most 5 MB', shownPhotos),
    ),
    async c => {
      const who = actorIn(c)
      await limiter.use('uploadAccount', who.id)
      return c.json(await addPhoto(deps, { id: c.req.valid('param').id, who, request: c.req.raw }), 201)
    },
  )

  app.get('/api/visit-photos/:id', carrying({ comes: bytesType }, idParam('A photo of a visit')), async c => {
    const { row, file } = await openPhoto(deps, c.req.valid('param').id, actorIn(c))
    return c.body(file.stream, 200, {
      'Content-Type': row.content_type,
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    })
  })

  app.delete('/api/visit-photos/:id', idParam('Remove a photo for good', shownPhotos), async c => {
    const who = actorIn(c)
    await limiter.use('visitWrites', who.id)
    return c.json(await removePhoto(deps, c.req.valid('param').id, who))
  })

  return app
}
