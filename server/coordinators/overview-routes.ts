import { Hono } from 'hono'
import { z } from 'zod'
import { getOverview, type Overview } from '#db/queries/matching/overview.ts'
import { type AppEnv, isAdministrator } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { documented } from '../http/validate.ts'
import { countUrgent } from './urgent.ts'

const counted = z.object({ value: z.number().nullable(), n: z.int() })

export const overviewAnswer = z.object({
  totalCaregivers: z.int(),
  activeMatches: z.int(),
  waitingMatches: z.int(),
  matchSuccessRate: counted,
  averageMatchHours: counted,
  unansweredMessages: z.int(),
  openSupport: z.int(),
  waitingDocuments: z.int(),
  interviews: z.array(
    z.object({
      ...{ id: z.string(), user_id: z.string(), name: z.string(), created_at: z.string() },
      status: z.enum(['open', 'complete']),
    }),
  ),
  /** What coordinators are asked to see to now. */
  urgent: z.int(),
  asOf: z.string(),
}) satisfies z.ZodType<Overview & { urgent: number; asOf: string }>

export type AdminOverview = z.infer<typeof overviewAnswer>

export function adminRoutes({ db, clock }: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/rpc/check_admin_access',
    documented('Whether I’m an administrator', z.boolean(), c => c.json(isAdministrator(c.env.person))),
  )

  app.get(
    '/api/admin/overview',
    documented('The coordinator dashboard’s figures, counted now', overviewAnswer, async c => {
      const now = clock()
      const urgent = await countUrgent(db, now)
      return c.json({ ...(await getOverview(db, now)), urgent, asOf: now.toISOString() })
    }),
  )

  return app
}
