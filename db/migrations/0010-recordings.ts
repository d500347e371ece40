import { type Kysely, sql } from 'kysely'

/**
 * An upload in pieces: what has come is known here, the bytes are files of the storage. A piece is there when its row
 * is, and `received` is always the sum of the rows. A recording is what became of one, kept until its owner lets go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', c =>
      c.notNull().check(sql`purpose in ('document', 'resume', 'audio', 'video')`),
    )
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('size', 'integer')
    .addColumn('received', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('forgotten', 'integer', c => c.notNull().defaultTo(0).check(sql`forgotten in (0, 1)`))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_of_user').on('uploads').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('updated_at').execute()
  await db.schema
    .createTable('upload_pieces')
    .addColumn('upload_id', 'text', c => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('start', 'integer', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('digest', 'text', c => c.notNull())
    .addColumn('path', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('upload_pieces_in_order', ['upload_id', 'start'])
    .execute()

  await db.schema
    .createTable('recordings')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('audio', 'video')`))
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('content_type', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('duration_ms', 'integer')
    .addColumn('trim_start_ms', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('trim_end_ms', 'integer', c => c.check(sql`trim_end_ms > trim_start_ms`))
    .addColumn('poster_path', 'text')
    .addColumn('transcript', 'text')
    .addColumn('heard_by', 'text', c => c.check(sql`heard_by in ('model', 'browser')`))
    .addColumn('captions', 'text')
    .addColumn('shared', 'integer', c => c.notNull().defaultTo(0).check(sql`shared in (0, 1)`))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('recordings_of_user')
    .on('recordings')
    .columns(['user_id', 'created_at'])
    .execute()
}
