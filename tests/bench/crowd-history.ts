import { sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import { places } from '#db/sample/places.ts'
import { seeded } from '#db/sample/random.ts'
import type { Db, NewRow } from '#db/schema.ts'
import { daysAgo, userAt } from './crowd.ts'

const families = 20_000
const matches = 60_000
const visitsEach = 30
const conversations = 12_000
const messagesEach = 10

/** One in so many waits for someone. */
const waitingOneIn = 60

type Match = NewRow<'matches'>

/** More of them are over than go on; few wait. */
const statuses: readonly Match['status'][] = [
  ...(['active', 'active', 'active', 'ended', 'ended', 'ended', 'ended'] as const),
  ...(['declined', 'waiting', 'offered'] as const),
]

function matchAt(at: number, recipient_id: string, caregiver_id: string): Match {
  const luck = seeded(`match/${at}`)
  const status = luck.pick(statuses)
  const days = luck.int(1, 700)
  const begun = status === 'active' || status === 'ended'
  const over = status === 'ended' || status === 'declined'
  return {
    ...{ id: luck.id(), caregiver_id, recipient_id, status, score: 80, requested_at: daysAgo(days + 4) },
    outcome: status === 'ended' ? luck.pick(['success', 'success', 'rematch'] as const) : null,
    offered_at: begun || status === 'offered' ? daysAgo(days + 2) : null,
    introduced_at: begun ? daysAgo(days + 1) : null,
    started_at: begun ? daysAgo(days) : null,
    ended_at: over ? daysAgo(days - 1) : null,
  }
}

/** Families, their matches with these caregivers, more than a million visits, documents and messages. */
export async function makeHistory(db: Db): Promise<void> {
  const caregivers = await db
    .selectFrom('caregiver_profiles')
    .select('id')
    .where('status', '=', 'active')
    .execute()
  const ids = caregivers.map(({ id }) => id)
  const recipients = await makeFamilies(db)
  const made = Array.from({ length: matches }, (_, at) =>
    matchAt(at, recipients[at % recipients.length] ?? '', ids[(at * 31) % ids.length] ?? ''),
  )
  await db.transaction().execute(async trx => {
    await inBatches(made, batch => trx.insertInto('matches').values(batch).execute())
    await makeVisits(trx)
    await makeDocuments(trx, ids)
    await makeConversations(trx, ids.slice(0, conversations))
  })
}

async function makeFamilies(db: Db): Promise<string[]> {
  const all = Array.from({ length: families }, (_, at) => {
    const { user, luck } = userAt(at, 'care-seeker')
    const times = { created_at: user.created_at, updated_at: user.created_at }
    const profile_id = luck.id()
    const recipient: NewRow<'care_recipients'> = {
      ...{ id: luck.id(), profile_id, first_name: 'Rosa', last_name: user.name.split(' ').at(-1) ?? '' },
      ...{ age: 80, gender: null, city: luck.pick(places).city, created_at: user.created_at },
    }
    const interview: NewRow<'interviews'> = {
      ...{ id: luck.id(), user_id: user.id, kind: 'care', status: luck.chance(0.6) ? 'complete' : 'open' },
      ...{ machine_version: 1, snapshot: '{}', first_answer_at: user.created_at, ...times },
    }
    const profile = { id: profile_id, user_id: user.id, profile_data: '{}', ...times }
    return { user, profile, recipient, interview }
  })
  await db.transaction().execute(async trx => {
    await inBatches(all, some =>
      trx
        .insertInto('users')
        .values(some.map(one => one.user))
        .execute(),
    )
    await inBatches(all, some =>
      trx
        .insertInto('care_seeker_profiles')
        .values(some.map(one => one.profile))
        .execute(),
    )
    await inBatches(all, some =>
      trx
        .insertInto('care_recipients')
        .values(some.map(one => one.recipient))
        .execute(),
    )
    await inBatches(all, some =>
      trx
        .insertInto('interviews')
        .values(some.map(one => one.interview))
        .execute(),
    )
  })
  return all.map(one => one.recipient.id)
}

/** In SQL: a million rows from here would take minutes. */
async function makeVisits(db: Db): Promise<void> {
  const at = (hours: number) =>
    isSqlite(db)
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', m.started_at, '+' || n.n || ' days', ${`+${hours} hours`})`
      : sql`to_char(m.started_at::timestamptz at time zone 'UTC' + make_interval(days => n.n, hours => ${sql.lit(hours)}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await sql`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${sql.lit(visitsEach)})
    insert into visits (id, match_id, caregiver_id, starts_at, ends_at, time_zone, status, note, created_at)
    select m.id || '-' || n.n, m.id, m.caregiver_id, ${at(0)}, ${at(3)}, 'America/Los_Angeles',
      case when n.n % 11 = 0 then 'cancelled'
        when m.started_at > ${daysAgo(visitsEach)} then 'confirmed' else 'completed' end, '', m.requested_at
    from matches m cross join n where m.started_at is not null`.execute(db)
}

function documentOf(user_id: string, at: number, type: 'background_check' | 'cpr_first_aid') {
  const required = type === 'background_check' ? 1 : 0
  const waits = required === 1 && at % waitingOneIn === 0
  const verified = {
    status: 'verified',
    verified_at: daysAgo(30),
    expires_at: daysAgo(-(at % 700) - 1),
  } as const
  const waiting = { status: 'awaiting_verification', verified_at: null, expires_at: null } as const
  return {
    ...{ id: `${user_id}-${type}`, user_id, document_type: type, title: 'Document', required },
    ...{ file_path: `documents/${at}-${type}`, file_name: 'document.pdf', content_type: 'application/pdf' },
    ...{ size: 1000, rejection_reason: null, created_at: daysAgo(waits ? at % 9 : 40) },
    ...(waits ? waiting : verified),
  } satisfies NewRow<'caregiver_documents'>
}

async function makeDocuments(db: Db, caregivers: readonly string[]): Promise<void> {
  const rows = caregivers.flatMap((id, at) => [
    ...[documentOf(id, at, 'background_check'), documentOf(id, at, 'cpr_first_aid')],
  ])
  await inBatches(rows, batch => db.insertInto('caregiver_documents').values(batch).execute())
}

/** With the coordinators; few have something unread. */
async function makeConversations(db: Db, owners: readonly string[]): Promise<void> {
  const all = owners.map((owner_id, at) => {
    const read = at % waitingOneIn === 0 ? messagesEach - 1 : messagesEach
    return {
      ...{ id: `conversation-${at}`, owner_id, with_coordinators: 1, created_at: daysAgo(300) },
      ...{ last_seq: messagesEach, coordinators_read_seq: read, answered_seq: read },
    }
  })
  await inBatches(all, batch => db.insertInto('conversations').values(batch).execute())
  await inBatches(all, batch =>
    db
      .insertInto('conversation_members')
      .values(batch.map(({ id, owner_id }) => ({ conversation_id: id, user_id: owner_id })))
      .execute(),
  )
  const messages = all.flatMap(({ id, owner_id }) =>
    Array.from({ length: messagesEach }, (_, at) => ({
      ...{ id: `${id}-${at}`, conversation_id: id, sender_id: owner_id, seq: at + 1 },
      ...{ content: 'Good morning', created_at: daysAgo(200 - at) },
    })),
  )
  await inBatches(messages, batch => db.insertInto('messages').values(batch).execute())
}
