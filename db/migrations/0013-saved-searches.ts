import type { Kysely } from 'kysely'

/** Searches that a family watches: whom they knew at the last look, and who has come since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('filters', 'text', c => c.notNull())
    .addColumn('known', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('fresh', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('emailed_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('saved_searches_once')
    .on('saved_searches')
    .columns(['user_id', 'filters'])
    .unique()
    .execute()
}
