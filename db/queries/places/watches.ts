import type { Db, NewRow, Row } from '#db/schema.ts'

export type PlaceWatch = Row<'place_watches'>

/** The one of this address and ZIP code; asking again adds none. */
export async function savePlaceWatch(db: Db, watch: NewRow<'place_watches'>): Promise<PlaceWatch> {
  await db
    .insertInto('place_watches')
    .values(watch)
    .onConflict(c => c.columns(['email', 'zip']).doNothing())
    .execute()
  return db
    .selectFrom('place_watches')
    .selectAll()
    .where('email', '=', watch.email)
    .where('zip', '=', watch.zip)
    .executeTakeFirstOrThrow()
}

export const findPlaceWatch = (db: Db, id: string): Promise<PlaceWatch | undefined> =>
  db.selectFrom('place_watches').selectAll().where('id', '=', id).executeTakeFirst()

export const confirmPlaceWatch = (db: Db, id: string, now: string) =>
  db
    .updateTable('place_watches')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

/** False when another process was first. */
export async function deletePlaceWatch(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('place_watches').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The ZIP codes that someone waits for. */
export async function listWatchedZips(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('place_watches')
    .select('zip')
    .distinct()
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ zip }) => zip)
}

export const listPlaceWatches = (db: Db, zip: string): Promise<PlaceWatch[]> =>
  db
    .selectFrom('place_watches')
    .selectAll()
    .where('zip', '=', zip)
    .where('confirmed_at', 'is not', null)
    .execute()

/** Those that no one confirmed, and those that waited too long. */
export const deleteOldWatches = (db: Db, before: { asked: string; confirmed: string }) =>
  db
    .deleteFrom('place_watches')
    .where(eb =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<', before.asked)]),
        eb('confirmed_at', '<', before.confirmed),
      ]),
    )
    .execute()

/** Of an account that closes: found by its address, as long as it has one. */
export const deleteWatchesOf = (db: Db, userId: string) =>
  db
    .deleteFrom('place_watches')
    .where('email', 'in', eb =>
      eb.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', 1),
    )
    .execute()
