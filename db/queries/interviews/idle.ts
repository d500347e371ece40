import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db, Row } from '#db/schema.ts'

type Interview = Row<'interviews'>
type Query<O> = SelectQueryBuilder<Database, 'interviews', O>

/** Whether its owner wrote to Emma later than that; answers change the interview itself. */
const wroteAfter = (moment: ReturnType<typeof sql>) =>
  sql<SqlBool>`exists (select 1 from interview_messages where interview_id = interviews.id
    and role = 'user' and created_at > ${moment})`

/** Never confirmed, and no one has answered or written in it since: what was made up stays, and who leaves is erased. */
const untouchedSince = <O>(query: Query<O>, since: string): Query<O> =>
  query
    .where('interviews.status', '=', 'open')
    .where('interviews.updated_at', '<=', since)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          wroteAfter(sql`${since}`),
          exists(
            selectFrom('care_seeker_profiles')
              .select('id')
              .whereRef('user_id', '=', 'interviews.user_id')
              .where('interviews.kind', '=', 'care'),
          ),
          exists(
            selectFrom('caregiver_profiles')
              .select('caregiver_profiles.id')
              .whereRef('caregiver_profiles.id', '=', 'interviews.user_id')
              .where('caregiver_profiles.status', '<>', 'draft')
              .where('interviews.kind', '=', 'caregiver'),
          ),
          exists(
            selectFrom('account_closings').select('user_id').whereRef('user_id', '=', 'interviews.user_id'),
          ),
          exists(
            selectFrom('users')
              .select('id')
              .whereRef('users.id', '=', 'interviews.user_id')
              .where('users.is_sample', '=', 1),
          ),
        ]),
      ),
    )

type Span = { since: string; limit: number }

/** Whom to tell, the longest idle first: not told since they last came. */
export const listToTell = (db: Db, { since, limit }: Span): Promise<Interview[]> =>
  untouchedSince(db.selectFrom('interviews').selectAll('interviews'), since)
    .where(({ eb, or, ref }) =>
      or([
        eb('notice_at', 'is', null),
        eb('notice_at', '<', ref('interviews.updated_at')),
        wroteAfter(sql.ref('notice_at')),
      ]),
    )
    .orderBy('interviews.updated_at')
    .limit(limit)
    .execute()

/** Those told early enough, and still untouched. */
export const listToForget = (
  db: Db,
  { since, toldBefore, limit }: Span & { toldBefore: string },
): Promise<Interview[]> =>
  untouchedSince(db.selectFrom('interviews').selectAll('interviews'), since)
    .where('notice_at', '<=', toldBefore)
    .whereRef('notice_at', '>=', 'interviews.updated_at')
    .where(({ not }) => not(wroteAfter(sql.ref('notice_at'))))
    .orderBy('interviews.updated_at')
    .limit(limit)
    .execute()

/** False when someone has touched it, or another process was first. */
export async function markTold(trx: Db, was: Interview, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('interviews')
    .set({ notice_at: now })
    .where('id', '=', was.id)
    .where('updated_at', '=', was.updated_at)
    .where('notice_at', was.notice_at === null ? 'is' : '=', was.notice_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its messages go with it, and what the journal says of it. False when someone has touched it. */
export async function deleteUntouched(trx: Db, was: Interview): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('interviews')
    .where('id', '=', was.id)
    .where('updated_at', '=', was.updated_at)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
