import type { Kysely } from 'kysely'

/** What a family adds to its care plan by hand, and what was done on a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('care_sheets')
    .addColumn('recipient_id', 'text', c =>
      c.notNull().primaryKey().references('care_recipients.id').onDelete('cascade'),
    )
    .addColumn('tasks', 'text', c => c.notNull())
    .addColumn('medications', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('visit_tasks')
    .addColumn('visit_id', 'text', c => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('task', 'text', c => c.notNull())
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('path', 'text')
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('done_at', 'text')
    .addPrimaryKeyConstraint('visit_tasks_once', ['visit_id', 'task'])
    .execute()
}
