import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Leaves an existing value alone, and says whether there was none. */
export async function insertSetting(db: Db, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(c => c.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict(c => c.column('key').doUpdateSet({ value }))
    .execute()
}

export const deleteSetting = (db: Db, key: string) =>
  db.deleteFrom('settings').where('key', '=', key).execute()

/** Of the whole service, whichever process counts. */
export const countUp = (db: Db, key: string) =>
  db
    .insertInto('settings')
    .values({ key, value: '1' })
    .onConflict(c =>
      c.column('key').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .execute()

export const findCount = async (db: Db, key: string): Promise<number> =>
  Number((await findSetting(db, key)) ?? 0)
