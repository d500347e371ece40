import { type Kysely, sql } from 'kysely'

/** What coordinators must look at, whatever raised it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('concerns')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('kind', 'text', c =>
      c
        .notNull()
        .check(
          sql`kind in ('message', 'conversation-report', 'visit-note', 'review', 'check-in', 'community-report', 'dispute', 'unanswered')`,
        ),
    )
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('about_id', 'text', c => c.references('users.id').onDelete('cascade'))
    .addColumn('raised_by', 'text', c => c.references('users.id').onDelete('cascade'))
    .addColumn('words', 'text', c => c.notNull().defaultTo(''))
    .addColumn('urgent', 'integer', c => c.notNull().defaultTo(0).check(sql`urgent in (0, 1)`))
    .addColumn('status', 'text', c => c.notNull().defaultTo('open').check(sql`status in ('open', 'handled')`))
    .addColumn('handled_at', 'text')
    .addColumn('handled_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('handled_words', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('concerns_queue')
    .on('concerns')
    .columns(['status', 'urgent', 'created_at'])
    .execute()
  await db.schema.createIndex('concerns_subject').on('concerns').columns(['subject_id', 'kind']).execute()
  for (const column of ['about_id', 'raised_by', 'handled_by'])
    await db.schema.createIndex(`concerns_${column}`).on('concerns').column(column).execute()
}
