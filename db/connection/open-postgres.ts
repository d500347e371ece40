import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../schema.ts'
import { DatabaseAway, noteFailure } from './failures.ts'
import type { Opened } from './opened.ts'
import { queriesFor, type Watch } from './watch.ts'

const bigint = 20

const usualConnections = 10

type Wanted = { url: string; connections?: number }

export function openPostgres({ url, connections = usualConnections }: Wanted, watch?: Watch): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // The database ends a transaction that a stuck process left open, and with it the locks that others wait for.
    idle_in_transaction_session_timeout: 60_000,
    // Whoever waits for a lock is told before a proxy would give up on them.
    lock_timeout: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A broken connection is replaced; the next query shows whether the database is gone.
  pool.on('error', () => undefined)
  // One that's in use isn't the pool's meanwhile: without a listener its end would be the end of the process.
  pool.on('connect', client => client.on('error', () => undefined))
  const connect = () =>
    pool.connect().catch(cause => {
      throw noteFailure(new DatabaseAway(cause))
    })
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } })
  const db = new Kysely<Database>({ dialect, ...(watch && { log: queriesFor(watch) }) })
  const { hostname, port, pathname } = new URL(url)
  return {
    db,
    describe: `Postgres ${hostname}:${port || 5432}${pathname}`,
    scrub: async () => undefined,
    check: async () => void (await sql`select 1`.execute(db)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}
