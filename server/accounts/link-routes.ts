import { Hono } from 'hono'
import { z } from 'zod'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import type { Deps } from '../http/deps.ts'
import { emailText, passwordText, statusAnswer, tokenText } from '../http/shapes.ts'
import { body, query } from '../http/validate.ts'
import { whoReset } from './auth.ts'
import { askAuth } from './auth-call.ts'
import { createEmailToken, verifyEmail } from './email-verification.ts'
import { checkPassword } from './passwords.ts'
import type { AppEnv } from './person.ts'

/** Existing and missing accounts take the same time to answer. */
const floorMs = 120
const inEvenTime = async (work: Promise<unknown>) => {
  await Promise.all([work, new Promise(resolve => setTimeout(resolve, floorMs))])
}

/** What the links in our emails open, and how to get such an email again. */
export function linkRoutes(deps: Deps) {
  const { db, clock, limiter, post } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/auth/verify-email',
    query(
      z.strictObject({ token: tokenText }),
      'Confirm an email address with the link we emailed',
      statusAnswer,
    ),
    async c => {
      const { token } = c.req.valid('query')
      await limiter.use('tokenAddress', deps.addressOf(c))
      // A browser gets a page, which asks again as a program and shows the outcome.
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(`/auth/verify?token=${token}`, 303)
      await verifyEmail(deps, token)
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/auth/send-verification-email',
    body(
      z.strictObject({ email: emailText }),
      'Email the confirmation link again; the answer never says whether the account exists',
      statusAnswer,
    ),
    async c => {
      const { email } = c.req.valid('json')
      await limiter.use('emailAddress', deps.addressOf(c))
      await limiter.use('emailAccount', email)
      const send = async () => {
        const user = await findUserByEmail(db, email)
        if (user && !user.email_verified)
          await post.verifyEmail(user, await createEmailToken(db, clock, user.id))
      }
      await inEvenTime(send())
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/auth/request-password-reset',
    body(
      z.strictObject({ email: emailText, redirectTo: z.string().max(512).optional() }),
      'Email a password reset link; the answer never says whether the account exists',
      statusAnswer,
    ),
    async c => {
      const { email } = c.req.valid('json')
      await limiter.use('emailAddress', deps.addressOf(c))
      await limiter.use('emailAccount', email)
      await inEvenTime(askAuth(c, deps, { path: '/request-password-reset', body: { email } }))
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/auth/reset-password',
    body(
      z.strictObject({ token: tokenText, newPassword: passwordText }),
      'Set a new password with the emailed token; ends every session',
      statusAnswer,
    ),
    async c => {
      const given = c.req.valid('json')
      await limiter.use('tokenAddress', deps.addressOf(c))
      await checkPassword(given.newPassword, 'newPassword')
      const userId = await whoReset(() => askAuth(c, deps, { path: '/reset-password', body: given }))
      if (userId) deps.browsers.remember(c, userId)
      return c.json({ status: true } as const)
    },
  )

  return app
}
