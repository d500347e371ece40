import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

/** What was deleted before SQLite overwrote it is still in the file's empty pages: they go, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await sql`vacuum`.execute(db)
}
