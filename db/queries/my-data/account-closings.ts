import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { portalRole } from '../accounts/users.ts'
import { type CaregiverProfile, updateCaregiverProfile } from '../caregivers/caregivers.ts'

export type AccountClosing = Row<'account_closings'>

export const findClosing = (db: Db, userId: string): Promise<AccountClosing | undefined> =>
  db.selectFrom('account_closings').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** False when the account is closing already. */
export async function insertClosing(trx: Db, closing: Omit<AccountClosing, 'erased_at'>): Promise<boolean> {
  const row = await trx
    .insertInto('account_closings')
    .values(closing)
    .onConflict(c => c.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when there's nothing to take back anymore. */
export const deleteClosing = (trx: Db, userId: string, now: string): Promise<AccountClosing | undefined> =>
  trx
    .deleteFrom('account_closings')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('closes_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Accounts whose week is over, the longest waiting first. */
export async function listDueClosings(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_closings')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.user_id)
}

/** False when someone else has erased it, or it isn't due. */
export async function markErased(trx: Db, userId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_closings')
    .set({ erased_at: now })
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('closes_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Accounts erased before this moment of which the journal still says something. */
export async function listForgettable(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_closings')
    .select('user_id')
    .where('erased_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('journal')
          .select('seq')
          .whereRef('journal.actor_id', '=', 'account_closings.user_id')
          .where('journal.forgotten', '=', 0),
      ),
    )
    .orderBy('erased_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.user_id)
}

/** How many others could still run the service; on Postgres, closing administrators wait for each other. */
export async function countOtherAdministrators(trx: Db, userId: string): Promise<number> {
  const administrators = trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where(portalRole, '=', 'coordinator')
    .orderBy('id')
  const rows = await (isSqlite(trx) ? administrators : administrators.forUpdate()).execute()
  const leaving = await trx.selectFrom('account_closings').select('user_id').execute()
  const gone = new Set([userId, ...leaving.map(row => row.user_id)])
  return rows.filter(({ id }) => !gone.has(id)).length
}

/** The hash of the password someone signs in with; undefined for those who come through Google or Apple. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

export async function findSessionStart(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.created_at
}

/** A caregiver's standing before, for the day they change their mind. */
export async function hideProfile(
  trx: Db,
  userId: string,
  now: string,
): Promise<CaregiverProfile['status'] | null> {
  const row = await trx
    .selectFrom('caregiver_profiles')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  if (row.status === 'active') await updateCaregiverProfile(trx, userId, { status: 'paused' }, now)
  return row.status
}

export async function showProfileAgain(trx: Db, closing: AccountClosing, now: string): Promise<void> {
  if (closing.profile_was === 'active')
    await updateCaregiverProfile(trx, closing.user_id, { status: 'active' }, now)
}
