import type { Kysely } from 'kysely'

/** Coordinators who hear of danger first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coordinators_on_duty')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('since', 'text', c => c.notNull())
    .execute()
}
