import { isSqlite, listedText } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import type { Named } from '../audit/subjects.ts'

export type Act = Row<'acts'>

export async function insertAct(trx: Db, act: NewRow<'acts'>, people: readonly string[]): Promise<void> {
  await trx.insertInto('acts').values(act).execute()
  if (people.length > 0)
    await trx
      .insertInto('act_people')
      .values(people.map(user_id => ({ act_id: act.id, user_id })))
      .execute()
}

/** Of two who undo it at once, the second waits here; SQLite has one writer anyway. */
export async function holdAct(trx: Db, id: string): Promise<Act | undefined> {
  const row = trx.selectFrom('acts').selectAll().where('id', '=', id)
  return (isSqlite(trx) ? row : row.forUpdate()).executeTakeFirst()
}

export const isActUndone = async (db: Db, id: string): Promise<boolean> => {
  const act = await db.selectFrom('acts').select('undone_at').where('id', '=', id).executeTakeFirst()
  return act === undefined || act.undone_at !== null
}

export const markUndone = (trx: Db, id: string, { by, at }: { by: string; at: string }) =>
  trx.updateTable('acts').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()

/** What can still be undone, newest first. */
export const listUndoable = (db: Db, now: string) =>
  db
    .selectFrom('acts')
    .leftJoin('users', 'users.id', 'acts.actor_id')
    .select([
      'acts.id',
      'acts.kind',
      'acts.subject_id',
      'acts.actor_id',
      'acts.created_at',
      'acts.undo_until',
    ])
    .select('users.name as actor')
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('acts.created_at', 'desc')
    .orderBy('acts.id')
    .execute()

export async function listActPeople(db: Db, ids: readonly string[]): Promise<Map<string, Named[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('act_people')
    .innerJoin('users', 'users.id', 'act_people.user_id')
    .select(['act_id', 'users.id', 'users.name', 'users.role'])
    .where('act_id', 'in', listedText(db, ids))
    .orderBy('users.name')
    .execute()
  const named = Map.groupBy(rows, row => row.act_id)
  return new Map(
    [...named].map(([id, people]) => [id, people.map(({ act_id: _, ...person }) => person)] as const),
  )
}
