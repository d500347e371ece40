import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Database, Db } from '#db/schema.ts'

export const insertJob = (
  db: Db,
  job: { id: string; kind: string; payload: string; now: string; runAt?: string },
) =>
  db
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      payload: job.payload,
      run_at: job.runAt ?? job.now,
      created_at: job.now,
      locked_until: null,
      failed_at: null,
    })
    .execute()

/** Steps of the upkeep come back again and again; they have a line of their own, so that no email waits for them. */
export type Line = 'work' | 'upkeep'

const upkeep = 'upkeep '

export const upkeepKind = (step: string): string => `${upkeep}${step}`

type PlannedStep = { step: string; everyMs: number }

/** Each step is there once. One that's further away than its pace, or was given up, is due now. */
export const planUpkeep = (db: Db, steps: readonly PlannedStep[], at: Date): Promise<void> =>
  inTransaction(db, async trx => {
    const now = at.toISOString()
    for (const { step, everyMs } of steps) {
      const kind = upkeepKind(step)
      const latest = new Date(at.getTime() + everyMs).toISOString()
      await trx
        .insertInto('jobs')
        .values({
          ...{ id: kind, kind, payload: '{}', run_at: now, created_at: now },
          ...{ locked_until: null, failed_at: null },
        })
        .onConflict(c =>
          c.column('id').doUpdateSet(eb => ({
            run_at: eb.case().when('jobs.run_at', '>', latest).then(now).else(eb.ref('jobs.run_at')).end(),
            failed_at: null,
          })),
        )
        .execute()
    }
  })

/**
 * Claims a due job for one worker; another process that tries the same gets the next one. The update checks
 * again that the job is due: the other process may have tried it and put it off.
 */
export async function claimJob(db: Db, now: string, lockedUntil: string, line: Line = 'work') {
  const isDue = (eb: ExpressionBuilder<Database, 'jobs'>) =>
    eb.and([
      eb('kind', line === 'upkeep' ? 'like' : 'not like', `${upkeep}%`),
      eb('failed_at', 'is', null),
      eb('run_at', '<=', now),
      eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]),
    ])
  const due = db.selectFrom('jobs').select('id').where(isDue).orderBy('run_at').limit(1)
  for (;;) {
    const next = await due.executeTakeFirst()
    if (!next) return undefined
    const claimed = await db
      .updateTable('jobs')
      .set(eb => ({ locked_until: lockedUntil, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where(isDue)
      .returning(['id', 'kind', 'payload', 'attempts'])
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

export const deleteJob = (db: Db, id: string) => db.deleteFrom('jobs').where('id', '=', id).execute()

/** Errands that name one of these: an id, or an address. */
export const deleteJobsNaming = (db: Db, names: readonly string[]) =>
  db
    .deleteFrom('jobs')
    .where(eb => eb.or(names.map(name => sql<SqlBool>`payload like ${holding(name)} escape ${'\\'}`)))
    .execute()

const holding = (name: string) => `%${JSON.stringify(name).replace(/[\\%_]/g, String.raw`\$&`)}%`

export const retryJob = (db: Db, id: string, runAt: string) =>
  db.updateTable('jobs').set({ run_at: runAt, locked_until: null }).where('id', '=', id).execute()

/** It wasn't tried: the attempt is given back. */
export const putOffJob = (db: Db, id: string, runAt: string) =>
  db
    .updateTable('jobs')
    .set(eb => ({ run_at: runAt, locked_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()

/** What it's about stays for as long as someone may try it again. */
export const failJob = (db: Db, id: string, now: string) =>
  db.updateTable('jobs').set({ failed_at: now, locked_until: null }).where('id', '=', id).execute()

/** Nothing personal stays of what was given up, only that it was. */
export const forgetGivenUp = (db: Db, before: string) =>
  db
    .updateTable('jobs')
    .set({ payload: '{}' })
    .where('failed_at', '<=', before)
    .where('payload', '<>', '{}')
    .execute()
