import { type Kysely, sql } from 'kysely'

/**
 * An upload in pieces: what has come is known here, the bytes are files of the storage. A piece is there when its row
 * is, and `received` is always the sum of the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', c =>
      c.notNull().check(sql`purpose in ('document', 'resume', 'audio', 'video')`),
    )
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('size', 'integer')
    .addColumn('received', 'integer', c => c.notNull().defaultTo(0).check(sql`received >= 0`))
    .addColumn('forgotten', 'integer', c => c.notNull().defaultTo(0).check(sql`forgotten in (0, 1)`))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_of_user').on('uploads').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('updated_at').execute()
  await db.schema
    .createTable('upload_pieces')
    .addColumn('upload_id', 'text', c => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('start', 'integer', c => c.notNull().check(sql`start >= 0`))
    .addColumn('size', 'integer', c => c.notNull().check(sql`size > 0`))
    .addColumn('digest', 'text', c => c.notNull())
    .addColumn('path', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('upload_pieces_in_order', ['upload_id', 'start'])
    .execute()
}
