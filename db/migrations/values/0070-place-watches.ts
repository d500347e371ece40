import type { Kysely } from 'kysely'

/** Where people without an account wait for a caregiver nearby; the id is the secret of the links in their emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('place_watches')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('zip', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('place_watches_once')
    .on('place_watches')
    .columns(['email', 'zip'])
    .unique()
    .execute()
}
