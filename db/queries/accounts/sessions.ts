import { type Compilable, sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import type { PortalRole, Role } from '#machines/roles.ts'

export type SessionRow = {
  session_id: string
  expires_at: string
  id: string
  name: string
  email: string
  role: Role
  portal_role: PortalRole | null
  /** When someone was last at the screen; at first, when they signed in. */
  active_at: string
  email_verified: number
  two_factor_enabled: number
  language: string
  is_sample: number
  closes_at: string | null
}

const lastActive = sql<string>`coalesce(sessions.active_at, sessions.created_at)`.as('active_at')

/**
 * Subqueries instead of a join: SQLite replans a join for each bound value, which takes several times as long
 * as running it.
 */
const sessionsWith = prepared((db, { token }: { token: string }): Compilable<SessionRow> => {
  const ofSession = <C extends 'id' | 'expires_at' | 'user_id'>(column: C) =>
    db.selectFrom('sessions').select(column).where('token', '=', token)
  return db
    .selectFrom('users')
    .select([
      ofSession('id').as('session_id'),
      ofSession('expires_at').as('expires_at'),
      db.selectFrom('sessions').select(lastActive).where('token', '=', token).as('active_at'),
      'id',
      'name',
      'email',
      'role',
      'portal_role',
      'email_verified',
      'two_factor_enabled',
      'language',
      'is_sample',
      db
        .selectFrom('account_closings')
        .select('closes_at')
        .where('account_closings.user_id', '=', ofSession('user_id'))
        .as('closes_at'),
    ])
    .where('id', '=', ofSession('user_id'))
})

export const findSession = async (db: Db, token: string): Promise<SessionRow | undefined> =>
  (await sessionsWith(db, { token }))[0]

/** Whose these sessions are, of those that go on; with one value to bind, however many they are. */
export async function listSessionOwners(
  db: Db,
  { tokens, now }: { tokens: string[]; now: string },
): Promise<Map<string, Pick<SessionRow, 'id' | 'role' | 'portal_role' | 'active_at'>>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token', 'users.id', 'users.role', 'users.portal_role'])
    .select(lastActive)
    .where('sessions.token', 'in', listedText(db, tokens))
    .where('sessions.expires_at', '>', now)
    .execute()
  return new Map(rows.map(({ token, ...owner }) => [token, owner]))
}

export const listSessions = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()

export async function deleteSession(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

/**
 * Signing in again ends the older session of the same browser, known by the cookie it sent. Two people at home may share
 * an account, an address and a kind of phone: neither puts the other out.
 */
export async function endReplacedSession(
  db: Db,
  newToken: string,
  replacedToken: string | undefined,
): Promise<void> {
  if (replacedToken && replacedToken !== newToken)
    await db.deleteFrom('sessions').where('token', '=', replacedToken).execute()
}

export const deleteExpired = async (db: Db, now: string) => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute()
}

/** Someone is at the screen. */
export const saveActive = (db: Db, id: string, now: string) =>
  db.updateTable('sessions').set({ active_at: now }).where('id', '=', id).execute()
