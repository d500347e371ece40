import { Hono } from 'hono'
import { z } from 'zod'
import { getOverview } from '#db/queries/overview.ts'
import type { Deps } from '../deps.ts'
import { type AppEnv, isAdministrator } from '../person.ts'
import { documented } from '../validate.ts'

export function adminRoutes({ db, clock }: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/rpc/check_admin_access',
    documented('Whether I am an administrator', z.boolean(), c => c.json(isAdministrator(c.env.person))),
  )

  app.get(
    '/api/admin/overview',
    documented('The coordinators’ figures, counted now', undefined, async c => {
      const now = clock()
      return c.json({ ...(await getOverview(db, now)), asOf: now.toISOString() })
    }),
  )

  return app
}
