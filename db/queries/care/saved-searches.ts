import type { Db, NewRow, Row } from '#db/schema.ts'
import { readList } from '#db/values/json.ts'

export type SavedSearch = Omit<Row<'saved_searches'>, 'known' | 'fresh'> & {
  known: string[]
  fresh: string[]
}

const readSaved = (row: Row<'saved_searches'>): SavedSearch => ({
  ...row,
  known: readList(row.known),
  fresh: readList(row.fresh),
})

export async function listSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(readSaved)
}

/** The next of everyone's searches, in the order of their ids. */
export async function listSavedSearchesAfter(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readSaved)
}

/** False when the same search is saved already. */
export async function insertSavedSearch(db: Db, search: NewRow<'saved_searches'>): Promise<boolean> {
  const row = await db
    .insertInto('saved_searches')
    .values(search)
    .onConflict(c => c.columns(['user_id', 'filters']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when another process ran the search in between and sent the news. */
export async function saveLook(
  db: Db,
  before: Pick<SavedSearch, 'id' | 'known' | 'fresh'>,
  after: { known: string[]; fresh: string[]; emailed_at: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({
      known: JSON.stringify(after.known),
      fresh: JSON.stringify(after.fresh),
      emailed_at: after.emailed_at,
    })
    .where('id', '=', before.id)
    .where('known', '=', JSON.stringify(before.known))
    .where('fresh', '=', JSON.stringify(before.fresh))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Own = { id: string; userId: string }

/** False when there is no such search of this person's. */
export async function markSearchSeen(db: Db, { id, userId }: Own): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ fresh: '[]' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteSavedSearch(db: Db, { id, userId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
