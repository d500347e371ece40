import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/schema.ts'

const shownStatements = 10
const manyRows = 10_000

type Statement = { query: string; calls: number; mean: number; total: number }

/** What Postgres counts of every statement; loaded with it. */
export const countStatements = (db: Db) =>
  sql`create extension if not exists pg_stat_statements`.execute(db).then(() => undefined)

export const forgetStatements = (db: Db) =>
  sql`select pg_stat_statements_reset()`.execute(db).then(() => undefined)

const plan = z.array(z.object({ 'QUERY PLAN': z.string() }))

/** Big tables that a statement reads from one end to the other. */
async function readWhole(db: Db, query: string, big: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql.raw(`explain (generic_plan) ${query}`).execute(db)
  const lines = plan.parse(rows).map(row => row['QUERY PLAN'])
  const scanned = lines.flatMap(line => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
  return [...new Set(scanned)].filter(table => big.has(table))
}

/** The statements that took the database's time, and those that read a whole big table for their answer. */
export async function tellOfStatements(db: Db): Promise<void> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and reltuples > ${manyRows}`.execute(db)
  const big = new Set(tables.rows.map(({ name }) => name))
  const { rows } = await sql<Statement>`select query, calls::int as calls, mean_exec_time as mean,
      total_exec_time as total
    from pg_stat_statements where query ~* '^\\s*(select|insert|update|delete|with)' and query !~ 'pg_stat_|pg_class'
    order by total_exec_time desc limit 40`.execute(db)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  for (const [place, { query, calls, mean, total }] of rows.entries()) {
    const whole = await readWhole(db, query, big).catch(() => [])
    if (place >= shownStatements && whole.length === 0) continue
    const share = `${((total / all) * 100).toFixed(0)} %`.padStart(4)
    const note = whole.length > 0 ? ` READS ALL OF ${whole.join(', ')}` : ''
    console.log(
      `        ${share} of the database’s time, ${calls} × ${mean.toFixed(2)} ms${note}: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    )
  }
}
