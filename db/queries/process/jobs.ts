import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Database, Db, Row } from '#db/schema.ts'

type NewJob = { id: string; kind: string; payload: string; now: string; runAt?: string }

const waiting = { locked_until: null, failed_at: null }

const rowOf = ({ id, kind, payload, now, runAt = now }: NewJob) => ({
  ...{ id, kind, payload, run_at: runAt, created_at: now },
  ...waiting,
})

export const insertJob = (db: Db, job: NewJob) => db.insertInto('jobs').values(rowOf(job)).execute()

/** One of this id is enough: it waits until the newest asks for it, and one that runs already runs once more. */
export const insertJobOnce = (db: Db, job: NewJob) => {
  const { payload, run_at } = rowOf(job)
  return db
    .insertInto('jobs')
    .values(rowOf(job))
    .onConflict(c => c.column('id').doUpdateSet({ payload, run_at, attempts: 0, ...waiting }))
    .execute()
}

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
      .returning(['id', 'kind', 'payload', 'attempts', 'locked_until'])
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

/** A job as its worker claimed it. One that was asked for again meanwhile, or claimed by another, isn't theirs anymore. */
export type HeldJob = Pick<Row<'jobs'>, 'id' | 'locked_until'>

const stillHeld =
  ({ id, locked_until }: HeldJob) =>
  (eb: ExpressionBuilder<Database, 'jobs'>) =>
    eb.and([eb('id', '=', id), eb('locked_until', locked_until === null ? 'is' : '=', locked_until)])

export const deleteJob = (db: Db, job: HeldJob) => db.deleteFrom('jobs').where(stillHeld(job)).execute()

/** Errands that name one of these: an id, or an address. */
export const deleteJobsNaming = (db: Db, names: readonly string[]) =>
  db
    .deleteFrom('jobs')
    .where(eb => eb.or(names.map(name => sql<SqlBool>`payload like ${holding(name)} escape ${'\\'}`)))
    .execute()

const holding = (name: string) => `%${JSON.stringify(name).replace(/[\\%_]/g, String.raw`\$&`)}%`

export const retryJob = (db: Db, job: HeldJob, runAt: string) =>
  db.updateTable('jobs').set({ run_at: runAt, locked_until: null }).where(stillHeld(job)).execute()

/** It wasn't tried: the attempt is given back. */
export const putOffJob = (db: Db, job: HeldJob, runAt: string) =>
  db
    .updateTable('jobs')
    .set(eb => ({ run_at: runAt, locked_until: null, attempts: eb('attempts', '-', 1) }))
    .where(stillHeld(job))
    .execute()

/** What it's about stays for as long as someone may try it again. */
export const failJob = (db: Db, job: HeldJob, now: string) =>
  db.updateTable('jobs').set({ failed_at: now, locked_until: null }).where(stillHeld(job)).execute()

/** Nothing personal stays of what was given up, only that it was. */
export const forgetGivenUp = (db: Db, before: string) =>
  db
    .updateTable('jobs')
    .set({ payload: '{}' })
    .where('failed_at', '<=', before)
    .where('payload', '<>', '{}')
    .execute()
