import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { describeModel } from '#agents/models/setting.ts'
import { isFull } from '#db/connection/failures.ts'
import type { AppEnv } from '../accounts/person.ts'
import { isLoopback } from './addresses.ts'
import type { Deps } from './deps.ts'
import type { Metrics } from './metrics.ts'
import { notThere, Problem } from './problem.ts'
import { carrying, documented } from './validate.ts'

export const about = z.object({
  sample: z.boolean(),
  providers: z.object({ google: z.boolean(), apple: z.boolean() }),
  model: z.string(),
  mail: z.enum(['outbox', 'smtp']),
  production: z.boolean(),
})

const sameText = (a: string, b: string) => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

export function operationRoutes(deps: Deps, metrics: Metrics, hasSample: () => boolean) {
  const { checkDatabase, storage, settings, model, stopping } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/healthz',
    documented('Whether the process is running', z.object({ status: z.literal('ok') }), c =>
      c.json({ status: 'ok' } as const),
    ),
  )

  app.get(
    '/readyz',
    documented(
      'Whether the database and storage are ready',
      z.object({ status: z.literal('ok') }),
      async c => {
        if (stopping.aborted)
          throw new Problem(503, 'stopping', 'This server is shutting down. Please try again in a moment.')
        await Promise.all([checkDatabase(), storage.check()]).catch(cause => {
          if (isFull(cause)) throw cause
          throw new Problem(503, 'not_ready', 'The database or the file storage isn’t responding.', { cause })
        })
        return c.json({ status: 'ok' } as const)
      },
    ),
  )

  app.get(
    '/metrics',
    carrying(
      { comes: 'text/plain' },
      documented('Prometheus metrics; from loopback or with the token', undefined, async c => {
        const token = c.req.header('authorization')?.replace(/^Bearer /, '')
        const byToken = settings.metricsToken !== undefined && sameText(token ?? '', settings.metricsToken)
        if (!byToken && !isLoopback(c)) throw notThere()
        return c.text(await metrics.text())
      }),
    ),
  )

  app.get(
    '/api/about',
    documented('What’s turned on here', about, c =>
      c.json({
        sample: hasSample(),
        providers: { google: !!settings.providers.google, apple: !!settings.providers.apple },
        model: describeModel(model),
        mail: settings.smtp ? ('smtp' as const) : ('outbox' as const),
        production: settings.production,
      }),
    ),
  )

  return app
}
