import type { Db, NewRow, Row } from '#db/schema.ts'

export type PlanRow = Row<'visit_plans'>

export const insertPlan = (db: Db, plan: NewRow<'visit_plans'>) =>
  db.insertInto('visit_plans').values(plan).execute()

/** The plan behind a series, while it goes on. */
export const findOpenPlan = (db: Db, seriesId: string): Promise<PlanRow | undefined> =>
  db
    .selectFrom('visit_plans')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Plans whose visits don't reach this day yet, those that lag most first. */
export const listDuePlans = (db: Db, day: string, limit: number): Promise<PlanRow[]> =>
  db
    .selectFrom('visit_plans')
    .selectAll()
    .where('agreed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('made_until', '<', day)
    .orderBy('made_until')
    .orderBy('series_id')
    .limit(limit)
    .execute()

export const changePlan = (db: Db, seriesId: string, change: Partial<PlanRow>) =>
  db.updateTable('visit_plans').set(change).where('series_id', '=', seriesId).execute()

/** False when another process made these visits meanwhile. */
export async function reachPlan(
  db: Db,
  { series_id, made_until }: Pick<PlanRow, 'series_id' | 'made_until'>,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_plans')
    .set({ made_until: until })
    .where('series_id', '=', series_id)
    .where('made_until', '=', made_until)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const endPlansOfMatch = (db: Db, matchId: string, now: string) =>
  db
    .updateTable('visit_plans')
    .set({ ended_at: now })
    .where('match_id', '=', matchId)
    .where('ended_at', 'is', null)
    .execute()
