import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/**
 * The coordinators' searches read lines that the process holds in memory. What the databases indexed for them goes;
 * instead they note which lines have changed, once each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) {
    await forgetOnSqlite(db)
    await noteOnSqlite(db)
  } else {
    for (const index of ['people_index_sought', 'caregiver_search_about', 'caregiver_search_contact'])
      await sql`drop index if exists ${sql.ref(index)}`.execute(db)
    await noteOnPostgres(db)
  }
}

async function forgetOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const trigger of [
    ...['people_found', 'people_lost', 'people_refound'],
    ...['caregiver_search_added', 'caregiver_search_gone', 'caregiver_search_changed'],
  ])
    await sql`drop trigger ${sql.ref(trigger)}`.execute(db)
  for (const table of ['people_trigrams', 'people_grams', 'caregiver_trigrams'])
    await sql`drop table ${sql.ref(table)}`.execute(db)
}

/** Of a caregiver's profile every save writes the line again, whatever it changes. */
const searched = [
  {
    kind: 'people',
    table: 'people_index',
    columns: ['id', 'role', 'sort_name', 'sought', 'city', 'status', 'rate', 'created_at'],
  },
  { kind: 'caregivers', table: 'caregiver_search', columns: [] },
] as const

const [fresh, gone] = [sql.raw('new'), sql.raw('old')]
const text = (value: string) => sql.raw(`'${value}'`)

const changesOf = (columns: readonly string[], differs: string) =>
  sql.raw(columns.map(name => `old.${name} ${differs} new.${name}`).join(' or '))

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_changes (changed integer primary key autoincrement,
    kind text not null, seq integer not null, unique (kind, seq))`.execute(db)
  for (const { kind, table, columns } of searched) {
    const note = (row: RawBuilder<unknown>) => sql`
      delete from search_changes where kind = ${text(kind)} and seq = ${row}.seq;
      insert into search_changes (kind, seq) values (${text(kind)}, ${row}.seq);`
    const on = async (name: string, event: string, body: RawBuilder<unknown>, only = sql``) =>
      sql`create trigger ${sql.ref(`${kind}_${name}`)} after ${sql.raw(event)} on ${sql.ref(table)}
        ${only} begin ${body} end`.execute(db)
    await on('noted', 'insert', note(fresh))
    await on('note_gone', 'delete', note(gone))
    const only = columns.length > 0 ? sql`when ${changesOf(columns, 'is not')}` : sql``
    await on('note_changed', 'update', note(fresh), only)
  }
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_changes (kind text not null, seq integer not null,
    changed xid8 not null default pg_current_xact_id(), primary key (kind, seq))`.execute(db)
  await sql`create index search_changes_changed on search_changes (kind, changed)`.execute(db)
  await sql`create function note_search_change() returns trigger language plpgsql as $$ declare
      gone boolean := tg_op = 'DELETE';
    begin
      insert into search_changes (kind, seq) values (tg_argv[0], case when gone then old.seq else new.seq end)
        on conflict (kind, seq) do update set changed = pg_current_xact_id();
      return null;
    end $$`.execute(db)
  for (const { kind, table, columns } of searched) {
    const call = sql`for each row execute function note_search_change(${text(kind)})`
    await sql`create trigger ${sql.ref(`${kind}_noted`)} after insert or delete on ${sql.ref(table)} ${call}`.execute(
      db,
    )
    const only = columns.length > 0 ? sql`when (${changesOf(columns, 'is distinct from')})` : sql``
    await sql`create trigger ${sql.ref(`${kind}_note_changed`)} after update on ${sql.ref(table)}
      for each row ${only} execute function note_search_change(${text(kind)})`.execute(db)
  }
}
