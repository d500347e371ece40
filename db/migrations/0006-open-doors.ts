import { type Kysely, sql } from 'kysely'
import { growingId, plainText } from '../connection/dialect.ts'

/** What strangers may look for and look at, and what they may write to the coordinators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPublicIndex(db)
  await db.schema
    .createTable('support_requests')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('topic', 'text', c =>
      c
        .notNull()
        .check(sql`topic in ('finding-care', 'giving-care', 'account', 'fault', 'partners', 'other')`),
    )
    .addColumn('message', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull().check(sql`status in ('open', 'answered')`))
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  for (const [name, ...columns] of [
    ['waiting', 'status', 'created_at', 'id'],
    ['done', 'status', 'answered_at', 'id'],
    ['user', 'user_id'],
    ['answered_by', 'answered_by'],
  ] as const)
    await db.schema
      .createIndex(`support_requests_${name}`)
      .on('support_requests')
      .columns([...columns])
      .execute()
}

async function createPublicIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_words')
    .addColumn('id', growingId(db))
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('name', 'city', 'language', 'service')`))
    .addColumn('value', plainText(db), c => c.notNull())
    .addColumn('label', 'text', c => c.notNull())
    .addUniqueConstraint('public_words_once', ['kind', 'value'])
    .execute()
  await db.schema
    .createTable('caregiver_words')
    .addColumn('word_id', 'integer', c => c.notNull().references('public_words.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c =>
      c.notNull().references('caregiver_profiles.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('caregiver_words_once', ['word_id', 'caregiver_id'])
    .execute()
  await db.schema
    .createIndex('caregiver_words_of')
    .on('caregiver_words')
    .columns(['caregiver_id', 'word_id'])
    .execute()
  await db.schema
    .createIndex('caregiver_documents_checked')
    .on('caregiver_documents')
    .columns(['status', 'user_id', 'expires_at'])
    .execute()
}
