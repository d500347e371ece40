import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite, plainText } from '../connection/dialect.ts'

const columns = [
  ...['id', 'role', 'name', 'recipient', 'sort_name', 'sought', 'places', 'city', 'status', 'rate'],
  'created_at',
]

/**
 * What coordinators do with people: pausing them, notes about them, and lists they come back to. The lists read an index
 * that the database keeps itself, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await createIndex(db)
  await createView(db)
  if (isSqlite(db)) await keepOnSqlite(db)
  else await keepOnPostgres(db)
  await sql`insert into people_index (${names}) select ${names} from people_now where true`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_pauses')
    .addColumn('user_id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('paused_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', c => c.notNull().defaultTo(''))
    .addColumn('profile_was', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('person_pauses_by').on('person_pauses').column('paused_by').execute()
  await db.schema
    .createTable('person_notes')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('author_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createIndex('person_notes_of')
    .on('person_notes')
    .columns(['person_id', 'created_at'])
    .execute()
  await db.schema.createIndex('person_notes_by').on('person_notes').column('author_id').execute()
  await db.schema.createIndex('person_notes_gone').on('person_notes').column('deleted_at').execute()
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('query', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addUniqueConstraint('saved_views_once', ['user_id', 'list', 'name'])
    .execute()
}

async function createIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people_index')
    .addColumn('id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('recipient', 'text', c => c.notNull())
    .addColumn('sort_name', plainText(db), c => c.notNull())
    .addColumn('sought', 'text', c => c.notNull())
    .addColumn('places', 'text', c => c.notNull())
    .addColumn('city', plainText(db), c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('rate', 'double precision')
    .addColumn('created_at', plainText(db), c => c.notNull())
    .execute()
  for (const column of ['sort_name', 'city', 'rate', 'created_at'])
    await db.schema
      .createIndex(`people_index_${column}`)
      .on('people_index')
      .columns(['role', column, 'id'])
      .execute()
  if (!isSqlite(db))
    await sql`create index people_index_rate_down on people_index (role, rate desc nulls last, id desc)`.execute(
      db,
    )
  await db.schema.createIndex('people_index_status').on('people_index').columns(['role', 'status']).execute()
}

/** 'Tacoma, WA' is listed as Tacoma. */
const firstPlace = (db: Kysely<unknown>): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`rtrim(substr(json_extract(p.locations_serviced, '$[0]'), 1,
        instr(json_extract(p.locations_serviced, '$[0]') || ',', ',') - 1))`
    : sql`rtrim(split_part(p.locations_serviced::jsonb ->> 0, ',', 1))`

async function createView(db: Kysely<unknown>): Promise<void> {
  const recipient = sql`trim(coalesce(r.first_name, '') || ' ' || coalesce(r.last_name, ''))`
  const name = sql`coalesce(nullif(p.name, ''), u.name)`
  await sql`create view people_now as select
    u.id, u.role, ${name} as name, ${recipient} as recipient,
    case when u.role = 'caregiver' then coalesce(nullif(p.sort_name, ''), lower(u.name))
      else lower(coalesce(nullif(${recipient}, ''), u.name)) end as sort_name,
    lower(u.name || ' ' || u.email || ' ' || coalesce(p.name, '') || ' ' || coalesce(p.sort_name, '') || ' '
      || coalesce(p.email, '') || ' ' || coalesce(p.phone_number, '') || ' ' || ${recipient} || ' '
      || coalesce(p.locations_serviced, r.city, '')) as sought,
    lower(coalesce(p.locations_serviced, r.city, '')) as places,
    coalesce(${firstPlace(db)}, r.city, '') as city,
    case when s.user_id is not null then 'paused'
      when p.id is not null then p.status
      when r.id is not null then 'active'
      when exists (select 1 from interviews i where i.user_id = u.id and i.first_answer_at is not null)
        then 'draft'
      else 'new' end as status,
    p.hourly_rate as rate, u.created_at
    from users u
    left join caregiver_profiles p on p.id = u.id
    left join care_seeker_profiles c on c.user_id = u.id
    left join care_recipients r on r.profile_id = c.id
    left join person_pauses s on s.user_id = u.id
    where u.role in ('caregiver', 'care-seeker')`.execute(db)
}

const names = sql.raw(columns.join(', '))

/** An upsert: two who change the same person at once must not collide. */
const refresh = (id: RawBuilder<unknown>) => sql`insert into people_index (${names})
  select ${names} from people_now where id = ${id}
  on conflict (id) do update set ${sql.raw(
    columns
      .slice(1)
      .map(name => `${name} = excluded.${name}`)
      .join(', '),
  )};`

const [fresh, gone] = [sql.raw('new'), sql.raw('old')]

/** What changes a person's line, and whose line it is. */
const causes: [name: string, when: string, id: RawBuilder<unknown>, only?: RawBuilder<unknown>][] = [
  ['users_listed', 'after insert on users', sql`${fresh}.id`],
  ['users_relisted', 'after update of name, email, role on users', sql`${fresh}.id`],
  ['profiles_listed', 'after insert on caregiver_profiles', sql`${fresh}.id`],
  ['profiles_relisted', 'after update on caregiver_profiles', sql`${fresh}.id`],
  ['profiles_unlisted', 'after delete on caregiver_profiles', sql`${gone}.id`],
  ['recipients_listed', 'after insert on care_recipients', ownerOf(fresh)],
  ['recipients_relisted', 'after update on care_recipients', ownerOf(fresh)],
  ['recipients_unlisted', 'after delete on care_recipients', ownerOf(gone)],
  ['pauses_listed', 'after insert on person_pauses', sql`${fresh}.user_id`],
  ['pauses_unlisted', 'after delete on person_pauses', sql`${gone}.user_id`],
  ['interviews_listed', 'after insert on interviews', sql`${fresh}.user_id`],
  [
    ...(['interviews_relisted', 'after update of first_answer_at on interviews'] as const),
    sql`${fresh}.user_id`,
    sql`old.first_answer_at is distinct from new.first_answer_at`,
  ],
]

function ownerOf(row: RawBuilder<unknown>) {
  return sql`(select user_id from care_seeker_profiles where id = ${row}.profile_id)`
}

/** An account that becomes an administrator's is no longer listed. */
const unlist = sql`delete from people_index where id = new.id
  and new.role not in ('caregiver', 'care-seeker');`

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [name, when, id, only] of causes)
    await sql`create trigger ${sql.raw(`people_${name}`)} ${sql.raw(when)}
      ${only ? sql`when ${only}` : sql``}
      begin ${refresh(id)} ${name === 'users_relisted' ? unlist : sql``} end`.execute(db)
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [name, when, id, only] of causes) {
    const trigger = sql.raw(`people_${name}`)
    await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
      ${refresh(id)} ${name === 'users_relisted' ? unlist : sql``} return null; end $$`.execute(db)
    await sql`create trigger ${trigger} ${sql.raw(when)} for each row
      ${only ? sql`when (${only})` : sql``} execute function ${trigger}()`.execute(db)
  }
}
