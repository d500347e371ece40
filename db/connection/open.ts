import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Opened } from './opened.ts'
import { scrub } from './scrub.ts'
import { patientDialect } from './sqlite-driver.ts'
import { noFile, watchFile } from './sqlite-file.ts'
import { queriesFor, type Watch, watchTransactions } from './watch.ts'

/** The Postgres driver is loaded only when it’s used. */
export async function openDatabase(
  where: { file: string } | { url: string; connections?: number },
  watch?: Watch,
): Promise<Opened> {
  const opened =
    'url' in where
      ? (await import('./open-postgres.ts')).openPostgres(where, watch)
      : openSqlite(where.file, watch)
  if (watch) watchTransactions(opened.db, watch)
  return opened
}

function openSqlite(file: string, watch: Watch | undefined): Opened {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const watched = file === ':memory:' ? noFile : watchFile(file)
  const db = new Kysely<Database>({
    dialect: patientDialect(configured(file), watched),
    ...(watch && { log: queriesFor(watch) }),
  })
  return {
    db,
    describe: `SQLite ${file}`,
    async check() {
      watched.check()
      await sql`select name from sqlite_schema limit 1`.execute(db)
    },
    scrub: async reach => (file === ':memory:' ? undefined : scrub(db, file, reach)),
    pool: () => undefined,
    async close() {
      await db.destroy()
      watched.close()
    },
  }
}

/** In WAL mode better-sqlite3 quietly falls back to NORMAL, which may lose a commit on power loss. */
function configured(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file, { timeout: 5000 })
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'temp_store = MEMORY',
    // What's deleted is overwritten, so that it can't be read out of the file.
    'secure_delete = ON',
  ])
    sqlite.pragma(pragma)
  // Waiting for a lock is the driver's: SQLite would stop the whole process meanwhile.
  sqlite.pragma('busy_timeout = 0')
  if (
    sqlite.pragma('synchronous', { simple: true }) !== 2 ||
    sqlite.pragma('foreign_keys', { simple: true }) !== 1
  )
    throw new Error('SQLite did not accept synchronous FULL and foreign keys; refusing to store anything.')
  return sqlite
}
