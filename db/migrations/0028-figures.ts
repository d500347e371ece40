import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/**
 * The dashboard's figures about matches, and how far each interview has come, are kept as things change. On Postgres many
 * write at once and would wait for each other at a kept count, so there they're counted when asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index matches_requested on matches (requested_at)`.execute(db)
  await sql`create index matches_introduced on matches (introduced_at) where introduced_at is not null`.execute(
    db,
  )
  if (isSqlite(db)) {
    await tallyMatches(db)
    await tallyInterviews(db)
  } else {
    await sql`create index matches_begun on matches (started_at) where started_at is not null`.execute(db)
    await countOnPostgres(db)
  }
}

const [fresh, gone] = [sql.raw('new'), sql.raw('old')]

/** In whole milliseconds, so that adding and subtracting never drifts. */
const waited = (m: RawBuilder<unknown>) => sql`coalesce(
  cast(round((unixepoch(${m}.started_at, 'subsec') - unixepoch(${m}.requested_at, 'subsec')) * 1000) as integer), 0)`

async function tallyMatches(db: Kysely<unknown>): Promise<void> {
  await sql`create table match_kept (status text not null, outcome text not null, count integer not null,
    started integer not null, waited_ms integer not null, primary key (status, outcome)) without rowid`.execute(
    db,
  )
  await sql`create view match_tallies as select status, outcome, count, started, waited_ms from match_kept`.execute(
    db,
  )
  const add = sql`insert into match_kept (status, outcome, count, started, waited_ms)
    values (new.status, coalesce(new.outcome, ''), 1, new.started_at is not null, ${waited(fresh)})
    on conflict (status, outcome) do update set count = count + 1, started = started + excluded.started,
      waited_ms = waited_ms + excluded.waited_ms;`
  const subtract = sql`update match_kept set count = count - 1, started = started - (old.started_at is not null),
      waited_ms = waited_ms - ${waited(gone)}
    where status = old.status and outcome = coalesce(old.outcome, '');`
  await sql`create trigger match_counted after insert on matches begin ${add} end`.execute(db)
  await sql`create trigger match_uncounted after delete on matches begin ${subtract} end`.execute(db)
  await sql`create trigger match_recounted after update of status, outcome, started_at, requested_at on matches
    begin ${subtract} ${add} end`.execute(db)
  await sql`insert into match_kept (status, outcome, count, started, waited_ms)
    select status, coalesce(outcome, ''), count(*), count(started_at), sum(${waited(sql.raw('m'))})
    from matches m group by status, coalesce(outcome, '')`.execute(db)
}

const reached = sql`max(case when m.started_at is not null then 5 when m.introduced_at is not null then 4
  when m.offered_at is not null then 3 else 2 end)`

const begun = sql`(i.first_answer_at is not null or i.status = 'complete')`

const steps = sql`case when i.status = 'complete' then 1 else 0 end`

const familyOf = (row: RawBuilder<unknown>, column: 'id' | 'profile_id') =>
  column === 'profile_id'
    ? sql`(select user_id from care_seeker_profiles where id = ${row}.profile_id)`
    : sql`(select s.user_id from care_recipients r join care_seeker_profiles s on s.id = r.profile_id
        where r.id = ${row}.recipient_id)`

/** A line for each interview, with the furthest step of the person it's about. */
async function tallyInterviews(db: Kysely<unknown>): Promise<void> {
  await sql`create view funnel_now as select i.id, i.user_id, i.kind, i.language, coalesce(
      case i.kind when 'caregiver' then (select ${reached} from matches m where m.caregiver_id = i.user_id)
        else (select ${reached} from care_seeker_profiles s join care_recipients r on r.profile_id = s.id
          join matches m on m.recipient_id = r.id where s.user_id = i.user_id) end,
      ${steps}) as step
    from interviews i where ${begun}`.execute(db)
  await sql`create table funnel_lines (id text not null primary key references interviews (id) on delete cascade,
    user_id text not null, kind text not null, language text not null, step integer not null)
    without rowid`.execute(db)
  await sql`create index funnel_lines_user on funnel_lines (user_id)`.execute(db)
  await sql`create table funnel_kept (kind text not null, language text not null, step integer not null,
    count integer not null, primary key (kind, language, step)) without rowid`.execute(db)
  await sql`create view funnel_tallies as select kind, language, step, count from funnel_kept
    where count > 0`.execute(db)
  const add = sql`insert into funnel_kept (kind, language, step, count)
    values (new.kind, new.language, new.step, 1) on conflict (kind, language, step) do update set count = count + 1;`
  const subtract = sql`update funnel_kept set count = count - 1
    where kind = old.kind and language = old.language and step = old.step;`
  await sql`create trigger funnel_counted after insert on funnel_lines begin ${add} end`.execute(db)
  await sql`create trigger funnel_uncounted after delete on funnel_lines begin ${subtract} end`.execute(db)
  await sql`insert into funnel_lines (id, user_id, kind, language, step)
    select id, user_id, kind, language, step from funnel_now`.execute(db)
  for (const [name, when, users] of causes)
    await sql`create trigger ${sql.raw(`funnel_${name}`)} ${sql.raw(when)}
      begin ${sql.join(users.map(refresh), sql` `)} end`.execute(db)
}

const refresh = (user: RawBuilder<unknown>) => sql`delete from funnel_lines where user_id = ${user};
  insert into funnel_lines (id, user_id, kind, language, step)
    select id, user_id, kind, language, step from funnel_now where user_id = ${user};`

const changed = (...columns: string[]) =>
  columns.map(column => `old.${column} is not new.${column}`).join(' or ')

/** What moves someone on or back, and who they are. */
const causes: [name: string, when: string, users: RawBuilder<unknown>[]][] = [
  ['begun', 'after insert on interviews', [sql`new.user_id`]],
  [
    'talked',
    `after update of status, language, first_answer_at on interviews
      when ${changed('status', 'language', 'first_answer_at')}`,
    [sql`new.user_id`],
  ],
  ['matched', 'after insert on matches', [sql`new.caregiver_id`, familyOf(fresh, 'id')]],
  [
    'moved',
    `after update of offered_at, introduced_at, started_at on matches
      when ${changed('offered_at', 'introduced_at', 'started_at')}`,
    [sql`new.caregiver_id`, familyOf(fresh, 'id')],
  ],
  [
    'rematched',
    `after update of caregiver_id, recipient_id on matches when ${changed('caregiver_id', 'recipient_id')}`,
    [sql`old.caregiver_id`, familyOf(gone, 'id'), sql`new.caregiver_id`, familyOf(fresh, 'id')],
  ],
  ['unmatched', 'after delete on matches', [sql`old.caregiver_id`, familyOf(gone, 'id')]],
  ['left', 'after delete on care_recipients', [familyOf(gone, 'profile_id')]],
  ['closed', 'after delete on care_seeker_profiles', [sql`old.user_id`]],
  [
    'handed_over',
    'after update of user_id on care_seeker_profiles when old.user_id is not new.user_id',
    [sql`old.user_id`, sql`new.user_id`],
  ],
]

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create view match_tallies as select status, coalesce(outcome, '') as outcome, count(*) as count,
      count(started_at) as started,
      coalesce(sum(extract(epoch from started_at::timestamptz - requested_at::timestamptz) * 1000), 0) as waited_ms
    from matches group by status, coalesce(outcome, '')`.execute(db)
  await sql`create view funnel_tallies as
    with care as (select s.user_id, ${reached} as step from matches m
        join care_recipients r on r.id = m.recipient_id join care_seeker_profiles s on s.id = r.profile_id
        group by s.user_id),
      caregiver as (select m.caregiver_id as user_id, ${reached} as step from matches m group by m.caregiver_id)
    select kind, language, step, count(*) as count from (
        select i.kind, i.language, coalesce(p.step, ${steps}) as step
          from interviews i left join care p on p.user_id = i.user_id where i.kind = 'care' and ${begun}
        union all select i.kind, i.language, coalesce(p.step, ${steps})
          from interviews i left join caregiver p on p.user_id = i.user_id where i.kind = 'caregiver' and ${begun}
      ) as reached group by kind, language, step`.execute(db)
}
