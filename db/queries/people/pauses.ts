import { type SqlBool, sql } from 'kysely'
import { isSqlite, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'

/** What coordinators decided about someone: a pause, or a hold on the account. */
export type Pause = Row<'person_pauses'>

/** Of two coordinators who act on one person at once, the second waits here; SQLite has one writer anyway. */
export async function holdStanding(trx: Db, userId: string): Promise<Pause | undefined> {
  if (!isSqlite(trx))
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  return trx.selectFrom('person_pauses').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Puts this in the place of whatever was there. */
export async function saveStanding(trx: Db, userId: string, pause: Pause | null): Promise<void> {
  await trx.deleteFrom('person_pauses').where('user_id', '=', userId).execute()
  if (pause) await trx.insertInto('person_pauses').values(pause).execute()
}

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

const apartOf = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('person_pauses').select(['user_id', 'suspended']).where('user_id', 'in', listedText(db, ids)),
)

/** Those of them whom coordinators keep from others. */
export const listApart = (db: Db, ids: readonly string[]): Promise<Pick<Pause, 'user_id' | 'suspended'>[]> =>
  apartOf(db, { ids })

/** Whether the account is on hold. */
export const isSuspended = async (db: Db, userId: string): Promise<boolean> =>
  (await listApart(db, [userId])).some(({ suspended }) => suspended === 1)
