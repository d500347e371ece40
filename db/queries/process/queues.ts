import { type NotNull, sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Db } from '#db/schema.ts'

export type Queue = {
  kind: string
  /** Should have begun. */
  due: number
  /** Failed before, and is tried again later. */
  retrying: number
  /** Given up. */
  failed: number
  /** Given up, and not yet forgotten: can be tried again. */
  revivable: number
  /** Since when the oldest of those due has been. */
  oldest: string | null
}

/** The upkeep’s jobs come back by themselves. */
const ownWork = 'upkeep %'

/** What waits to be done, by its kind; the upkeep has a line of its own. */
export async function listQueues(db: Db, now: string): Promise<Queue[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const isDue = sql<boolean>`failed_at is null and run_at <= ${now}`
  const rows = await db
    .selectFrom('jobs')
    .where('kind', 'not like', ownWork)
    .select('kind')
    .select([
      count(isDue).as('due'),
      count(sql<boolean>`failed_at is null and attempts > 0 and run_at > ${now}`).as('retrying'),
      count(sql<boolean>`failed_at is not null`).as('failed'),
      count(sql<boolean>`failed_at is not null and payload <> '{}'`).as('revivable'),
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
    revivable: Number(row.revivable),
  }))
}

/** Those that can still be tried again, newest first; of what they're about, nothing. */
export const listGivenUp = (db: Db, most: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'created_at as begun', 'failed_at as givenUp'])
    .where('kind', 'not like', ownWork)
    .where('failed_at', 'is not', null)
    .where('payload', '<>', '{}')
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .$narrowType<{ givenUp: NotNull }>()
    .execute()

/** One of them, those of a kind, or all. */
type Which = { id: string | undefined; kind: string | undefined; now: string }

const waitingOf = (db: Db, { id, kind, now }: Which) =>
  db
    .updateTable('jobs')
    .where('kind', 'not like', ownWork)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? ''))
    .where(eb => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('id')

/** Makes due what would be tried later, and what was given up as if it were new; says which. */
export const reviveJobs = (db: Db, which: Which): Promise<string[]> =>
  inTransaction(db, async trx => {
    const later = await waitingOf(trx, which)
      .set({ run_at: which.now })
      .where('failed_at', 'is', null)
      .where('attempts', '>', 0)
      .where('run_at', '>', which.now)
      .execute()
    const givenUp = await waitingOf(trx, which)
      .set({ run_at: which.now, failed_at: null, attempts: 0 })
      .where('failed_at', 'is not', null)
      .where('payload', '<>', '{}')
      .execute()
    return [...later, ...givenUp].map(({ id }) => id)
  })

/** Of these, how many haven't been done, and how many of them failed again. */
export async function countLeft(db: Db, ids: readonly string[], now: string) {
  const left = { all: 0, failed: 0 }
  await inBatches(ids, async batch => {
    const rows = await db
      .selectFrom('jobs')
      .select(['run_at', 'failed_at'])
      .where('id', 'in', batch)
      .execute()
    left.all += rows.length
    left.failed += rows.filter(row => row.failed_at !== null || row.run_at > now).length
  })
  return left
}
