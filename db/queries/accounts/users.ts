import { sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Db, Row } from '#db/schema.ts'
import type { LanguageCode } from '#machines/languages.ts'
import type { PortalRole, Role } from '#machines/roles.ts'

export type NewUser = {
  id: string
  name: string
  email: string
  role: Role
  /** Of an administrator. */
  portalRole?: PortalRole
  language?: LanguageCode
  emailVerified?: boolean
  isSample?: boolean
  /** Without one the person cannot sign in with a password. */
  passwordHash?: string
  now: string
}

export const insertUser = (db: Db, user: NewUser): Promise<void> => insertUsers(db, [user])

export const insertUsers = (db: Db, users: readonly NewUser[]): Promise<void> =>
  inTransaction(db, async trx => {
    await inBatches(users.map(userRow), batch => trx.insertInto('users').values(batch).execute())
    await inBatches(users.flatMap(accountRows), batch => trx.insertInto('accounts').values(batch).execute())
  })

const userRow = (user: NewUser) => ({
  id: user.id,
  name: user.name,
  email: user.email.toLowerCase(),
  email_verified: user.emailVerified ? 1 : 0,
  image: null,
  role: user.role,
  ...(user.portalRole && { portal_role: user.portalRole }),
  language: user.language ?? 'en',
  is_sample: user.isSample ? 1 : 0,
  created_at: user.now,
  updated_at: user.now,
})

const accountRows = ({ id, passwordHash, now }: NewUser) =>
  passwordHash === undefined
    ? []
    : [
        {
          id,
          account_id: id,
          provider_id: 'credential' as const,
          user_id: id,
          password: passwordHash,
          created_at: now,
          updated_at: now,
        },
      ]

export const findUserById = (db: Db, id: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

/** Who has one of these roles in the portal; without a word on it, an administrator is a coordinator. */
export const listPortal = (
  db: Db,
  roles: readonly PortalRole[] = ['coordinator'],
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where(portalRole, 'in', roles)
    .orderBy('id')
    .execute()

export const portalRole = sql<PortalRole>`coalesce(users.portal_role, 'coordinator')`

export async function isCoordinator(db: Db, id: string): Promise<boolean> {
  return (await listPortal(db)).some(one => one.id === id)
}

export async function hasUsers(db: Db): Promise<boolean> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anyone !== undefined
}

/** The caller also ends the person's sessions, in the same transaction. */
export const changeRole = (db: Db, id: string, role: Role, now: string) =>
  db.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute()

/** What an administrator does in the portal; read anew with each request. */
export const changePortalRole = (db: Db, id: string, role: PortalRole, now: string) =>
  db.updateTable('users').set({ portal_role: role, updated_at: now }).where('id', '=', id).execute()

export async function removeSecondFactor(db: Db, id: string, now: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', id).execute()
  await db.updateTable('users').set({ two_factor_enabled: 0, updated_at: now }).where('id', '=', id).execute()
}

export async function listUserNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
