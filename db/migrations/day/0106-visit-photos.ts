import type { Kysely } from 'kysely'

/** Pictures that a caregiver adds to a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_photos')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('visit_id', 'text', c => c.notNull().references('visits.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('content_type', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('visit_photos_of_visit').on('visit_photos').column('visit_id').execute()
  await db.schema.createIndex('visit_photos_of_sender').on('visit_photos').column('sender_id').execute()
}
