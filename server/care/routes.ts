import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import { actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { documented } from '../http/validate.ts'
import { readCarePlan } from './care-plan.ts'
import { planHours } from './plan-week.ts'

const carePlan = z.object({
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

export function careRoutes({ db }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/care-plan',
    documented('My care plan, each version as it was confirmed', carePlan, async c => {
      const versions = await readCarePlan(db, actorIn(c).for)
      if (!versions) throw notThere()
      return c.json({ versions })
    }),
  )

  return app
}
