import { inBatches } from '#db/connection/batches.ts'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'

type MatchView = Row<'match_views'> & { coordinator: string }

/** False when one exists: the first view stays, since it was recorded before the score was known. */
export async function insertMatchView(db: Db, view: Row<'match_views'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('match_views')
    .values(view)
    .onConflict(c => c.columns(['match_id', 'coordinator_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const insertMatchViews = (db: Db, views: readonly Row<'match_views'>[]): Promise<void> =>
  inBatches(views, batch => db.insertInto('match_views').values(batch).execute())

const viewsOf = prepared((db, { matchIds }: { matchIds: readonly string[] }) =>
  db
    .selectFrom('match_views')
    .innerJoin('users', 'users.id', 'match_views.coordinator_id')
    .selectAll('match_views')
    .select('users.name as coordinator')
    .where('match_views.match_id', 'in', listedText(db, matchIds))
    .orderBy('match_views.created_at'),
)

export const listMatchViews = async (db: Db, matchIds: readonly string[]): Promise<MatchView[]> =>
  matchIds.length === 0 ? [] : viewsOf(db, { matchIds })
