import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

/**
 * Anyone may find a caregiver with a confirmed email and a verified document, by what strangers see of them. The database
 * notes who that is, whoever changes an email or a document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('caregiver_search')
    .addColumn('listed', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('caregiver_search_listed')
    .on('caregiver_search')
    .columns(['listed', 'id'])
    .execute()
  await (isSqlite(db) ? noteOnSqlite(db) : noteOnPostgres(db))
  await sql`update caregiver_search set listed = ${isListed(sql.ref('caregiver_search.id'))}`.execute(db)
}

const isListed = (id: RawBuilder<unknown>) => sql`case when
  exists (select 1 from users u where u.id = ${id} and u.email_verified = 1)
  and exists (select 1 from caregiver_documents d where d.user_id = ${id} and d.status = 'verified')
  then 1 else 0 end`

const raw = sql.raw

const note = (id: RawBuilder<unknown>) => sql`update caregiver_search set listed = ${isListed(id)}
  where id = ${id} and listed <> ${isListed(id)};`

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  const on = (name: string, when: string, body: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(name)} after ${raw(when)} begin ${body} end`.execute(db)
  await on('caregiver_search_listed_new', 'insert on caregiver_search', note(raw('new.id')))
  await on('users_listed', 'update of email_verified on users', note(raw('new.id')))
  await on('documents_listed_new', 'insert on caregiver_documents', note(raw('new.user_id')))
  await on('documents_listed_gone', 'delete on caregiver_documents', note(raw('old.user_id')))
  await on('documents_listed', 'update of status on caregiver_documents', note(raw('new.user_id')))
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  const noting = (name: string, body: RawBuilder<unknown>) =>
    sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$ begin
      ${body} return null; end $$`.execute(db)
  await noting('note_listed_person', note(raw('new.id')))
  await noting('note_listed_document', note(raw('new.user_id')))
  await noting('note_unlisted_document', note(raw('old.user_id')))
  const on = (name: string, when: string, call: string) =>
    sql`create trigger ${sql.ref(name)} after ${raw(when)} for each row execute function ${sql.ref(call)}()`.execute(
      db,
    )
  await on('caregiver_search_listed_new', 'insert on caregiver_search', 'note_listed_person')
  await on('users_listed', 'update of email_verified on users', 'note_listed_person')
  await on('documents_listed', 'insert or update of status on caregiver_documents', 'note_listed_document')
  await on('documents_listed_gone', 'delete on caregiver_documents', 'note_unlisted_document')
}
