import { Hono } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import { nameText } from '#machines/accounts/person-name.ts'
import { languageCodes } from '#machines/languages.ts'
import { portalRoles, publicRoles } from '#machines/roles.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { emailText, passwordText, personAnswer } from '../http/shapes.ts'
import { body, documented } from '../http/validate.ts'
import { askForCode, limitCodes } from '../sms/phone.ts'
import { phoneText } from '../sms/phone-text.ts'
import { withHash } from './auth.ts'
import { askAuth } from './auth-call.ts'
import { createEmailToken } from './email-verification.ts'
import { checkPassword } from './passwords.ts'
import type { AppEnv } from './person.ts'
import { signInByPassword } from './sign-in.ts'

export const signUp = z.strictObject({
  name: nameText,
  email: emailText,
  password: passwordText,
  role: z.enum(publicRoles),
  /** What they had the pages in when they signed up. */
  language: z.enum(languageCodes).default('en'),
  /** A code is texted to it; until that's entered it's no one's. */
  phone: phoneText.optional(),
})

export const signIn = z.strictObject({
  email: emailText,
  password: passwordText,
  rememberMe: z.boolean().optional(),
})

const credentials = z.object({ email: z.string().trim().min(1), password: z.string().min(1) })

const bothNeeded = (given: unknown): string | undefined =>
  credentials.safeParse(given).success
    ? undefined
    : 'You must provide either an email or phone number and a password'

export const sessionAnswer = z
  .object({
    session: z.object({ id: z.string(), expiresAt: z.string() }),
    user: personAnswer.extend({ portalRole: z.enum(portalRoles).optional() }),
    /** While the account is closing. */
    closesAt: z.string().nullable().default(null),
  })
  .nullable()

const userOf = (answer: unknown) => ({ user: z.object({ user: personAnswer }).parse(answer).user })

export const signInAnswer = z.union([
  z.object({ twoFactorRedirect: z.literal(true) }),
  z.object({ user: personAnswer }),
])

async function refuseTaken(deps: Deps, address: string, email: string): Promise<void> {
  if (!(await findUserByEmail(deps.db, email))) return
  await deps.limiter.use('signUpTaken', address)
  throw new Problem(422, 'user_already_exists', 'User already registered')
}

export function accountRoutes(deps: Deps) {
  const { db, clock, limiter, passwords, post } = deps
  const app = new Hono<AppEnv>()

  app.post(
    '/api/auth/sign-up/email',
    body(signUp, 'Create an account and sign in', z.object({ user: personAnswer }), bothNeeded),
    async c => {
      const { phone, ...wanted } = c.req.valid('json')
      await limiter.use('signUpAddress', deps.addressOf(c))
      if (phone !== undefined) await limitCodes(limiter, deps.addressOf(c), phone)
      await checkPassword(wanted.password)
      await refuseTaken(deps, deps.addressOf(c), wanted.email)
      const hash = await passwords.hash(wanted.password)
      const answer = await withHash(hash, () =>
        askAuth(c, deps, { path: '/sign-up/email', body: wanted }),
      ).catch(async error => {
        await refuseTaken(deps, deps.addressOf(c), wanted.email)
        throw error
      })
      const { user } = userOf(answer)
      await post.verifyEmail(user, await createEmailToken(db, clock, user.id))
      if (phone !== undefined) await askForCode(deps, user.id, phone)
      return c.json({ user })
    },
  )

  app.post(
    '/api/auth/sign-in/email',
    body(signIn, 'Sign in, or ask for the two-step verification code', signInAnswer, bothNeeded),
    async c => {
      const answer = signInAnswer.parse(await signInByPassword(c, deps, c.req.valid('json')))
      return c.json(answer)
    },
  )

  app.post(
    '/api/auth/sign-out',
    documented('Sign out', z.object({ success: z.boolean() }), async c => {
      await askAuth(c, deps, { path: '/sign-out', body: {} })
      return c.json({ success: true })
    }),
  )

  app.get(
    '/api/auth/get-session',
    documented('The current session and its user, or null', sessionAnswer, async c => {
      const answer = await askAuth(c, deps, { path: '/get-session', method: 'GET' })
      const found = sessionAnswer.parse(answer)
      const { person } = c.env
      const portal = person?.role === 'admin' ? { portalRole: person.portalRole } : {}
      return c.json(
        found && { ...found, user: { ...found.user, ...portal }, closesAt: person?.closesAt ?? null },
      )
    }),
  )

  return app
}
