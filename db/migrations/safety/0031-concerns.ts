import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

const kinds = sql`kind in ('message', 'conversation-report', 'visit-note', 'review', 'check-in', 'community-report', 'dispute', 'unanswered', 'emma')`

const kept = [
  ...['id', 'kind', 'subject_id', 'about_id', 'raised_by', 'words', 'urgent', 'status', 'handled_at'],
  ...['handled_by', 'handled_words', 'created_at'],
]

/** What's told to Emma is a concern, too; each has an owner, a next step, and a day to follow up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // On Postgres the migration is in a transaction already.
  if (isSqlite(db)) await db.transaction().execute(rebuild)
  else await grow(db)
  await db.schema.createIndex('concerns_owner_id').on('concerns').column('owner_id').execute()
}

async function grow(db: Kysely<unknown>): Promise<void> {
  await sql`alter table concerns drop constraint concerns_kind_check`.execute(db)
  await sql`alter table concerns add constraint concerns_kind_check check (${kinds})`.execute(db)
  await db.schema
    .alterTable('concerns')
    .addColumn('owner_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('next_step', 'text', c => c.notNull().defaultTo(''))
    .addColumn('due_at', 'text')
    .execute()
}

/** SQLite can't change a check: the table is made again. Nothing refers to it. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_concerns')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('kind', 'text', c => c.notNull().check(kinds))
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
    .addColumn('owner_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('next_step', 'text', c => c.notNull().defaultTo(''))
    .addColumn('due_at', 'text')
    .execute()
  const columns = sql.join(kept.map(name => sql.ref(name)))
  await sql`insert into new_concerns (${columns}) select ${columns} from concerns`.execute(db)
  await db.schema.dropTable('concerns').execute()
  await sql`alter table new_concerns rename to concerns`.execute(db)
  for (const [name, ...of] of [
    ['queue', 'status', 'urgent', 'created_at'],
    ['subject', 'subject_id', 'kind'],
    ...['about_id', 'raised_by', 'handled_by'].map(column => [column, column] as const),
  ] as const)
    await db.schema
      .createIndex(`concerns_${name}`)
      .on('concerns')
      .columns([...of])
      .execute()
}
