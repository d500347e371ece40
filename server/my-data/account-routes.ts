import { Hono } from 'hono'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { carrying, documented } from '../http/validate.ts'
import { exportName, exportOf } from './export.ts'

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
        return c.body(await exportOf(deps, person), 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${exportName(clock())}"`,
          'Cache-Control': 'private, no-store',
        })
      }),
    ),
  )

  return app
}
