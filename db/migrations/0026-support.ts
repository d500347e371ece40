import { type Kysely, sql } from 'kysely'

/**
 * What someone without an account writes is answered in the coordinators' queue: someone takes care of it, answers and
 * notes are kept with it, and it may be closed without an answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renewRequests(db)
  await db.schema
    .createTable('support_entries')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('request_id', 'text', c => c.notNull().references('support_requests.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('answer', 'note')`))
    .addColumn('author_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('support_entries_of')
    .on('support_entries')
    .columns(['request_id', 'created_at'])
    .execute()
  await db.schema.createIndex('support_entries_by').on('support_entries').column('author_id').execute()
}

const kept = sql.raw('id, user_id, name, email, topic, message, status, answered_at, answered_by, created_at')

/** SQLite can't change what a column may hold: the table is written anew. */
async function renewRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_requests_new')
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
    .addColumn('status', 'text', c => c.notNull().check(sql`status in ('open', 'answered', 'closed')`))
    .addColumn('assigned_to', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await sql`insert into support_requests_new (${kept}) select ${kept} from support_requests`.execute(db)
  await db.schema.dropTable('support_requests').execute()
  await db.schema.alterTable('support_requests_new').renameTo('support_requests').execute()
  for (const [name, ...columns] of [
    ['waiting', 'status', 'created_at', 'id'],
    ['done', 'status', 'answered_at', 'id'],
    ['user', 'user_id'],
    ['email', 'email'],
    ['assigned', 'assigned_to'],
    ['answered_by', 'answered_by'],
  ] as const)
    await db.schema
      .createIndex(`support_requests_${name}`)
      .on('support_requests')
      .columns([...columns])
      .execute()
}
