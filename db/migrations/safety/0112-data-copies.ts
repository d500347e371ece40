import { type Kysely, sql } from 'kysely'

/** Links to a copy of someone's data, one a person; those from before had no code and stop working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_copies')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('digest', 'text', c => c.notNull().unique())
    .addColumn('code_digest', 'text', c => c.notNull())
    .addColumn('tries', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('sent_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('sent_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('ended', 'text', c => c.check(sql`ended in ('used', 'tries')`))
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema.createIndex('data_copies_expiry').on('data_copies').column('expires_at').execute()
  await db.schema.createIndex('data_copies_sender').on('data_copies').column('sent_by').execute()
  await sql`delete from verifications where identifier like 'data-copy:%'`.execute(db)
}
