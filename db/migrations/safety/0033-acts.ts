import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

const kinds = sql`kind in ('message', 'conversation-report', 'visit-note', 'review', 'check-in', 'community-report', 'dispute', 'unanswered', 'emma', 'cover')`

const acts = sql`kind in ('suspend', 'unsuspend', 'pause', 'resume', 'end-match', 'cancel-visit')`

const kept = [
  ...['id', 'kind', 'subject_id', 'about_id', 'raised_by', 'words', 'urgent', 'status', 'handled_at'],
  ...['handled_by', 'handled_words', 'created_at', 'owner_id', 'next_step', 'due_at'],
]

/** What coordinators do, with a reason and a way back, and accounts on hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createActs(db)
  await db.schema
    .alterTable('person_pauses')
    .addColumn('suspended', 'integer', c => c.notNull().defaultTo(0).check(sql`suspended in (0, 1)`))
    .execute()
  await db.schema.alterTable('person_pauses').addColumn('over', 'text').execute()
  // On Postgres the migration is in a transaction already.
  if (isSqlite(db)) await db.transaction().execute(rebuildConcerns)
  else {
    await sql`alter table concerns drop constraint concerns_kind_check`.execute(db)
    await sql`alter table concerns add constraint concerns_kind_check check (${kinds})`.execute(db)
  }
}

async function createActs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acts')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('kind', 'text', c => c.notNull().check(acts))
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('actor_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('taken', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('undo_until', 'text', c => c.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text', c => c.references('users.id').onDelete('set null'))
    .execute()
  for (const column of ['subject_id', 'undo_until', 'actor_id', 'undone_by'])
    await db.schema.createIndex(`acts_${column}`).on('acts').column(column).execute()
  await db.schema
    .createTable('act_people')
    .addColumn('act_id', 'text', c => c.notNull().references('acts.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('act_people_once', ['act_id', 'user_id'])
    .execute()
  await db.schema.createIndex('act_people_of').on('act_people').column('user_id').execute()
}

/** SQLite can't change a check: the table is made again. Nothing refers to it. */
async function rebuildConcerns(db: Kysely<unknown>): Promise<void> {
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
    ...['about_id', 'raised_by', 'handled_by', 'owner_id'].map(column => [column, column] as const),
  ] as const)
    await db.schema
      .createIndex(`concerns_${name}`)
      .on('concerns')
      .columns([...of])
      .execute()
}
