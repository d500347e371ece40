import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('recipient_id', 'text', c => c.notNull().references('care_recipients.id').onDelete('cascade'))
    .addColumn('status', 'text', c =>
      c.notNull().check(sql`status in ('waiting', 'offered', 'active', 'ended', 'declined')`),
    )
    .addColumn('outcome', 'text', c => c.check(sql`outcome in ('success', 'rematch')`))
    .addColumn('score', 'integer', c => c.notNull().check(sql`score between 0 and 100`))
    .addColumn('requested_at', 'text', c => c.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('reviewed_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addCheckConstraint('matches_outcome', sql`(outcome is not null) = (status = 'ended')`)
    .execute()
  for (const column of ['status', 'caregiver_id', 'recipient_id'])
    await db.schema.createIndex(`matches_${column}`).on('matches').columns([column, 'requested_at']).execute()
  await db.schema.createIndex('matches_outcome').on('matches').columns(['status', 'outcome']).execute()
  await db.schema
    .createIndex('matches_started')
    .on('matches')
    .columns(['started_at', 'requested_at'])
    .execute()
  await db.schema.createIndex('matches_reviewed_by').on('matches').column('reviewed_by').execute()

  await db.schema
    .createTable('visits')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', c => c.notNull())
    .addColumn('ends_at', 'text', c => c.notNull())
    .addColumn('time_zone', 'text', c => c.notNull())
    .addColumn('status', 'text', c =>
      c.notNull().check(sql`status in ('requested', 'confirmed', 'completed', 'cancelled', 'missed')`),
    )
    .addColumn('note', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
    .addCheckConstraint('visits_length', sql`ends_at > starts_at`)
    .execute()
  await db.schema
    .createIndex('visits_caregiver')
    .on('visits')
    .columns(['caregiver_id', 'status', 'starts_at'])
    .execute()
  await db.schema.createIndex('visits_match').on('visits').columns(['match_id', 'starts_at']).execute()

  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().unique().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('author_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('rating', 'integer', c => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('content', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('reviews_caregiver')
    .on('reviews')
    .columns(['caregiver_id', 'created_at'])
    .execute()
  await db.schema.createIndex('reviews_author').on('reviews').column('author_id').execute()

  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('payer_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('amount_cents', 'integer', c => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', 'text', c => c.notNull().defaultTo('USD'))
    .addColumn('status', 'text', c =>
      c.notNull().check(sql`status in ('scheduled', 'paid', 'failed', 'refunded')`),
    )
    .addColumn('due_on', 'text', c => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('payments_caregiver')
    .on('payments')
    .columns(['caregiver_id', 'status', 'due_on'])
    .execute()
  await db.schema.createIndex('payments_match').on('payments').column('match_id').execute()
  await db.schema.createIndex('payments_payer').on('payments').columns(['payer_id', 'due_on']).execute()

  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('subject', 'text', c => c.notNull().defaultTo(''))
    .addColumn('with_coordinators', 'integer', c =>
      c.notNull().defaultTo(0).check(sql`with_coordinators in (0, 1)`),
    )
    .addColumn('coordinators_read_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('conversations_coordinators')
    .on('conversations')
    .columns(['with_coordinators', 'created_at'])
    .execute()

  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', 'text', c => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'text')
    .addPrimaryKeyConstraint('conversation_members_key', ['user_id', 'conversation_id'])
    .execute()
  await db.schema
    .createIndex('conversation_members_conversation')
    .on('conversation_members')
    .column('conversation_id')
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('conversation_id', 'text', c => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('messages_conversation')
    .on('messages')
    .columns(['conversation_id', 'created_at'])
    .execute()
  await db.schema.createIndex('messages_sender').on('messages').column('sender_id').execute()
}
