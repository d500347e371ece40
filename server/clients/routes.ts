import { Hono } from 'hono'
import { z } from 'zod'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { documented, idParam } from '../http/validate.ts'
import { clientDetail, clientShape, openClient, readClients } from './clients.ts'

export const clientList = z.object({ clients: z.array(clientShape) })

/** The people a caregiver works with, and worked with. */
export function clientRoutes(deps: Deps) {
  const { db, clock } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/clients',
    documented('The people I work with and worked with', clientList, async c =>
      c.json({ clients: await readClients(db, signedIn(c).id, clock()) }),
    ),
  )

  app.get(
    '/api/clients/:id',
    idParam('One of them, by the match: the care plan, contact, visits, and how to get in', clientDetail),
    async c =>
      c.json(await openClient(deps, { caregiverId: signedIn(c).id, matchId: c.req.valid('param').id })),
  )

  return app
}
