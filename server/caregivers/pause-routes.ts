import { Hono } from 'hono'
import { z } from 'zod'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { readCredentials } from '#db/queries/caregivers/credentials.ts'
import { findPublicPia } from '#db/queries/caregivers/pia.ts'
import { readCaregiverRows } from '#db/queries/caregivers/public-caregivers.ts'
import { credentialStanding } from '#machines/documents/credentials.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { documented } from '../http/validate.ts'
import { changePause } from './pausing.ts'
import { caregiverProfileAnswer } from './profile-shapes.ts'
import { piaOne } from './routes.ts'

const texts = z.array(z.string())

export const previewShape = z.object({
  status: z.enum(['active', 'paused']),
  /** The card in a family's search. */
  card: z.object({
    id: z.string(),
    name: z.string(),
    ...{ cities: texts, languages: texts, services: texts },
    yearsExperience: z.number().nullable(),
    hourlyRate: z.number().nullable(),
    credentials: z.array(credentialStanding),
  }),
  /** The page that opens from it; none while the profile is paused. */
  profile: piaOne.nullable(),
})

/** Taking a break, coming back, and what families see. */
export function caregiverPauseRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  for (const [wish, summary] of [
    ['pause', 'Take a break: out of search and new suggestions; whom I work with stays'],
    ['resume', 'Come back from my break'],
  ] as const)
    app.post(
      `/api/caregiver-profile/${wish}`,
      documented(summary, caregiverProfileAnswer, async c => {
        const { id } = signedIn(c)
        await limiter.use('smallChanges', id)
        return c.json(await changePause(deps, id, wish))
      }),
    )

  app.get(
    '/api/caregiver-profile/preview',
    documented('My profile as a family sees it: read by the same queries', previewShape, async c => {
      const { id } = signedIn(c)
      const own = await findCaregiverProfile(db, id)
      if (!own || own.status === 'draft') throw notThere()
      const card = stillThere((await readCaregiverRows(db, [id], clock().toISOString()))[0])
      const profile = await findPublicPia(db, id)
      const told = await readCredentials(db, [id], clock().toISOString())
      const page = profile ? { ...profile, ...stillThere(told.get(id)) } : null
      return c.json({ status: own.status, card, profile: page })
    }),
  )

  return app
}
