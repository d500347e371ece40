import type { Db, NewRow } from '#db/schema.ts'
import { openCover } from '#machines/cover/cover-call.ts'
import type { CoverAsk } from './calls.ts'

export const insertAsks = (trx: Db, asks: readonly NewRow<'cover_asks'>[]) =>
  trx.insertInto('cover_asks').values(asks).execute()

export const findAsk = (db: Db, id: string): Promise<CoverAsk | undefined> =>
  db.selectFrom('cover_asks').selectAll().where('id', '=', id).executeTakeFirst()

export const findAskTo = (db: Db, callId: string, caregiverId: string): Promise<CoverAsk | undefined> =>
  db
    .selectFrom('cover_asks')
    .selectAll()
    .where('call_id', '=', callId)
    .where('caregiver_id', '=', caregiverId)
    .executeTakeFirst()

export type NamedAsk = CoverAsk & { name: string }

/** In the order in which they were asked. */
export const listAsks = (db: Db, callIds: readonly string[]): Promise<NamedAsk[]> =>
  callIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('cover_asks as a')
        .innerJoin('users', 'users.id', 'a.caregiver_id')
        .leftJoin('backups as b', 'b.match_id', 'a.match_id')
        .selectAll('a')
        .select('users.name')
        .where('a.call_id', 'in', callIds)
        .orderBy('a.asked_at')
        .orderBy('b.rank')
        .orderBy('a.id')
        .execute()

export async function changeAsk(
  trx: Db,
  { id, state }: Pick<CoverAsk, 'id' | 'state'>,
  change: Pick<CoverAsk, 'state' | 'answered_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cover_asks')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Questions this caregiver hasn't answered, about visits that are still to come. */
export const listAskedOf = (
  db: Db,
  caregiverId: string,
  now: string,
): Promise<(CoverAsk & { visit_id: string })[]> =>
  db
    .selectFrom('cover_asks as a')
    .innerJoin('cover_calls as c', 'c.id', 'a.call_id')
    .innerJoin('visits as v', 'v.id', 'c.visit_id')
    .selectAll('a')
    .select('c.visit_id')
    .where('a.caregiver_id', '=', caregiverId)
    .where('a.state', '=', 'asked')
    .where('c.state', 'in', openCover)
    .where('v.ends_at', '>', now)
    .orderBy('v.starts_at')
    .orderBy('a.id')
    .execute()
