import { Hono } from 'hono'
import { z } from 'zod'
import {
  listCoordinators,
  listFormerCoordinators,
  listOpenInvitations,
} from '#db/queries/coordinators/coordinators.ts'
import type { Db } from '#db/schema.ts'
import { portalRoles } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { emailText, statusAnswer } from '../http/shapes.ts'
import { body, carrying, documented, idParam } from '../http/validate.ts'
import { endAccess, giveRole, invite, restoreAccess, withdraw } from './access.ts'

export const coordinatorsShape = z.object({
  coordinators: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), email: z.string(), since: z.string() },
      role: z.enum(portalRoles),
      seenAt: z.string().nullable(),
      /** Without it they can't see the portal yet. */
      twoFactor: z.boolean(),
      you: z.boolean(),
      /** Hears of danger by email; while no one is on duty, all of them do. */
      onDuty: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      ...{ id: z.string(), email: z.string(), createdAt: z.string(), expiresAt: z.string() },
      role: z.enum(portalRoles),
    }),
  ),
  former: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
})

async function readCoordinators(
  db: Db,
  person: Person,
  now: string,
): Promise<z.infer<typeof coordinatorsShape>> {
  const [coordinators, invitations, former] = [
    await listCoordinators(db),
    await listOpenInvitations(db, now),
    await listFormerCoordinators(db),
  ]
  return {
    coordinators: coordinators.map(({ id, name, email, created_at, seen_at, ...row }) => ({
      ...{ id, name, email, since: created_at, seenAt: seen_at, you: id === person.id },
      role: row.portal_role ?? 'coordinator',
      onDuty: row.duty_since !== null,
      twoFactor: row.two_factor_enabled === 1 || row.is_sample === 1,
    })),
    invitations: invitations.map(({ id, email, created_at, expires_at, portal_role }) => ({
      ...{ id, email, createdAt: created_at, expiresAt: expires_at, role: portal_role ?? 'coordinator' },
    })),
    former,
  }
}

export const invited = z.object({
  ...{ id: z.string(), email: z.string(), link: z.string(), expiresAt: z.string() },
  role: z.enum(portalRoles),
})
export const inviting = z.strictObject({ email: emailText, role: z.enum(portalRoles).default('coordinator') })
const done = { status: true } as const

/** Who coordinates. */
export function coordinatorAccessRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()
  const path = '/api/admin/coordinators'

  app.get(
    path,
    documented('Coordinators, open invitations, and those whose access ended', coordinatorsShape, async c =>
      c.json(await readCoordinators(db, signedIn(c), clock().toISOString())),
    ),
  )

  app.post(
    `${path}/invitations`,
    carrying({ done: [201] }, body(inviting, 'Invite someone into the portal: the link works once', invited)),
    async c => {
      const person = signedIn(c)
      await limiter.use('coordinatorInvites', person.id)
      return c.json(await invite(deps, { ...c.req.valid('json'), by: person }), 201)
    },
  )

  app.delete(`${path}/invitations/:id`, idParam('Withdraw an invitation', statusAnswer), async c => {
    await withdraw(deps, c.req.valid('param').id, signedIn(c))
    return c.json(done)
  })

  app.post(`${path}/:id/end`, idParam('End a coordinator’s access and sessions', statusAnswer), async c => {
    await endAccess(deps, c.req.valid('param').id, signedIn(c))
    return c.json(done)
  })

  app.put(
    `${path}/:id/role`,
    idParam('Change what someone does in the portal', statusAnswer),
    body(
      z.strictObject({ role: z.enum(portalRoles) }),
      'Coordinator, document reviewer or read-only auditor',
    ),
    async c => {
      const { role } = c.req.valid('json')
      await giveRole(deps, { id: c.req.valid('param').id, role, by: signedIn(c) })
      return c.json(done)
    },
  )

  app.post(`${path}/:id/restore`, idParam('Give a coordinator access again', statusAnswer), async c => {
    await restoreAccess(deps, c.req.valid('param').id, signedIn(c))
    return c.json(done)
  })

  return app
}
