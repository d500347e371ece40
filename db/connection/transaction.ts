import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { fromHere } from './asked-from.ts'
import { isSqlite } from './dialect.ts'
import { acts } from './once-kept.ts'
import { watchOf } from './watch.ts'

type Work = (trx: Db) => Promise<unknown>
type Outcome = { value: unknown } | { cause: unknown }
type Waiting = { work: Work; resolve(value: unknown): void; reject(cause: unknown): void }

const waiting = new WeakMap<Db, Waiting[]>()
const MOST_TOGETHER = 32

const turnOfTheLoop = () => new Promise<void>(resolve => setImmediate(resolve))

/** One of several in a shared commit: when it fails, only its own changes are rolled back. */
async function attempt(trx: Db, { work }: Waiting, after: unknown[]): Promise<Outcome> {
  const before = after.length
  await sql`savepoint one`.execute(trx)
  try {
    const value = await work(trx)
    await sql`release one`.execute(trx)
    return { value }
  } catch (cause) {
    after.length = before
    // A full disk has rolled back everything already, the savepoint too: then nobody's work is kept.
    await sql`rollback to one`.execute(trx).catch(() => {
      throw cause
    })
    await sql`release one`.execute(trx)
    return { cause }
  }
}

async function commit(db: Db, together: readonly Waiting[]): Promise<void> {
  const [only, ...others] = together
  try {
    let after: ReturnType<typeof acts> = []
    const outcomes = await db.transaction().execute(async trx => {
      after = acts(trx)
      if (only && others.length === 0) return [{ value: await only.work(trx) }]
      const done: Outcome[] = []
      for (const one of together) done.push(await attempt(trx, one, after))
      return done
    })
    for (const act of after) act(db)
    for (const [at, outcome] of outcomes.entries()) {
      if ('cause' in outcome) together[at]?.reject(outcome.cause)
      else together[at]?.resolve(outcome.value)
    }
  } catch (cause) {
    for (const one of together) one.reject(cause)
  }
}

async function commitAll(db: Db, line: Waiting[]): Promise<void> {
  while (line.length > 0) {
    await turnOfTheLoop()
    await commit(db, line.splice(0, MOST_TOGETHER))
  }
  waiting.delete(db)
}

/**
 * SQLite writes one transaction at a time and each waits for the disk, so those that arrive meanwhile share
 * the next commit. No caller is answered before the disk has it.
 */
function together<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let result: { value: T } | undefined
    const one: Waiting = {
      work: fromHere(async (trx: Db) => {
        result = { value: await work(trx) }
      }),
      resolve: () => (result ? resolve(result.value) : reject(new Error('The work has no result.'))),
      reject,
    }
    const line = waiting.get(db)
    if (line) return void line.push(one)
    const begun = [one]
    waiting.set(db, begun)
    void commitAll(db, begun)
  })
}

async function alone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  let after: ReturnType<typeof acts> = []
  const value = await db.transaction().execute(trx => {
    after = acts(trx)
    return work(trx)
  })
  for (const act of after) act(db)
  return value
}

/** Joins the open transaction, or opens one. Await nothing but the database inside: SQLite has one writer. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const begin = () => (isSqlite(db) ? together(db, work) : alone(db, work))
  return watchOf(db)?.transaction(begin) ?? begin()
}
