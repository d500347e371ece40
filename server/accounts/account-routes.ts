import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { z } from 'zod'
import { deleteSession, deleteSessions, listSessions, saveActive } from '#db/queries/accounts/sessions.ts'
import { endPendingLinks } from '#db/queries/accounts/verifications.ts'
import { findCareProfile } from '#db/queries/care/care.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { saveInterviewLanguage } from '#db/queries/interviews/interviews.ts'
import { findPasswordHash } from '#db/queries/my-data/account-closings.ts'
import { nameText } from '#machines/accounts/person-name.ts'
import { languageCodes } from '#machines/languages.ts'
import { portalRoles } from '#machines/roles.ts'
import { actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { passwordText, personAnswer, statusAnswer } from '../http/shapes.ts'
import { body, documented, idParam } from '../http/validate.ts'
import { askAuth } from './auth-call.ts'
import { checkPassword } from './passwords.ts'
import { type AppEnv, isAdministrator, signedIn } from './person.ts'
import { sessionCookie } from './session.ts'

export const accountAnswer = z.object({
  user: personAnswer,
  isAdmin: z.boolean(),
  /** What I do in the portal; null outside it. */
  portalRole: z.enum(portalRoles).nullable(),
  hasCaregiverProfile: z.boolean(),
  hasCareProfile: z.boolean(),
  needsSecondFactor: z.boolean(),
  sample: z.boolean(),
  /** Without a password people sign in through Google or Apple. */
  hasPassword: z.boolean(),
  /** While the account is closing. */
  closesAt: z.string().nullable(),
})

export const sessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  userAgent: z.string().nullable(),
})

export type SessionRow = z.infer<typeof sessionRow>

export const update = z
  .strictObject({ name: nameText, language: z.enum(languageCodes) })
  .partial()
  .refine(given => Object.keys(given).length > 0, 'has nothing to change')

export const newPassword = z.strictObject({ currentPassword: passwordText, newPassword: passwordText })

export function accountPageRoutes(deps: Deps) {
  const { db, clock, limiter, post } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/account',
    documented('My account', accountAnswer, async c => {
      const person = actorIn(c)
      const [caregiver, care, hash] = await Promise.all([
        findCaregiverProfile(db, person.id),
        findCareProfile(db, person.for),
        findPasswordHash(db, person.id),
      ])
      return c.json({
        user: personAnswer.parse(person),
        isAdmin: isAdministrator(person),
        portalRole: person.role === 'admin' ? person.portalRole : null,
        hasCaregiverProfile: caregiver !== undefined,
        hasCareProfile: care !== undefined,
        needsSecondFactor: person.role === 'admin' && !isAdministrator(person),
        sample: person.isSample,
        hasPassword: hash !== undefined,
        closesAt: person.closesAt,
      })
    }),
  )

  app.post('/api/auth/update-user', body(update, 'Change my name or language', statusAnswer), async c => {
    const { id } = signedIn(c)
    await limiter.use('smallChanges', id)
    const wanted = c.req.valid('json')
    await askAuth(c, deps, { path: '/update-user', body: wanted })
    // Emma goes on in the language the person has just chosen.
    if (wanted.language) await saveInterviewLanguage(db, { user_id: id }, wanted.language)
    return c.json({ status: true } as const)
  })

  app.post(
    '/api/auth/change-password',
    body(newPassword, 'Change my password; ends every other session', statusAnswer),
    async c => {
      const given = c.req.valid('json')
      const person = signedIn(c)
      await limiter.use('codeAccount', person.id)
      await checkPassword(given.newPassword, 'newPassword')
      await askAuth(c, deps, { path: '/change-password', body: { ...given, revokeOtherSessions: true } })
      await endPendingLinks(db, person.id)
      await post.passwordChanged(person)
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/sessions/active',
    documented('I’m at the portal’s screen: my session goes on', statusAnswer, async c => {
      const { id, sessionId } = signedIn(c)
      await limiter.use('coordinatorActs', id)
      await saveActive(db, sessionId, clock().toISOString())
      return c.json({ status: true } as const)
    }),
  )

  app.get(
    '/api/sessions',
    documented('My sessions', z.array(sessionRow), async c => {
      const person = signedIn(c)
      const rows = await listSessions(db, person.id, clock().toISOString())
      return c.json(
        rows.map(row => ({
          id: row.id,
          current: row.id === person.sessionId,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          userAgent: row.user_agent,
        })),
      )
    }),
  )

  app.delete('/api/sessions/:id', idParam('End one of my sessions', statusAnswer), async c => {
    if (!(await deleteSession(db, c.req.valid('param').id, signedIn(c).id))) throw notThere()
    return c.json({ status: true } as const)
  })

  app.delete(
    '/api/sessions',
    documented('End all my sessions, including this one', statusAnswer, async c => {
      await deleteSessions(db, signedIn(c).id)
      const secure = deps.auth.options.baseURL.startsWith('https:')
      deleteCookie(c, sessionCookie(secure), { path: '/', secure })
      return c.json({ status: true } as const)
    }),
  )

  return app
}
