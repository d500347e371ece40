import type { Db, Row } from '#db/schema.ts'

export type CalendarFeed = Row<'calendar_feeds'>

export const findFeedOf = (db: Db, userId: string): Promise<CalendarFeed | undefined> =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Whose feed this is; no one's while the account is closing, or on hold. */
export const findFeedOwner = (db: Db, secretHash: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.role', 'users.language'])
    .leftJoin('account_closings', 'account_closings.user_id', 'users.id')
    .where('secret_hash', '=', secretHash)
    .where('account_closings.user_id', 'is', null)
    .where('users.id', 'not in', db.selectFrom('person_pauses').select('user_id').where('suspended', '=', 1))
    .executeTakeFirst()

/** Two tabs may ask for the first address at once; the second finds it there. */
export const insertFeed = (db: Db, feed: CalendarFeed) =>
  db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict(c => c.doNothing())
    .execute()

/** From now on only the new address works. */
export const replaceFeed = (db: Db, { user_id, ...fresh }: CalendarFeed) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id, ...fresh })
    .onConflict(c => c.column('user_id').doUpdateSet(fresh))
    .execute()

export const listFeeds = (db: Db) =>
  db.selectFrom('calendar_feeds').select(['user_id', 'sealed']).orderBy('user_id').execute()

/** The same address, encrypted anew; only if it's still what was read. */
export const saveSealed = (db: Db, was: Pick<CalendarFeed, 'user_id' | 'sealed'>, sealed: string) =>
  db
    .updateTable('calendar_feeds')
    .set({ sealed })
    .where('user_id', '=', was.user_id)
    .where('sealed', '=', was.sealed)
    .execute()
