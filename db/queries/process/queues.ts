import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export type Queue = {
  kind: string
  /** Should have begun. */
  due: number
  /** Failed before, and is tried again later. */
  retrying: number
  /** Given up: what it was about is gone. */
  failed: number
  /** Since when the oldest of those due has been. */
  oldest: string | null
}

/** What waits to be done, by its kind; the upkeep has a line of its own. */
export async function listQueues(db: Db, now: string): Promise<Queue[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const isDue = sql<boolean>`failed_at is null and run_at <= ${now}`
  const rows = await db
    .selectFrom('jobs')
    .where('kind', 'not like', 'upkeep %')
    .select('kind')
    .select([
      count(isDue).as('due'),
      count(sql<boolean>`failed_at is null and attempts > 0 and run_at > ${now}`).as('retrying'),
      count(sql<boolean>`failed_at is not null`).as('failed'),
      sql<string | null>`min(case when ${isDue} then run_at end)`.as('oldest'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(row => ({
    ...row,
    due: Number(row.due),
    retrying: Number(row.retrying),
    failed: Number(row.failed),
  }))
}

/** Tries those now that would be tried later; says how many. */
export async function hurryQueue(db: Db, kind: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where('attempts', '>', 0)
    .where('run_at', '>', now)
    .where(eb => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
