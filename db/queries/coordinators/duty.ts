import type { Db } from '#db/schema.ts'
import { portalRole } from '../accounts/users.ts'

/** False when nothing changed. */
export async function startDuty(db: Db, userId: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('coordinators_on_duty')
    .values({ user_id: userId, since: now })
    .onConflict(c => c.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** False when nothing changed. */
export async function endDuty(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('coordinators_on_duty')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Who hears of danger: coordinators on duty, or all of them while no one is. */
export async function listAlerted(db: Db): Promise<string[]> {
  const coordinators = await db
    .selectFrom('users')
    .leftJoin('coordinators_on_duty as duty', 'duty.user_id', 'users.id')
    .select(['users.id', 'duty.since'])
    .where('users.role', '=', 'admin')
    .where(portalRole, '=', 'coordinator')
    .where('users.id', 'not in', db.selectFrom('account_closings').select('user_id'))
    .orderBy('users.id')
    .execute()
  const onDuty = coordinators.filter(({ since }) => since !== null)
  return (onDuty.length > 0 ? onDuty : coordinators).map(({ id }) => id)
}
