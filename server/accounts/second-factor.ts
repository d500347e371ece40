import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { passwordText, statusAnswer } from '../http/shapes.ts'
import { body } from '../http/validate.ts'
import { askAuth } from './auth-call.ts'
import type { AppEnv } from './person.ts'

export const withPassword = z.strictObject({ password: passwordText })
export const enabling = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export const codes = z.object({ backupCodes: z.array(z.string()) })
export const totp = z.strictObject({ code: z.string().regex(/^\d{6}$/), trustDevice: z.boolean().optional() })
export const recovery = z.strictObject({ code: z.string().regex(/^[\w-]{6,40}$/) })

export function secondFactorRoutes(deps: Deps) {
  const { limiter } = deps
  const app = new Hono<AppEnv>()
  const path = '/api/auth/two-factor'

  app.post(
    `${path}/enable`,
    body(withPassword, 'Start setting up two-step verification', enabling),
    async c => {
      await limiter.use('codeAccount', c.env.person?.id ?? '')
      const answer = await askAuth(c, deps, { path: '/two-factor/enable', body: c.req.valid('json') })
      return c.json(enabling.parse(answer))
    },
  )

  app.post(`${path}/disable`, body(withPassword, 'Turn off two-step verification', statusAnswer), async c => {
    if (c.env.person?.role === 'admin')
      throw new Problem(409, 'second_factor_required', 'Administrators can’t turn off two-step verification.')
    await limiter.use('codeAccount', c.env.person?.id ?? '')
    await askAuth(c, deps, { path: '/two-factor/disable', body: c.req.valid('json') })
    return c.json({ status: true } as const)
  })

  app.post(
    `${path}/generate-backup-codes`,
    body(withPassword, 'Get new recovery codes; the old ones stop working', codes),
    async c => {
      await limiter.use('codeAccount', c.env.person?.id ?? '')
      const answer = await askAuth(c, deps, {
        path: '/two-factor/generate-backup-codes',
        body: c.req.valid('json'),
      })
      return c.json(codes.parse(answer))
    },
  )

  app.post(
    `${path}/verify-totp`,
    body(totp, 'Enter a code from the authenticator app, to sign in or finish setting up', statusAnswer),
    async c => {
      await limiter.use('codeAddress', deps.addressOf(c))
      await askAuth(c, deps, { path: '/two-factor/verify-totp', body: c.req.valid('json') })
      return c.json({ status: true } as const)
    },
  )

  app.post(
    `${path}/verify-backup-code`,
    body(recovery, 'Use a recovery code instead of the app; each works once', statusAnswer),
    async c => {
      await limiter.use('codeAddress', deps.addressOf(c))
      await askAuth(c, deps, { path: '/two-factor/verify-backup-code', body: c.req.valid('json') })
      return c.json({ status: true } as const)
    },
  )

  return app
}
