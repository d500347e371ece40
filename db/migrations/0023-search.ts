import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite, plainText } from '../connection/dialect.ts'

/**
 * The coordinators' search reads an index instead of every line: words of three letters or more by their trigrams,
 * shorter ones by each letter and each pair of letters. How many people there are by status and by city is kept, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) {
    await numberLines(db)
    await indexLines(db)
    await tallyLines(db)
  } else {
    await indexOnPostgres(db)
    await tallyOnPostgres(db)
  }
}

const columns = sql.raw(
  'id, role, name, recipient, sort_name, sought, places, city, status, rate, created_at',
)

/** A number of their own: what SQLite calls rowid changes when the file is compacted. */
async function numberLines(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.schema
      .createTable('new_people_index')
      .addColumn('seq', sql`integer primary key autoincrement`)
      .addColumn('id', 'text', c => c.notNull().unique().references('users.id').onDelete('cascade'))
      .addColumn('role', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('recipient', 'text', c => c.notNull())
      .addColumn('sort_name', plainText(trx), c => c.notNull())
      .addColumn('sought', 'text', c => c.notNull())
      .addColumn('places', 'text', c => c.notNull())
      .addColumn('city', plainText(trx), c => c.notNull())
      .addColumn('status', 'text', c => c.notNull())
      .addColumn('rate', 'double precision')
      .addColumn('created_at', plainText(trx), c => c.notNull())
      .execute()
    await sql`insert into new_people_index (${columns}) select ${columns} from people_index`.execute(trx)
    await trx.schema.dropTable('people_index').execute()
    // Triggers name the table that is missing for a moment.
    await sql`pragma legacy_alter_table = on`.execute(trx)
    await sql`alter table new_people_index rename to people_index`.execute(trx)
    await sql`pragma legacy_alter_table = off`.execute(trx)
    for (const column of ['sort_name', 'city', 'rate', 'created_at'])
      await trx.schema
        .createIndex(`people_index_${column}`)
        .on('people_index')
        .columns(['role', column, 'id'])
        .execute()
    await trx.schema
      .createIndex('people_index_status')
      .on('people_index')
      .columns(['role', 'status'])
      .execute()
  })
}

/** Every letter and every pair of letters as its bytes, which no tokenizer changes. */
const gramsOf = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select
  group_concat(hex(substr(${text}, key + 1, 1)) || ' ' || hex(substr(${text}, key + 1, 2)), ' ')
  from json_each('[' || substr(replace(hex(zeroblob(length(${text}))), '00', ',0'), 2) || ']'))`

/** Caregivers and families are looked for apart, so they have a column each. */
const bySide = (role: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`case when ${role} = 'caregiver' then ${text} else '' end,
    case when ${role} = 'caregiver' then '' else ${text} end`

const [fresh, grams] = [sql.raw('new'), sql.raw('grams')]

async function indexLines(db: Kysely<unknown>): Promise<void> {
  const kept = sql`content='', contentless_delete=1`
  await sql`create virtual table people_trigrams using fts5(caregiver, family, ${kept},
    tokenize='trigram case_sensitive 1')`.execute(db)
  await sql`create virtual table people_grams using fts5(caregiver, family, ${kept},
    detail=column, tokenize='ascii')`.execute(db)
  const learn = sql`
    insert into people_trigrams (rowid, caregiver, family)
      values (${fresh}.seq, ${bySide(sql`${fresh}.role`, sql`${fresh}.sought`)});
    insert into people_grams (rowid, caregiver, family)
      select ${fresh}.seq, ${bySide(sql`${fresh}.role`, grams)} from (select ${gramsOf(sql`${fresh}.sought`)} as grams);`
  const forget = sql`
    delete from people_trigrams where rowid = old.seq;
    delete from people_grams where rowid = old.seq;`
  await sql`create trigger people_found after insert on people_index begin ${learn} end`.execute(db)
  await sql`create trigger people_lost after delete on people_index begin ${forget} end`.execute(db)
  await sql`create trigger people_refound after update on people_index
    when old.sought is not new.sought or old.role is not new.role or old.seq is not new.seq
    begin ${forget} ${learn} end`.execute(db)
  await sql`insert into people_trigrams (rowid, caregiver, family)
    select seq, ${bySide(sql`role`, sql`sought`)} from people_index`.execute(db)
  await sql`insert into people_grams (rowid, caregiver, family)
    select seq, ${bySide(sql`role`, grams)}
    from (select seq, role, ${gramsOf(sql`sought`)} as grams from people_index)`.execute(db)
}

async function tallyLines(db: Kysely<unknown>): Promise<void> {
  await sql`create table people_kept (role text not null, kind text not null, value text not null,
    count integer not null, primary key (role, kind, value)) without rowid`.execute(db)
  await sql`create view people_tallies as select role, kind, value, count from people_kept`.execute(db)
  const add = sql`insert into people_kept (role, kind, value, count)
    values (new.role, 'status', new.status, 1), (new.role, 'city', new.city, 1)
    on conflict (role, kind, value) do update set count = count + 1;`
  const subtract = sql`update people_kept set count = count - 1
    where role = old.role and ((kind = 'status' and value = old.status) or (kind = 'city' and value = old.city));
    delete from people_kept where role = old.role and count = 0;`
  await sql`create trigger people_counted after insert on people_index begin ${add} end`.execute(db)
  await sql`create trigger people_uncounted after delete on people_index begin ${subtract} end`.execute(db)
  await sql`create trigger people_recounted after update on people_index
    when old.role is not new.role or old.status is not new.status or old.city is not new.city
    begin ${subtract} ${add} end`.execute(db)
  await sql`insert into people_kept (role, kind, value, count)
    select role, 'status', status, count(*) from people_index group by role, status
    union all select role, 'city', city, count(*) from people_index group by role, city`.execute(db)
}

/** Where the extension cannot be had, search reads every line and finds the same. */
async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people_index add column seq integer generated by default as identity`.execute(db)
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index people_index_sought on people_index using gin (sought gin_trgm_ops);
  exception when others then
    raise notice 'search goes without trigrams: %', sqlerrm;
  end $$`.execute(db)
}

/** Many write at once here: kept counts would make them wait for each other, so they're counted when asked. */
async function tallyOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create view people_tallies as
    select role, 'status' as kind, status as value, count(*) as count from people_index group by role, status
    union all select role, 'city', city, count(*) from people_index group by role, city`.execute(db)
}
