import { type Kysely, sql } from 'kysely'

/** Which coordinator looks at which document, and what happened by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_claims')
    .addColumn('document_id', 'text', c =>
      c.notNull().primaryKey().references('caregiver_documents.id').onDelete('cascade'),
    )
    .addColumn('coordinator_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('claimed_at', 'text', c => c.notNull())
    .addColumn('until', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('document_claims_coordinator')
    .on('document_claims')
    .column('coordinator_id')
    .execute()
  // Interviews hold an entry for every answer; only that they were confirmed is told to coordinators.
  await sql`create index journal_activity on journal (created_at, seq)
    where subject_kind <> 'interview' or type = 'confirm'`.execute(db)
  await sql`create index jobs_failed on jobs (failed_at) where failed_at is not null`.execute(db)
}
