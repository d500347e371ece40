import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import { type Actor, actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, documented } from '../http/validate.ts'
import { readCarePlan } from './care-plan.ts'
import { readSheet, sheetBody, shownSheet, writeSheet } from './care-sheet.ts'
import { planHours } from './plan-week.ts'

export const carePlan = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      answers: z.record(z.string(), z.unknown()),
      week: z.array(planHours),
    }),
  ),
})

const shown = (sheet: Awaited<ReturnType<typeof readSheet>>, { may }: Actor) => ({
  ...sheet,
  mayChange: may.includes('plan'),
})

export function careRoutes({ db, clock, limiter }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/care-plan',
    documented('My care plan, each version as it was confirmed', carePlan, async c => {
      const versions = await readCarePlan(db, actorIn(c).for)
      if (!versions) throw notThere()
      return c.json({ versions })
    }),
  )

  app.get(
    '/api/care-sheet',
    documented('Tasks and medications I added to my care plan', shownSheet, async c =>
      c.json(shown(await readSheet(db, actorIn(c).for), actorIn(c))),
    ),
  )

  app.put(
    '/api/care-sheet',
    body(sheetBody, 'Change the tasks and medications of my care plan', shownSheet),
    async c => {
      const person = actorIn(c)
      await limiter.use('smallChanges', person.id)
      const now = clock().toISOString()
      return c.json(shown(await writeSheet(db, person.for, { body: c.req.valid('json'), now }), person))
    },
  )

  return app
}
