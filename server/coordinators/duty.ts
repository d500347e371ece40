import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { endDuty, startDuty } from '#db/queries/coordinators/duty.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body } from '../http/validate.ts'

export const duty = z.strictObject({ onDuty: z.boolean() })

/** Who hears of danger by email; while no one is on duty, all coordinators do. */
export function dutyRoutes({ db, clock, limiter }: Deps) {
  const app = new Hono<AppEnv>()

  app.put(
    '/api/admin/duty',
    body(duty, 'Go on duty, or off: who’s on duty hears of danger', duty),
    async c => {
      const { id } = signedIn(c)
      const { onDuty } = c.req.valid('json')
      await limiter.use('coordinatorActs', id)
      const now = clock().toISOString()
      await inTransaction(db, async trx => {
        if (!(await (onDuty ? startDuty(trx, id, now) : endDuty(trx, id)))) return
        await insertJournal(trx, {
          ...{ subject_kind: 'coordinator', subject_id: id, event_id: randomUUID(), payload: '{}' },
          ...{ type: onDuty ? 'on-duty' : 'off-duty', door: 'admin', actor_id: id },
          ...{ quote: null, message_id: null, created_at: now },
        })
      })
      return c.json({ onDuty })
    },
  )

  return app
}
