import { Hono } from 'hono'
import { z } from 'zod'
import { saveOpenVisits } from '#db/queries/cover/backups.ts'
import { markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { isGlance } from '../http/glance.ts'
import { body, documented, idParam } from '../http/validate.ts'
import { shownVisit } from '../visits/shapes.ts'
import { showVisit } from '../visits/shown.ts'
import { acceptCover, assignCover, declineCover } from './answering.ts'
import { backupsBody, backupsShape, readBackups, saveBackups } from './backups.ts'
import { readWhoIsFree, whoIsFree } from './coordinating.ts'
import { coverShape, readCover } from './shown.ts'
import { coverNews } from './telling.ts'

export const wish = z.strictObject({ openVisits: z.boolean() })

export const assigned = z.strictObject({ matchId: z.string().min(1).max(64) })

/** For coordinators who look for someone by phone. */
export function adminCoverRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/cover/:id',
    idParam('Who is free at the time of this visit, and how to call them', whoIsFree),
    async c => c.json(await readWhoIsFree(deps, c.req.valid('param').id)),
  )

  app.post(
    '/api/admin/cover/:id',
    idParam('Someone told a coordinator that they’ll cover this visit', whoIsFree),
    body(assigned, 'Their match with the family', whoIsFree),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      const { id } = c.req.valid('param')
      await assignCover(deps, { visitId: id, matchId: c.req.valid('json').matchId, coordinator })
      return c.json(await readWhoIsFree(deps, id))
    },
  )

  return app
}

/** When a caregiver can't come: whom their family would ask, who is asked, and what they say. */
export function coverRoutes(deps: Deps) {
  const { db, clock, limiter, matcher } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/backups',
    documented(
      'Whom my family would ask, in order; for caregivers, families that would ask me',
      backupsShape,
      async c => c.json(await readBackups(deps, actorIn(c))),
    ),
  )

  app.put(
    '/api/backups',
    body(backupsBody, 'Put my backups in order; caregivers say whether they agree to be asked', backupsShape),
    async c => {
      const person = actorIn(c)
      await limiter.use('smallChanges', person.id)
      await saveBackups(deps, person, c.req.valid('json'))
      return c.json(await readBackups(deps, person))
    },
  )

  app.get(
    '/api/cover',
    documented('Visits someone can’t come to: what I’m asked, and what’s open', coverShape, async c => {
      const person = actorIn(c)
      const now = clock().toISOString()
      const shown = await readCover({ db, matcher, person: { id: person.for, role: person.role }, now })
      if (!isGlance(c)) await markNotificationsRead(db, { userId: person.id, types: coverNews, now })
      return c.json(shown)
    }),
  )

  app.put('/api/cover', body(wish, 'Whether I’d like to see open visits near me', coverShape), async c => {
    const person = signedIn(c)
    await limiter.use('smallChanges', person.id)
    const now = clock().toISOString()
    await saveOpenVisits(db, person.id, c.req.valid('json').openVisits, now)
    return c.json(await readCover({ db, matcher, person, now }))
  })

  app.post(
    '/api/cover/:id/accept',
    idParam('I can cover this visit; the first yes does', shownVisit),
    async c => {
      const person = signedIn(c)
      await limiter.use('visitWrites', person.id)
      const visit = await acceptCover(deps, { id: c.req.valid('param').id, person })
      return c.json(showVisit(visit, { side: 'caregiver', now: clock(), mayPlan: true }))
    },
  )

  app.post('/api/cover/:id/decline', idParam('I can’t cover this visit', coverShape), async c => {
    const person = signedIn(c)
    await limiter.use('visitWrites', person.id)
    await declineCover(deps, { id: c.req.valid('param').id, person })
    return c.json(await readCover({ db, matcher, person, now: clock().toISOString() }))
  })

  return app
}
