import type { Db } from '#db/schema.ts'

const identifierOf = (digest: string) => `data-copy:${digest}`

type Link = { id: string; digest: string; userId: string; expiresAt: string; now: string }

export const insertCopyLink = (db: Db, { id, digest, userId, expiresAt, now }: Link) =>
  db
    .insertInto('verifications')
    .values({
      ...{ id, identifier: identifierOf(digest), value: userId },
      ...{ expires_at: expiresAt, created_at: now, updated_at: now },
    })
    .execute()

export const findCopyLink = (db: Db, digest: string, now: string) =>
  db
    .selectFrom('verifications')
    .select('value as userId')
    .where('identifier', '=', identifierOf(digest))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Of two who open it at once, one gets it. */
export const spendCopyLink = (db: Db, digest: string, now: string) =>
  db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(digest))
    .where('expires_at', '>', now)
    .returning(['id', 'value as userId', 'expires_at as expiresAt'])
    .executeTakeFirst()

/** A new one takes the place of those before. */
export const deleteCopyLinks = (db: Db, userId: string) =>
  db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', identifierOf('%'))
    .execute()
