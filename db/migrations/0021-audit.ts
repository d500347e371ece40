import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { growingId, isSqlite } from '../connection/dialect.ts'
import type { Database } from '../schema.ts'
import { digestOf } from '../values/chain.ts'

type JournalDb = Kysely<Pick<Database, 'journal'>>

const kept = [
  ...['seq', 'subject_kind', 'subject_id', 'event_id', 'type', 'payload', 'door', 'actor_id'],
  ...['quote', 'message_id', 'created_at'],
]

/**
 * The journal can only grow, and every entry is part of a chain. Actors are named without a foreign key: deleting an
 * account doesn't change what was written about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await rebuild(db)
  else await grow(db)
  await digestAll(db as JournalDb)
  await sql`create index journal_unsealed on journal (seq) where position is null and is_sample = 0`.execute(
    db,
  )
  await sql`create unique index journal_position on journal (position)`.execute(db)
  await sql`create index journal_newest on journal (created_at, seq)`.execute(db)
  await sql`create index journal_type on journal (subject_kind, type, seq)`.execute(db)
  if (isSqlite(db)) await protectSqlite(db)
  else await protectPostgres(db)
}

async function grow(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal drop constraint journal_actor_id_fkey`.execute(db)
  await sql`alter table journal add column address text, add column is_sample integer not null default 0,
    add column forgotten integer not null default 0, add column salt text, add column digest text,
    add column position integer, add column hash text`.execute(db)
}

/** SQLite cannot drop a foreign key: the table is made again. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger interviews_gone`.execute(db)
  await sql`drop trigger documents_gone`.execute(db)
  await db.schema
    .createTable('new_journal')
    .addColumn('seq', growingId(db))
    .addColumn('subject_kind', 'text', c => c.notNull())
    .addColumn('subject_id', 'text', c => c.notNull())
    .addColumn('event_id', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('door', 'text', c => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('quote', 'text')
    .addColumn('message_id', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('address', 'text')
    .addColumn('is_sample', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('forgotten', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('salt', 'text')
    .addColumn('digest', 'text')
    .addColumn('position', 'integer')
    .addColumn('hash', 'text')
    .addUniqueConstraint('journal_event_once', ['subject_kind', 'subject_id', 'event_id'])
    .execute()
  const columns = sql.join(kept.map(name => sql.ref(name)))
  await sql`insert into new_journal (${columns}) select ${columns} from journal`.execute(db)
  await db.schema.dropTable('journal').execute()
  await sql`alter table new_journal rename to journal`.execute(db)
  await db.schema
    .createIndex('journal_subject')
    .on('journal')
    .columns(['subject_kind', 'subject_id', 'seq'])
    .execute()
  await db.schema.createIndex('journal_actor').on('journal').column('actor_id').execute()
}

/** What was written before there was a chain is part of it, as it is now. */
async function digestAll(db: JournalDb): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(500)
      .execute()
    for (const row of rows) {
      const salt = randomBytes(12).toString('base64url')
      const digest = digestOf({ ...row, salt })
      await db.updateTable('journal').set({ salt, digest }).where('seq', '=', row.seq).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

const same = (columns: string[]) =>
  sql.raw(columns.map(name => `new.${name} is not distinct from old.${name}`).join(' and '))

const always = ['seq', 'subject_kind', 'subject_id', 'event_id', 'type', 'door', 'actor_id', 'created_at']
const fixed = [...always, 'is_sample', 'digest']
const said = ['payload', 'quote', 'message_id', 'address', 'salt', 'forgotten']

/** An entry gets its place in the chain once. */
const isSealing = sql`(old.position is null and ${same([...fixed, ...said])})`

/** What it said goes; that it was there, and its digest, stay. */
const isForgetting = sql`(new.forgotten = 1 and new.payload = '{}' and new.quote is null and new.message_id is null
  and new.address is null and new.salt is null and ${same([...fixed, 'position', 'hash'])})`

const refusal = 'the journal can only grow'

const forget = (kind: string) => sql`update journal set forgotten = 1, payload = '{}', quote = null,
  message_id = null, address = null, salt = null
  where subject_kind = ${sql.lit(kind)} and subject_id = old.id and forgotten = 0`

async function protectSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger journal_kept before delete on journal when old.is_sample = 0
    begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
  await sql`create trigger journal_fixed before update on journal when not (${isSealing} or ${isForgetting})
    begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
  await sql`create trigger interviews_gone after delete on interviews begin ${forget('interview')}; end`.execute(
    db,
  )
  await sql`create trigger documents_gone after delete on caregiver_documents
    begin ${forget('document')}; end`.execute(db)
}

async function protectPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_journal() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if old.is_sample = 1 then return old; end if;
    elsif tg_op = 'UPDATE' then
      if ${isSealing} or ${isForgetting} then return new; end if;
    end if;
    raise exception ${sql.lit(refusal)};
  end $$`.execute(db)
  await sql`create trigger journal_fixed before update or delete on journal
    for each row execute function keep_journal()`.execute(db)
  await sql`create trigger journal_kept before truncate on journal
    for each statement execute function keep_journal()`.execute(db)
  await sql`create or replace function forget_interview_journal() returns trigger language plpgsql as
    $$ begin ${forget('interview')}; return old; end $$`.execute(db)
  await sql`create or replace function forget_document_journal() returns trigger language plpgsql as
    $$ begin ${forget('document')}; return old; end $$`.execute(db)
}
