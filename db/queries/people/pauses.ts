import { type SqlBool, sql } from 'kysely'
import type { Db, Row } from '#db/schema.ts'

type Pause = Row<'person_pauses'>

/** False when someone else was faster. */
export async function insertPause(db: Db, pause: Pause): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('person_pauses')
    .values(pause)
    .onConflict(c => c.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deletePause = (db: Db, userId: string): Promise<Pause | undefined> =>
  db.deleteFrom('person_pauses').where('user_id', '=', userId).returningAll().executeTakeFirst()

export const findPause = (db: Db, userId: string): Promise<(Pause & { by: string | null }) | undefined> =>
  db
    .selectFrom('person_pauses as s')
    .leftJoin('users', 'users.id', 's.paused_by')
    .selectAll('s')
    .select('users.name as by')
    .where('s.user_id', '=', userId)
    .executeTakeFirst()

/** Whether a coordinator has paused this person. */
export const isPaused = (userId: string) =>
  sql<SqlBool>`exists (select 1 from person_pauses where person_pauses.user_id = ${userId})`
