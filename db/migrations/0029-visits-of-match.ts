import { type Kysely, sql } from 'kysely'

/** Of one match, the visits of one status: without statistics SQLite would read everyone's of that status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index visits_match_status on visits (match_id, status, starts_at)`.execute(db)
}
