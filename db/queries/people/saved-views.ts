import type { Db, NewRow, Row } from '#db/schema.ts'
import type { PeopleList } from '#machines/people/lists.ts'

export type SavedView = Row<'saved_views'>

export const listSavedViews = (
  db: Db,
  { userId, list }: { userId: string; list: PeopleList },
): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The same name again names the new filters. */
export const saveView = (db: Db, view: NewRow<'saved_views'>): Promise<SavedView> =>
  db
    .insertInto('saved_views')
    .values(view)
    .onConflict(c => c.columns(['user_id', 'list', 'name']).doUpdateSet({ query: view.query }))
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteView(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
