import { Hono } from 'hono'
import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listRecipientNames, rightsIn } from '#db/queries/circle/members.ts'
import { circleRights, invitationStates } from '#machines/circle/circle.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { stillThere } from '../http/problem.ts'
import { emailText, statusAnswer, tokenText } from '../http/shapes.ts'
import { body, carrying, documented, idParam } from '../http/validate.ts'
import { actorIn } from './acting.ts'
import { accept, findByToken, invite, isFor, stateOf } from './inviting.ts'
import { remove, restore, turn } from './leaving.ts'
import { newInvitation, showCircle, shownCircle } from './shown.ts'

export const inviting = z.strictObject({ email: emailText, may: z.array(z.enum(circleRights)).min(1).max(9) })

export const withToken = z.strictObject({ token: tokenText })

export const rights = z.array(z.enum(circleRights))

export const readInvitation = z.object({
  state: z.enum(invitationStates),
  /** Whether whoever asks is signed in with the account it's for; null when they aren't signed in. */
  yours: z.boolean().nullable(),
  email: z.string(),
  from: z.string(),
  recipient: z.string(),
  may: rights,
})

/** Who shares a family's care. */
export function circleRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/circle',
    documented('Who shares the care I see to, and what was done lately', shownCircle, async c =>
      c.json(await showCircle(db, actorIn(c), clock())),
    ),
  )

  app.post(
    '/api/circle/invitations',
    carrying({ done: [201] }, body(inviting, 'Invite someone with a link that works once', newInvitation)),
    async c => {
      const person = signedIn(c)
      await limiter.use('circleInvites', person.id)
      return c.json(await invite(deps, person, c.req.valid('json')), 201)
    },
  )

  app.post(
    '/api/circle/invitations/read',
    body(withToken, 'What an invitation is about', readInvitation),
    async c => {
      await limiter.use('tokenAddress', deps.addressOf(c))
      const invitation = await findByToken(db, c.req.valid('json').token)
      const { family_id: familyId, email, may } = invitation
      const family = stillThere(await findUserById(db, familyId))
      const { person } = c.env
      return c.json({
        ...{ state: stateOf(invitation, clock().toISOString()), email, may: rightsIn(may) },
        yours: person ? isFor(invitation, person) : null,
        from: publicName(family.name),
        recipient: (await listRecipientNames(db, [familyId])).get(familyId) ?? '',
      })
    },
  )

  app.post(
    '/api/circle/invitations/accept',
    body(withToken, 'Join a family’s circle', z.object({ may: rights })),
    async c => {
      await limiter.use('tokenAddress', deps.addressOf(c))
      const { may } = await accept(deps, signedIn(c), c.req.valid('json').token)
      return c.json({ may })
    },
  )

  app.put(
    '/api/circle/acting',
    body(
      z.strictObject({ circle: z.string().max(64).nullable() }),
      'See to the care of one of my circles from now on, or to my own',
      statusAnswer,
    ),
    async c => {
      const person = signedIn(c)
      await limiter.use('smallChanges', person.id)
      await turn(deps, person, c.req.valid('json').circle)
      return c.json({ status: true as const })
    },
  )

  app.delete(
    '/api/circle/:id',
    idParam('Remove someone, withdraw an invitation, or leave', statusAnswer),
    async c => {
      const person = signedIn(c)
      await limiter.use('smallChanges', person.id)
      await remove(deps, person, c.req.valid('param').id)
      return c.json({ status: true as const })
    },
  )

  app.post(
    '/api/circle/:id/restore',
    idParam('Take back that I removed someone, or left', statusAnswer),
    async c => {
      const person = signedIn(c)
      await limiter.use('smallChanges', person.id)
      await restore(deps, person, c.req.valid('param').id)
      return c.json({ status: true as const })
    },
  )

  return app
}
