import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { openCover } from '#machines/cover/cover-call.ts'

export type CoverCall = Row<'cover_calls'>
export type CoverAsk = Row<'cover_asks'>

export const insertCall = (trx: Db, call: NewRow<'cover_calls'>) =>
  trx.insertInto('cover_calls').values(call).execute()

export const findCall = (db: Db, id: string): Promise<CoverCall | undefined> =>
  db.selectFrom('cover_calls').selectAll().where('id', '=', id).executeTakeFirst()

export const findOpenCall = (db: Db, visitId: string): Promise<CoverCall | undefined> =>
  db
    .selectFrom('cover_calls')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('state', 'in', openCover)
    .executeTakeFirst()

/** What this caregiver said last about not coming to this visit. */
export const findCallBy = (db: Db, visitId: string, caregiverId: string): Promise<CoverCall | undefined> =>
  db
    .selectFrom('cover_calls')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('caregiver_id', '=', caregiverId)
    .orderBy('called_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest about this visit, open or not. */
export const findLatestCall = (db: Db, visitId: string): Promise<CoverCall | undefined> =>
  db
    .selectFrom('cover_calls')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('called_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** False when someone else moved it meanwhile. */
export async function changeCall(
  trx: Db,
  { id, state, sequence }: Pick<CoverCall, 'id' | 'state' | 'sequence'>,
  change: Partial<CoverCall>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cover_calls')
    .set({ ...change, sequence: sequence + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those with something to do by now. */
export async function listDueCalls(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cover_calls')
    .select('id')
    .where('state', 'in', openCover)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const besideVisits = (db: Db) =>
  db
    .selectFrom('cover_calls as c')
    .innerJoin('visits as v', 'v.id', 'c.visit_id')
    .innerJoin('matches as m', 'm.id', 'c.match_id')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .leftJoin('users as cover', 'cover.id', 'c.covered_by')
    .selectAll('c')
    .select(['m.recipient_id', 'cover.name as cover_name'])
    .where('c.state', 'in', ['asking', 'handed', 'covered'])
    .orderBy('v.starts_at')
    .orderBy('c.called_at')
    .limit(200)

export type ListedCall = CoverCall & { recipient_id: string; cover_name: string | null }

type Coming = { userId: string; now: string }

const ofFamily = prepared((db, { userId, now }: Coming) =>
  besideVisits(db).where('s.user_id', '=', userId).where('v.ends_at', '>', now),
)

const ofCaller = prepared((db, { userId, now }: Coming) =>
  besideVisits(db).where('c.caregiver_id', '=', userId).where('v.ends_at', '>', now),
)

/** Visits to come that this family's, or this, caregiver couldn't come to. */
export const listCallsOfFamily = (db: Db, coming: Coming): Promise<ListedCall[]> => ofFamily(db, coming)
export const listCallsBy = (db: Db, coming: Coming): Promise<ListedCall[]> => ofCaller(db, coming)

const ofMatched = prepared((db, { userId, now }: Coming) =>
  besideVisits(db)
    .where('v.ends_at', '>', now)
    .where('c.state', 'in', openCover)
    .where('c.caregiver_id', '!=', userId)
    .where('m.recipient_id', 'in', eb =>
      eb
        .selectFrom('matches as own')
        .select('own.recipient_id')
        .where('own.caregiver_id', '=', userId)
        .where('own.status', 'in', ['introduced', 'active']),
    ),
)

/** Open visits of families this caregiver is matched with. */
export const listOpenNear = (db: Db, coming: Coming): Promise<ListedCall[]> => ofMatched(db, coming)
