import type { Db, NewRow, Row } from '#db/schema.ts'

/** A new one takes the place of the one before. */
export const saveDataCopy = (
  db: Db,
  {
    user_id,
    ...sent
  }: Pick<Row<'data_copies'>, 'user_id' | 'digest' | 'code_digest' | 'sent_at' | 'expires_at'> &
    Pick<NewRow<'data_copies'>, 'sent_by'>,
) => {
  const fresh = { ...sent, tries: 0, ended: null, ended_at: null }
  return db
    .insertInto('data_copies')
    .values({ user_id, ...fresh })
    .onConflict(c => c.column('user_id').doUpdateSet(fresh))
    .execute()
}

export const findDataCopy = (db: Db, digest: string): Promise<Row<'data_copies'> | undefined> =>
  db.selectFrom('data_copies').selectAll().where('digest', '=', digest).executeTakeFirst()

export const findDataCopyOf = (db: Db, userId: string): Promise<Row<'data_copies'> | undefined> =>
  db.selectFrom('data_copies').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Counted before the code is looked at, so that guesses made at once are counted one by one. */
export const countTry = (db: Db, { digest, most, now }: { digest: string; most: number; now: string }) =>
  db
    .updateTable('data_copies')
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('digest', '=', digest)
    .where('ended', 'is', null)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const endDataCopy = (
  db: Db,
  { digest, ended, now }: { digest: string; ended: 'used' | 'tries'; now: string },
) =>
  db.updateTable('data_copies').set({ ended, ended_at: now, tries: 0 }).where('digest', '=', digest).execute()

export const giveBackDataCopy = (db: Db, digest: string) =>
  db
    .updateTable('data_copies')
    .set({ ended: null, ended_at: null })
    .where('digest', '=', digest)
    .where('ended', '=', 'used')
    .execute()

export const deleteDataCopies = (db: Db, expiredBefore: string) =>
  db.deleteFrom('data_copies').where('expires_at', '<', expiredBefore).execute()
