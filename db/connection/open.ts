import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from '../schema.ts'
import type { Opened } from './opened.ts'

/** The driver of Postgres is loaded only where it is used. */
export const openDatabase = async (where: { file: string } | { url: string }): Promise<Opened> =>
  'url' in where ? (await import('./open-postgres.ts')).openPostgres(where.url) : openSqlite(where.file)

function openSqlite(file: string): Opened {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new Sqlite(file)
  configure(sqlite)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: withPreparedOnce(sqlite) }) })
  return { db, describe: `SQLite ${file}`, close: () => db.destroy() }
}

/** In WAL mode better-sqlite3 quietly falls back to NORMAL, which may lose a commit on power loss. */
function configure(sqlite: Sqlite.Database): void {
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
    'temp_store = MEMORY',
  ])
    sqlite.pragma(pragma)
  if (
    sqlite.pragma('synchronous', { simple: true }) !== 2 ||
    sqlite.pragma('foreign_keys', { simple: true }) !== 1
  )
    throw new Error('SQLite did not accept synchronous FULL and foreign keys; refusing to store anything.')
}

/** Kysely prepares each statement anew; remembering them halves the cost of a query. */
function withPreparedOnce(sqlite: Sqlite.Database) {
  const prepared = new Map<string, Sqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(text: string) {
      const known = prepared.get(text)
      if (known && !known.busy) return known
      const statement = sqlite.prepare(text)
      if (prepared.size >= 500) prepared.clear()
      if (!isSchemaChange(text)) prepared.set(text, statement)
      return statement
    },
  }
}

const isSchemaChange = (text: string) => /^\s*(create|alter|drop|pragma|begin|commit|rollback)/i.test(text)
