import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/** Where a paper lies, what took its place, which reminders were sent, and a journal that goes with its paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('caregiver_documents')
    .addColumn('bucket', 'text', c =>
      c
        .notNull()
        .defaultTo('caregiver-documents')
        .check(sql`bucket in ('caregiver-documents', 'document_verifications')`),
    )
    .execute()
  // Without a foreign key: what took its place may be gone again.
  await db.schema.alterTable('caregiver_documents').addColumn('replaced_by', 'text').execute()
  await db.schema
    .createIndex('caregiver_documents_replaced_by')
    .on('caregiver_documents')
    .column('replaced_by')
    .execute()
  await db.schema
    .createIndex('caregiver_documents_expiry')
    .on('caregiver_documents')
    .columns(['status', 'expires_at'])
    .execute()
  await db.schema
    .createTable('document_reminders')
    .addColumn('document_id', 'text', c =>
      c.notNull().references('caregiver_documents.id').onDelete('cascade'),
    )
    .addColumn('days', 'integer', c => c.notNull())
    .addColumn('sent_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('document_reminders_once', ['document_id', 'days'])
    .execute()

  const forget = sql`delete from journal where subject_kind = 'document' and subject_id = old.id;`
  if (isSqlite(db)) {
    await sql`create trigger documents_gone after delete on caregiver_documents begin ${forget} end`.execute(
      db,
    )
    return
  }
  await sql`create function forget_document_journal() returns trigger language plpgsql as
    $$ begin ${forget} return old; end $$`.execute(db)
  await sql`create trigger documents_gone after delete on caregiver_documents
    for each row execute function forget_document_journal()`.execute(db)
}
