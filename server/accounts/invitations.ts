import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { findOpenInvitation, nameInvited, spendInvitation } from '#db/queries/accounts/invitations.ts'
import { findUserByEmail, insertUser } from '#db/queries/accounts/users.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { nameText } from '#machines/accounts/person-name.ts'
import { portalRoles } from '#machines/roles.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { passwordText, personAnswer, tokenText } from '../http/shapes.ts'
import { body } from '../http/validate.ts'
import { askAuth } from './auth-call.ts'
import { digestOf } from './email-verification.ts'
import { checkPassword } from './passwords.ts'
import type { AppEnv } from './person.ts'

export const accepting = z.strictObject({ token: tokenText, name: nameText, password: passwordText })

export const invitedShape = z.object({ email: z.string(), role: z.enum(portalRoles) })

export function invitationRoutes(deps: Deps) {
  const { db, clock, limiter, passwords } = deps
  const app = new Hono<AppEnv>()

  const open = async (token: string) => {
    const found = await findOpenInvitation(db, digestOf(token), clock().toISOString())
    if (!found) throw notThere()
    return found
  }

  app.post(
    '/api/admin-invitations/read',
    body(z.strictObject({ token: tokenText }), 'Who an invitation is for', invitedShape),
    async c => {
      await limiter.use('tokenAddress', deps.addressOf(c))
      const { email, portal_role } = await open(c.req.valid('json').token)
      return c.json({ email, role: portal_role ?? 'coordinator' })
    },
  )

  app.post(
    '/api/admin-invitations/accept',
    body(
      accepting,
      'Accept an invitation and become an administrator; two-step verification comes next',
      z.object({ user: personAnswer }),
    ),
    async c => {
      const { token, name, password } = c.req.valid('json')
      await limiter.use('tokenAddress', deps.addressOf(c))
      const invitation = await open(token)
      await checkPassword(password)
      if (await findUserByEmail(db, invitation.email))
        throw new Problem(
          409,
          'user_already_exists',
          'This email address already has a different kind of account.',
        )
      const passwordHash = await passwords.hash(password)
      const id = randomUUID()
      const now = clock().toISOString()
      await db.transaction().execute(async trx => {
        if (!(await spendInvitation(trx, invitation.id, now))) throw notThere()
        await insertUser(trx, {
          id,
          name,
          email: invitation.email,
          role: 'admin',
          portalRole: invitation.portal_role ?? 'coordinator',
          emailVerified: true,
          passwordHash,
          now,
        })
        await nameInvited(trx, invitation.id, id)
        await insertJournal(trx, {
          ...{ subject_kind: 'coordinator', subject_id: id, event_id: randomUUID(), type: 'join' },
          ...{ payload: '{}', door: 'form', actor_id: id, quote: null, message_id: null, created_at: now },
        })
      })
      const answer = await askAuth(c, deps, {
        path: '/sign-in/email',
        body: { email: invitation.email, password },
      })
      return c.json({ user: z.object({ user: personAnswer }).parse(answer).user })
    },
  )

  return app
}
