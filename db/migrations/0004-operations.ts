import type { Kysely } from 'kysely'
import { growingId } from '../connection/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journal')
    .addColumn('seq', growingId(db))
    .addColumn('subject_kind', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('door', 'text', c => c.notNull())
    .addColumn('actor_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('quote', 'text')
    .addColumn('message_id', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addUniqueConstraint('journal_event_once', ['subject_kind', 'subject_id', 'event_id'])
    .execute()
  await db.schema
    .createIndex('journal_subject')
    .on('journal')
    .columns(['subject_kind', 'subject_id', 'seq'])
    .execute()
  await db.schema.createIndex('journal_actor').on('journal').column('actor_id').execute()

  await db.schema
    .createTable('notifications')
    .addColumn('id', growingId(db))
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('user_id', 'text', c => c.references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('body', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('read_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('notifications_channel')
    .on('notifications')
    .columns(['channel', 'id'])
    .execute()
  await db.schema.createIndex('notifications_user').on('notifications').columns(['user_id', 'id']).execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', c => c.notNull().primaryKey())
    .addColumn('used', 'integer', c => c.notNull())
    .addColumn('resets_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_reset').on('rate_limits').column('resets_at').execute()

  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull())
    .addColumn('run_at', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['failed_at', 'run_at']).execute()

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', c => c.notNull().primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .execute()
}
