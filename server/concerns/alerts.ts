import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findConcern } from '#db/queries/concerns/concerns.ts'
import { listAlerted } from '#db/queries/coordinators/duty.ts'
import { insertJob } from '#db/queries/process/jobs.ts'
import type { Db } from '#db/schema.ts'
import type { Delivery } from '../mail/delivery.ts'
import { alertEmailKinds } from '../mail/email-kinds.ts'
import { concernName } from '../mail/emails.ts'
import { sendTo } from '../mail/send-to.ts'

const payloadShape = z.object({
  concernId: z.string(),
  userId: z.string(),
  kind: z.enum(alertEmailKinds).default('urgentRaised'),
})

type Alert = { concernId: string; userId: string; kind: z.infer<typeof payloadShape>['kind'] }

const add = (trx: Db, alert: Alert, now: string) =>
  insertJob(trx, { id: randomUUID(), kind: 'alertEmail', payload: JSON.stringify(alert), now })

/** An email to each coordinator on duty, in the transaction of what raised it: none is lost, none comes for nothing. */
export async function alertCoordinators(
  trx: Db,
  { concernId, now }: { concernId: string; now: string },
): Promise<void> {
  for (const userId of await listAlerted(trx))
    await add(trx, { concernId, userId, kind: 'urgentRaised' }, now)
}

/** To the coordinator whom another one handed it. */
export const alertOwner = (
  trx: Db,
  { concernId, userId, now }: { concernId: string; userId: string; now: string },
) => add(trx, { concernId, userId, kind: 'urgentHanded' }, now)

/** Says what kind of thing it is; who and what stay behind the sign-in. */
export const sendAlertEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { concernId, userId, kind } = payloadShape.parse(payload)
    const concern = await findConcern(db, concernId)
    const coordinator = await findUserById(db, userId)
    if (concern?.status !== 'open' || coordinator?.role !== 'admin') return
    const what = concernName(concern.kind, coordinator.language)
    await sendTo({ db, mail }, coordinator, kind, { url: `${origin}/admin/urgent`, what })
  }
