import type { Db } from '#db/schema.ts'

const identifierOf = (digest: string) => `verify-email:${digest}`

export const insertEmailToken = (
  db: Db,
  token: { id: string; digest: string; userId: string; expiresAt: string; now: string },
) =>
  db
    .insertInto('verifications')
    .values({
      id: token.id,
      identifier: identifierOf(token.digest),
      value: token.userId,
      expires_at: token.expiresAt,
      created_at: token.now,
      updated_at: token.now,
    })
    .execute()

export const findEmailToken = (db: Db, digest: string) =>
  db
    .selectFrom('verifications')
    .select(['value as userId', 'expires_at as expiresAt'])
    .where('identifier', '=', identifierOf(digest))
    .executeTakeFirst()

/**
 * A new password voids what was started with the old one: reset links, unfinished sign-ins, trusted devices. Links that
 * only whoever reads the mail has stay.
 */
export const endPendingLinks = (db: Db, userId: string) =>
  db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'not like', identifierOf('%'))
    .execute()

/** False when it was confirmed before. */
export async function markEmailVerified(db: Db, userId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: 1, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
