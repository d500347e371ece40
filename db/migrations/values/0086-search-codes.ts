import { type Kysely, sql } from 'kysely'
import { growingId, plainText } from '../../connection/dialect.ts'
import { indexCaregivers } from '../../queries/caregivers/caregiver-search.ts'
import type { Database } from '../../schema.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** The search for caregivers is by codes, places and hours: its words get further kinds, its lines a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('caregiver_profiles').addColumn('places', 'text').execute()
  for (const day of days)
    await db.schema
      .alterTable('caregiver_search')
      .addColumn(day, 'bigint', c => c.notNull().defaultTo(0))
      .execute()
  await db.schema.dropTable('caregiver_words').execute()
  await db.schema.dropTable('public_words').execute()
  await db.schema
    .createTable('public_words')
    .addColumn('id', growingId(db))
    .addColumn('kind', 'text', c =>
      c.notNull().check(sql`kind in ('name', 'shown', 'city', 'place', 'language', 'spoken', 'service')`),
    )
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
  await indexCaregivers(db.$extendTables<Database>())
}
