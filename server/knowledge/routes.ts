import { Hono } from 'hono'
import { z } from 'zod'
import { forgetGuide, listSavedGuides, saveGuide } from '#db/queries/knowledge/saved-guides.ts'
import { guideNames } from '#machines/knowledge/guides.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented } from '../http/validate.ts'

export const savedGuides = z.object({ guides: z.array(z.string()) })

export const change = z.strictObject({ guide: z.enum(guideNames), saved: z.boolean() })

/** The guides are pages of the app; what a person saved for later is kept here. */
export function knowledgeRoutes({ db, clock, limiter }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/saved-guides',
    documented('Guides I saved for later, newest first', savedGuides, async c =>
      c.json({ guides: await listSavedGuides(db, signedIn(c).id) }),
    ),
  )

  app.put(
    '/api/saved-guides',
    body(change, 'Save a guide for later, or take it off the list', savedGuides),
    async c => {
      const { id } = signedIn(c)
      const { guide, saved } = c.req.valid('json')
      await limiter.use('smallChanges', id)
      if (saved) await saveGuide(db, { user_id: id, guide, created_at: clock().toISOString() })
      else await forgetGuide(db, { userId: id, guide })
      return c.json({ guides: await listSavedGuides(db, id) })
    },
  )

  return app
}
