import { type Kysely, sql } from 'kysely'

/**
 * What a conversation needs beside its words. A message's id is its sender's, so that it is unique within its
 * interview only; one reply at a time is written in an interview, by the process whose lease it carries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interview_messages_next')
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('interview_id', 'text', c => c.notNull().references('interviews.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull().check(sql`role in ('user', 'assistant')`))
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('seq', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('status', 'text', c =>
      c.notNull().defaultTo('whole').check(sql`status in ('writing', 'whole', 'stopped', 'failed')`),
    )
    .addColumn('rating', 'text', c => c.check(sql`rating in ('up', 'down')`))
    .addColumn('help', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('brief', 'text')
    .addColumn('attempt', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('runner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('stop_asked', 'integer', c => c.notNull().defaultTo(0).check(sql`stop_asked in (0, 1)`))
    .addPrimaryKeyConstraint('interview_messages_of_interview', ['interview_id', 'id'])
    .execute()
  await sql`insert into interview_messages_next (id, interview_id, role, content, created_at)
    select id, interview_id, role, content, created_at from interview_messages`.execute(db)
  await db.schema.dropTable('interview_messages').execute()
  await db.schema.alterTable('interview_messages_next').renameTo('interview_messages').execute()
  await sql`create unique index interview_messages_one_writing on interview_messages (interview_id)
    where status = 'writing'`.execute(db)

  await db.schema
    .createTable('reply_chunks')
    .addColumn('interview_id', 'text', c => c.notNull().references('interviews.id').onDelete('cascade'))
    .addColumn('reply_id', 'text', c => c.notNull())
    .addColumn('attempt', 'integer', c => c.notNull())
    .addColumn('seq', 'integer', c => c.notNull())
    .addColumn('sent', 'text', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('reply_chunks_in_order', ['interview_id', 'reply_id', 'attempt', 'seq'])
    .execute()
}
