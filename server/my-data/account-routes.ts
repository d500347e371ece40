import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { z } from 'zod'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { sessionCookie } from '../accounts/session.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, carrying, documented } from '../http/validate.ts'
import { closeAccount, keepAccount } from './closing.ts'
import { exportName, exportOf, journalExport } from './export.ts'

/** People who come through Google or Apple have no password to give. */
export const closing = z.strictObject({ password: z.string().max(1024).default('') })

/** Everything we have of a person, and how they leave. */
export function myDataRoutes(deps: Deps) {
  const { clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/account/export',
    carrying(
      { comes: 'application/zip' },
      documented('Everything you have about me: JSON and my files, as a zip', undefined, async c => {
        const person = signedIn(c)
        await limiter.use('exportAccount', person.id)
        const now = clock().toISOString()
        await journalExport(deps.db, person, { type: 'export', door: 'form', now })
        return c.body(exportOf(deps, person), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': dispositionOf('attachment', exportName(clock(), person.language)),
          'Cache-Control': 'private, no-store',
        })
      }),
    ),
  )

  app.post(
    '/api/account/close',
    body(closing, 'Close my account: it can be kept for a week', z.object({ closesAt: z.string() })),
    async c => {
      const person = signedIn(c)
      await limiter.use('codeAccount', person.id)
      const closesAt = await closeAccount(deps, person, c.req.valid('json').password)
      const secure = deps.auth.options.baseURL.startsWith('https:')
      deleteCookie(c, sessionCookie(secure), { path: '/', secure })
      return c.json({ closesAt })
    },
  )

  app.post(
    '/api/account/keep',
    documented('Keep my account after all', statusAnswer, async c => {
      await keepAccount(deps, signedIn(c))
      return c.json({ status: true } as const)
    }),
  )

  return app
}
