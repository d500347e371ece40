import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db } from '#db/schema.ts'
import { portalRole } from '../accounts/users.ts'

const accessLock = 7_311_002

/** Of two coordinators who end each other's access at once, the second sees what the first did. */
export async function lockAccess(trx: Db): Promise<void> {
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${accessLock})`.execute(trx)
}

export const listCoordinators = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('coordinators_on_duty as duty', 'duty.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.two_factor_enabled', 'u.is_sample', 'u.created_at'])
    .select('u.portal_role')
    .select('duty.since as duty_since')
    .select(eb =>
      eb
        .selectFrom('sessions')
        .select(sub => sub.fn.max('sessions.updated_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'u.id')
        .as('seen_at'),
    )
    .where('u.role', '=', 'admin')
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

/** Coordinators who can get in: with two-step verification, or made up. */
export async function countAbleCoordinators(db: Db, { except }: { except: string }): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where(portalRole, '=', 'coordinator')
    .where('id', '!=', except)
    .where(eb => eb.or([eb('two_factor_enabled', '=', 1), eb('is_sample', '=', 1)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const endings = (db: Db) =>
  db
    .selectFrom('journal')
    .select('subject_id')
    .where('subject_kind', '=', 'coordinator')
    .where('type', '=', 'end-access')

/** People whose access was ended here. */
export const listFormerCoordinators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '!=', 'admin')
    .where('id', 'in', endings(db))
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function isFormerCoordinator(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .where('id', 'in', endings(db))
    .executeTakeFirst()
  return found !== undefined
}

export const listOpenInvitations = (db: Db, now: string) =>
  db
    .selectFrom('admin_invitations')
    .select(['id', 'email', 'created_at', 'expires_at', 'portal_role'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** False when it was used, withdrawn or never there. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_invitations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A new link takes the place of the one before it. */
export const deleteInvitationsFor = (db: Db, email: string) =>
  db.deleteFrom('admin_invitations').where('email', '=', email).where('used_at', 'is', null).execute()
