import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../schema.ts'
import type { Opened } from './opened.ts'

const bigint = 20

export function openPostgres(url: string): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A broken idle connection is replaced; the next query shows whether the database is gone.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const { hostname, port, pathname } = new URL(url)
  return { db, describe: `Postgres ${hostname}:${port || 5432}${pathname}`, close: () => db.destroy() }
}
