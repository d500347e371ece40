import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'

export type AccountPhone = Row<'account_phones'>

const phoneOf = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('account_phones').selectAll().where('user_id', '=', userId),
)

export async function findPhone(db: Db, userId: string): Promise<AccountPhone | undefined> {
  const [phone] = await phoneOf(db, { userId })
  return phone
}

/** Whose number it is; undefined when no one has confirmed it. */
export const findOwner = (db: Db, number: string): Promise<AccountPhone | undefined> =>
  db.selectFrom('account_phones').selectAll().where('number', '=', number).executeTakeFirst()

/** What was asked before is asked no longer; the confirmed number stays until the new one is. */
export async function askNumber(
  db: Db,
  { userId, number, now }: { userId: string; number: string; now: string },
): Promise<void> {
  const asked = {
    ...{ asked_number: number, asked_at: now },
    ...{ code_digest: null, code_expires_at: null, code_tries: 0 },
  }
  await db
    .insertInto('account_phones')
    .values({ user_id: userId, number: null, confirmed_at: null, ...asked })
    .onConflict(c => c.column('user_id').doUpdateSet(asked))
    .execute()
}

/** The newest code is the only one; false when another number has been asked for meanwhile. */
export async function saveCode(
  db: Db,
  { userId, number, digest, until }: { userId: string; number: string; digest: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_phones')
    .set({ code_digest: digest, code_expires_at: until, code_tries: 0 })
    .where('user_id', '=', userId)
    .where('asked_number', '=', number)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One try at the code, counted before it's compared; undefined when none is left. */
export const tryCode = (
  db: Db,
  { userId, now, tries }: { userId: string; now: string; tries: number },
): Promise<Pick<AccountPhone, 'number' | 'asked_number' | 'code_digest'> | undefined> =>
  db
    .updateTable('account_phones')
    .set(eb => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('code_digest', 'is not', null)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', tries)
    .returning(['number', 'asked_number', 'code_digest'])
    .executeTakeFirst()

/** Who had the number before loses it: whoever reads its texts now has it. Returns that person. */
export async function confirmNumber(
  trx: Db,
  { userId, number, now }: { userId: string; number: string; now: string },
): Promise<string | undefined> {
  const before = await trx
    .updateTable('account_phones')
    .set({ number: null, confirmed_at: null })
    .where('number', '=', number)
    .where('user_id', '!=', userId)
    .returning('user_id')
    .executeTakeFirst()
  await trx
    .updateTable('account_phones')
    .set({
      ...{ number, confirmed_at: now, asked_number: null, asked_at: null },
      ...{ code_digest: null, code_expires_at: null, code_tries: 0 },
    })
    .where('user_id', '=', userId)
    .execute()
  return before?.user_id
}

export async function deletePhone(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_phones')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
