import { Hono } from 'hono'
import { z } from 'zod'
import { activityFilterNames } from '#machines/coordinators/activity.ts'
import { chartWeeks } from '#machines/coordinators/charts.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { documented, query } from '../http/validate.ts'
import { activityPage, cursorText, readActivity } from './activity.ts'
import { chartsShape, readCharts } from './charts.ts'
import { readUrgent, urgentShape } from './urgent.ts'

export const activityQuery = z.strictObject({
  before: cursorText.optional(),
  filter: z.enum(activityFilterNames).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const chartsQuery = z.strictObject({
  weeks: z.coerce.number().int().min(1).max(chartWeeks.most).default(chartWeeks.usual),
})

/** What a coordinator's day starts with: what happened, what can't wait, and how it's going. */
export function coordinatorDayRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/activity',
    query(
      activityQuery,
      'What happened, newest first; `next` is the `before` of the next page',
      activityPage,
    ),
    async c => c.json(await readActivity(db, c.req.valid('query'))),
  )

  app.get(
    '/api/admin/urgent',
    documented('What coordinators are asked to see to now', urgentShape, async c =>
      c.json(await readUrgent(db, clock())),
    ),
  )

  app.get(
    '/api/admin/charts',
    query(chartsQuery, 'From interview to match, matches by week, documents that wait', chartsShape),
    async c => c.json(await readCharts(db, { weeks: c.req.valid('query').weeks, now: clock() })),
  )

  return app
}
