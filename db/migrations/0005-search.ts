import { type Kysely, sql } from 'kysely'
import { growingId, isSqlite } from '../connection/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('caregiver_search')
    // A number of our own: what SQLite calls rowid changes when the file is compacted.
    .addColumn('seq', growingId(db))
    .addColumn('id', 'text', c =>
      c.notNull().unique().references('caregiver_profiles.id').onDelete('cascade'),
    )
    .addColumn('about', 'text', c => c.notNull())
    .addColumn('contact', 'text', c => c.notNull())
    .execute()
  if (isSqlite(db)) await createTrigramTable(db)
  else await createTrigramIndexes(db)
}

async function createTrigramTable(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table caregiver_trigrams using fts5(about, contact,
    content='caregiver_search', content_rowid='seq', tokenize='trigram case_sensitive 1')`.execute(db)
  const forget = sql`insert into caregiver_trigrams (caregiver_trigrams, rowid, about, contact)
    values ('delete', old.seq, old.about, old.contact);`
  const learn = sql`insert into caregiver_trigrams (rowid, about, contact)
    values (new.seq, new.about, new.contact);`
  await sql`create trigger caregiver_search_added after insert on caregiver_search begin ${learn} end`.execute(
    db,
  )
  await sql`create trigger caregiver_search_gone after delete on caregiver_search begin ${forget} end`.execute(
    db,
  )
  await sql`create trigger caregiver_search_changed after update on caregiver_search
    when old.about != new.about or old.contact != new.contact begin ${forget} ${learn} end`.execute(db)
}

/** Where the extension cannot be had, search reads every row and finds the same. */
async function createTrigramIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index caregiver_search_about on caregiver_search using gin (about gin_trgm_ops);
    create index caregiver_search_contact on caregiver_search using gin (contact gin_trgm_ops);
  exception when others then
    raise notice 'search goes without trigrams: %', sqlerrm;
  end $$`.execute(db)
}
