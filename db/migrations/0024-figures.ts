import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/** What coordinators' figures count is found by index, however much is done already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index conversations_unread on conversations (with_coordinators, id)
    where coordinators_read_seq < last_seq`.execute(db)
  await sql`create index conversations_unanswered on conversations (with_coordinators, id)
    where answered_seq < last_seq`.execute(db)
  await sql`create index matches_offered on matches (status, offered_at)`.execute(db)
  await sql`create index caregiver_documents_required on caregiver_documents
    (status, required, expires_at, user_id, document_type, id)`.execute(db)
  await sql`create index caregiver_documents_kind on caregiver_documents
    (user_id, document_type, status, expires_at, id)`.execute(db)
  // Postgres takes the time zone of a session into account, and indexes nothing that depends on it.
  if (isSqlite(db))
    await sql`create index matches_hours on matches (started_at,
      (((unixepoch(started_at, 'subsec') - unixepoch(requested_at, 'subsec')) / 3600.0)))
      where started_at is not null`.execute(db)
}
