import type { Kysely } from 'kysely'

/** The number a person confirmed by code, the one they're about to, and numbers that asked for no texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_phones')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('number', 'text', c => c.unique())
    .addColumn('confirmed_at', 'text')
    .addColumn('asked_number', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('code_digest', 'text')
    .addColumn('code_expires_at', 'text')
    .addColumn('code_tries', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('text_stops')
    .addColumn('digest', 'text', c => c.notNull().primaryKey())
    .addColumn('stopped_at', 'text', c => c.notNull())
    .execute()
}
