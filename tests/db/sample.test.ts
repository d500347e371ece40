import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { isSqlite } from '#db/connection/dialect.ts'
import { type DumpedRow, dumpRows } from '#db/connection/dump.ts'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { findUserByEmail } from '#db/queries/accounts/users.ts'
import { findCareProfile } from '#db/queries/care/care.ts'
import { getCaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listPia } from '#db/queries/caregivers/pia.ts'
import { listDocuments } from '#db/queries/documents/documents.ts'
import { getOverview } from '#db/queries/matching/overview.ts'
import { insertConversations } from '#db/queries/messages/conversations.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { listAvailability } from '#db/queries/visits/availability.ts'
import { findSampleFile } from '#db/sample/document-files.ts'
import { hasSample, loadSample } from '#db/sample/load.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import { removeSample } from '#db/sample/remove.ts'
import type { Db } from '#db/schema.ts'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { documentStatuses } from '#machines/documents/documents.ts'
import { faultsOfAvailability, freeTimes } from '#machines/visits/availability.ts'
import { upToDate } from '#server/interviews/values.ts'
import { listQueue } from '#server/messages/queue.ts'
import { sampleMatching } from '#server/process/sample.ts'
import { describeBothDatabases, freshDatabase } from '#tests/support/databases.ts'
import {
  longAgo,
  makeCaregiver,
  makeDocument,
  makeFamily,
  makeMatch,
  makeUser,
} from '#tests/support/factories.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'

const now = new Date('2026-11-20T20:00:00.000Z')

const load = (db: Db, at = now) => loadSample(db, { now: at, passwordHash: 'a hash', ...sampleMatching })

async function rowsOf(db: Db): Promise<DumpedRow[]> {
  const rows: DumpedRow[] = []
  await dumpRows(db, async some => void rows.push(...some))
  return rows
}

const idOf = async (db: Db, index: 0 | 1 | 2) => {
  const user = await findUserByEmail(db, sampleSignIns[index].email)
  if (!user) throw new Error(`${sampleSignIns[index].name} is not there`)
  return user.id
}

describeBothDatabases('the sample data', db => {
  beforeAll(() => load(db()))

  test('adds up to the figures of the specification', async () => {
    const { interviews, ...figures } = await getOverview(db(), now)
    expect(figures).toEqual({
      totalCaregivers: 254,
      activeMatches: 156,
      waitingMatches: 12,
      matchSuccessRate: { value: 92, n: 50 },
      averageMatchHours: { value: 48, n: 206 },
      unansweredMessages: 3,
      openSupport: 0,
      waitingDocuments: 10,
    })
    expect(interviews).toHaveLength(7)
  })

  test('has messages from the support page, all of them taken care of and none of them new', async () => {
    const rows = await listQueue(db(), {
      ...{ search: '', assigned: undefined, isAnswered: true, limit: 100, offset: 0 },
    })
    const requests = rows.filter(row => row.request !== null)
    expect(requests.map(row => row.request?.status).sort()).toEqual(['answered', 'answered', 'closed'])
    expect(requests.map(row => [row.unread, row.waitingSince])).toEqual(requests.map(() => [0, null]))
    expect(requests.every(row => row.request?.person?.name === row.with.name)).toBe(true)
  })

  test('marks every person as a sample', async () => {
    const users = await db().selectFrom('users').select(['email', 'is_sample']).execute()
    expect(users.length).toBe(254 + 180 + 2)
    expect(users.filter(u => u.is_sample !== 1 || !u.email.endsWith('@sample.example'))).toEqual([])
    const phones = await db().selectFrom('caregiver_profiles').select('phone_number').execute()
    expect(phones.filter(p => !/^\(\d{3}\) 555-01\d\d$/.test(p.phone_number))).toEqual([])
    expect(new Set(phones.map(p => p.phone_number)).size).toBe(254)
  })

  test('lets three people sign in, one per role, and no one else', async () => {
    const accounts = await db()
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select(['users.name', 'users.email', 'users.role', 'accounts.password'])
      .orderBy('users.email')
      .execute()
    expect(accounts).toEqual(sampleSignIns.map(person => ({ ...person, password: 'a hash' })))
    expect(sampleSignIns.map(person => person.role).sort()).toEqual(['admin', 'care-seeker', 'caregiver'])
  })

  test('has many languages and towns, and no copied bios', async () => {
    const page = { sort: 'name', direction: 'asc', page: 1, pageSize: 300, reader: 'coordinator' } as const
    const { rows, total } = await listPia(db(), { ...page, search: '' })
    expect(total).toBe(254)
    expect(new Set(rows.flatMap(row => row.Languages.split(', '))).size).toBeGreaterThan(40)
    expect(new Set(rows.map(row => row['Locations Serviced'].split(', ')[0])).size).toBe(12)
    expect(new Set(rows.map(row => row.Bio)).size).toBe(254)
    expect(new Set(rows.map(row => row.Name)).size).toBe(254)
    const text = JSON.stringify(rows)
    expect(text).not.toMatch(/lorem|ipsum|undefined|null,null|\{\w+\}/i)
    expect(rows.every(row => row['Hourly Rate'] !== null && row['Hourly Rate'] > 18)).toBe(true)
  })

  test('has caregivers who are registered, who never were, and whose registration has lapsed', async () => {
    const profiles = await db()
      .selectFrom('caregiver_profiles')
      .select(['hca_registry_id', 'hca_expiration_date'])
      .execute()
    const registered = profiles.filter(p => p.hca_registry_id !== '')
    expect(registered.every(p => /^0000\d{6}$/.test(p.hca_registry_id))).toBe(true)
    const lapsed = registered.filter(p => (p.hca_expiration_date ?? '') < '2026-11-20')
    expect(lapsed.length).toBeGreaterThan(3)
    expect(registered.length - lapsed.length).toBeGreaterThan(20)
    expect(profiles.filter(p => p.hca_registry_id === '' && p.hca_expiration_date === null).length).toBe(
      254 - registered.length,
    )
  })

  test('gives the caregiver a working day', async () => {
    const id = await idOf(db(), 0)
    const metrics = await getCaregiverMetrics(db(), id, { now, timeZone: 'America/Los_Angeles' })
    expect(metrics).toMatchObject({ todays_shifts: 1, pending_messages: 3, completed_trainings: 4 })
    expect(metrics.next_shift_client).toBe('Walter Brooks')
    expect(metrics.weekly_hours).toBeGreaterThan(20)
    expect(metrics.monthly_earnings).toBeGreaterThan(500)
    expect(metrics.total_reviews).toBeGreaterThanOrEqual(4)
    expect(metrics.average_rating).toBeGreaterThan(4)
    expect(metrics.certifications_count).toBe(3)
    expect(metrics.next_payment_date).not.toBeNull()
    const statuses = (await listDocuments(db(), { userId: id })).map(document => document.status)
    expect([...new Set(statuses)].sort()).toEqual([...documentStatuses].sort())
    expect((await findCaregiverProfile(db(), id))?.processed_profile?.sections).toHaveLength(4)
  })

  test('gives the family a complete profile and a match with that caregiver', async () => {
    const profile = await findCareProfile(db(), await idOf(db(), 1))
    expect(profile).toMatchObject({ first_name: 'Walter', last_name: 'Brooks', age: 81 })
    expect(Object.values(profile?.care_needs ?? {}).every(value => value?.length)).toBe(true)
    const matches = await db()
      .selectFrom('matches')
      .select('status')
      .where('caregiver_id', '=', await idOf(db(), 0))
      .where('recipient_id', '=', profile?.id ?? '')
      .execute()
    expect(matches).toEqual([{ status: 'active' }])
  })

  test('has a real file for every document, labeled as a sample', async () => {
    const documents = await listDocuments(db(), { limit: 10_000 })
    expect(documents.length).toBeGreaterThan(30)
    for (const { file_path, content_type, size } of documents) {
      const file = findSampleFile(file_path)
      expect(file?.contentType).toBe(content_type)
      expect(file?.bytes.length).toBe(size)
      const text = Buffer.from(file?.bytes ?? '').toString('latin1')
      expect(text).toMatch(
        content_type === 'image/png' ? /^\x89PNG\r\n[\s\S]*IEND/ : /^%PDF-1\.4\n[\s\S]*%%EOF\n$/,
      )
      expect(text).toContain('Made up for the sample community')
    }
  })

  test('has past dates in the past and future dates in the future', async () => {
    const at = now.toISOString()
    const count = async (status: 'completed' | 'requested', edge: '<=' | '>') =>
      (
        await db()
          .selectFrom('visits')
          .select('id')
          .where('status', '=', status)
          .where('ends_at', edge, at)
          .execute()
      ).length
    expect(await count('completed', '<=')).toBeGreaterThan(1000)
    expect(await count('completed', '>')).toBe(0)
    expect(await count('requested', '<=')).toBe(0)
    expect(await count('requested', '>')).toBeGreaterThan(20)
    const early = await db()
      .selectFrom('visits')
      .innerJoin('matches', 'matches.id', 'visits.match_id')
      .select('visits.id')
      .whereRef('visits.starts_at', '<', 'matches.started_at')
      .execute()
    expect(early).toEqual([])
    const messages = await db().selectFrom('messages').select('id').where('created_at', '>', at).execute()
    expect(messages).toEqual([])
    const payments = await db().selectFrom('payments').select('id').where('paid_at', '>', at).execute()
    expect(payments).toEqual([])
  })

  test('never puts anyone in two homes at once, though some caregivers have two families', async () => {
    const busy = await db()
      .selectFrom('matches')
      .select('caregiver_id')
      .where('status', '=', 'active')
      .groupBy('caregiver_id')
      .having(eb => eb.fn.countAll(), '>', 1)
      .execute()
    expect(busy.length).toBeGreaterThan(10)
    const overlapping = await db()
      .selectFrom('visits as a')
      .innerJoin('visits as b', join =>
        join.onRef('a.caregiver_id', '=', 'b.caregiver_id').onRef('a.id', '<', 'b.id'),
      )
      .select(['a.id'])
      .whereRef('a.starts_at', '<', 'b.ends_at')
      .whereRef('b.starts_at', '<', 'a.ends_at')
      .execute()
    expect(overlapping).toEqual([])
  })

  test('shows Maya and Amara in the middle of a week: done, confirmed, asked for and being moved', async () => {
    const maya = await db()
      .selectFrom('visits')
      .innerJoin('matches', 'matches.id', 'visits.match_id')
      .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
      .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
      .innerJoin('users', 'users.id', 'care_seeker_profiles.user_id')
      .selectAll('visits')
      .where('users.email', '=', 'maya.brooks@sample.example')
      .execute()
    const done = maya.filter(({ status }) => status === 'completed')
    expect(done.length).toBeGreaterThan(15)
    for (const { report, worked_minutes, rate_cents, clock_in_at, completed_at } of done)
      expect([
        JSON.parse(report ?? '{}'),
        worked_minutes,
        rate_cents,
        clock_in_at,
        completed_at,
      ]).toMatchObject([
        ...[{ meals: expect.any(String) }, 240, 2950, expect.any(String), expect.any(String)],
      ])
    const open = maya.filter(({ status }) => status === 'requested')
    expect(open.map(({ requested_by }) => requested_by).sort()).toEqual(['caregiver', 'family'])
    expect(maya.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(8)
    expect(maya.filter(({ proposed_by }) => proposed_by === 'caregiver')).toHaveLength(1)
  })

  test('has interviews whose journals lead to their state', async () => {
    const interviews = await db().selectFrom('interviews').selectAll().execute()
    expect(interviews).toHaveLength(7)
    for (const { id, status, first_answer_at, updated_at } of interviews) {
      const journal = await listJournal(db(), { kind: 'interview', id })
      const times = journal.map(row => row.created_at)
      expect([times[0], times.at(-1), times.toSorted()]).toEqual([first_answer_at, updated_at, times])
      let state = initialTransition(careInterviewMachine)[0]
      for (const { type, payload } of journal) {
        const said = { type, ...JSON.parse(payload), by: 'form' }
        const event = { ...said, value: upToDate('care', said.field, said.value) }
        expect([event, state.can(event)]).toEqual([event, true])
        state = transition(careInterviewMachine, state, event)[0]
      }
      expect(state.value === 'confirmed').toBe(status === 'complete')
    }
  })

  test('lets the sample family read through its answers', async () => {
    const maya = db().selectFrom('users').select('id').where('email', '=', 'maya.brooks@sample.example')
    const own = await db().selectFrom('interviews').selectAll().where('user_id', '=', maya).execute()
    expect(own).toMatchObject([{ kind: 'care', status: 'complete' }])
  })

  test('gives caregivers a usual week, and Amara visits only in hers', async () => {
    const rows = await db().selectFrom('availability').select('caregiver_id').execute()
    expect(rows.length).toBeGreaterThan(20)
    const weeks = await listAvailability(
      db(),
      rows.map(row => row.caregiver_id),
    )
    for (const hours of weeks.values()) expect(faultsOfAvailability(hours)).toEqual([])
    const amara = await idOf(db(), 0)
    const hours = weeks.get(amara)
    expect(hours?.weekly).toHaveLength(7)
    const visits = await db()
      .selectFrom('visits')
      .select(['starts_at', 'ends_at'])
      .where('caregiver_id', '=', amara)
      .where('starts_at', '>', now.toISOString())
      .execute()
    expect(visits.length).toBeGreaterThan(5)
    for (const { starts_at, ends_at } of visits) {
      const range = { from: new Date(starts_at), to: new Date(ends_at) }
      expect(hours && freeTimes(hours, [], range)).toEqual([{ startsAt: starts_at, endsAt: ends_at }])
    }
  })

  test('is loaded once', async () => {
    const before = await rowsOf(db())
    await load(db())
    expect(await rowsOf(db())).toEqual(before)
  })
})

describe('loading the sample data', () => {
  test('is the same each time, and on both databases', async () => {
    const databases = await Promise.all([
      freshDatabase('SQLite'),
      freshDatabase('SQLite'),
      freshDatabase('Postgres'),
    ])
    const loads = []
    for (const { db } of databases) {
      await load(db)
      loads.push(sorted(await rowsOf(db)))
    }
    expect(loads[1]).toEqual(loads[0])
    expect(loads[2]).toEqual(loads[0])
    await Promise.all(databases.map(database => database.close()))
  })

  test.each(['2026-11-01T07:00:00Z', '2026-12-31T23:59:59Z', '2027-03-14T10:30:00Z', '2028-02-29T04:00:00Z'])(
    "is current when it's loaded at %s",
    async at => {
      const { db, close } = await freshDatabase('SQLite')
      await load(db, new Date(at))
      const { matchSuccessRate, averageMatchHours, activeMatches } = await getOverview(db, new Date(at))
      expect([activeMatches, matchSuccessRate.value, averageMatchHours.value]).toEqual([156, 92, 48])
      const id = await idOf(db, 0)
      for (const timeZone of ['America/Los_Angeles', 'UTC']) {
        const metrics = await getCaregiverMetrics(db, id, { now: new Date(at), timeZone })
        expect(metrics.todays_shifts).toBeGreaterThan(0)
        expect(metrics.monthly_earnings).toBeGreaterThan(0)
        expect(metrics.next_shift_time).not.toBeNull()
      }
      await close()
    },
  )

  test('two servers that start together on one Postgres load it once', async () => {
    const url = await createDatabase()
    const servers = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    const [one, other] = servers
    if (!one || !other) throw new Error('unreachable')
    await migrate(one.db)
    await Promise.all([load(one.db), load(other.db)])
    expect((await getOverview(one.db, now)).totalCaregivers).toBe(254)
    await Promise.all(servers.map(server => server.close()))
  })
})

const sorted = (rows: DumpedRow[]) =>
  rows.map(({ table, row }) => `${table} ${JSON.stringify(Object.entries(row).sort())}`).sort()

describeBothDatabases('removing the sample data', db => {
  test('removes everything and nothing of anyone else’s', async () => {
    const family = await makeFamily(db())
    const aide = await makeCaregiver(db(), { name: 'Real Person' })
    await makeDocument(db(), aide.id)
    const match = await makeMatch(db(), { caregiver_id: aide.id, recipient_id: family.profile.id })
    const real = await makeUser(db(), { role: 'admin' })
    const talk = (subject: string, members: string[]) =>
      insertConversations(db(), [
        {
          id: randomUUID(),
          subject,
          created_at: longAgo,
          coordinators_read_at: null,
          members: members.map(user_id => ({ user_id, read_at: null })),
          messages: members.map(sender_id => ({
            id: randomUUID(),
            sender_id,
            content: 'Hi',
            created_at: longAgo,
          })),
        },
      ])
    await talk('ours', [aide.id, family.userId])
    await talk('nobody’s', [])
    await journal(db(), 'match', match.id, real)
    const before = sorted(await rowsOf(db()))

    await load(db())
    const paths = (await listDocuments(db(), { limit: 10_000 })).map(d => d.file_path).filter(findSampleFile)
    expect(await hasSample(db())).toBe(true)
    await meet(db(), family)
    const removed = await removeSample(db())
    expect(removed.people).toBe(436)
    expect(removed.files.sort()).toEqual(paths.sort())
    expect(removed.captures).toEqual(['amara/one.jpg'])
    expect(await hasSample(db())).toBe(false)

    const after = await rowsOf(db())
    const met = after.filter(({ row }) => row.subject === 'met' || row.content === 'Nice to meet you')
    // What a real person wrote to a sample one stays with its author.
    expect(met.map(({ table }) => table)).toEqual(['conversations', 'messages'])
    // That a sample person did something here stays in the journal, without what it was about.
    const forgotten = after.filter(({ row }) => row.forgotten === 1)
    expect(forgotten).toMatchObject([{ table: 'journal', row: { payload: '{}', quote: null } }])
    const left = [...met, ...forgotten]
    const rest = after.filter(item => !left.includes(item) && item.row.conversation_id !== met[0]?.row.id)
    expect(sorted(rest)).toEqual(before)
    const page = {
      search: '',
      sort: 'name',
      direction: 'asc',
      page: 1,
      pageSize: 10,
      reader: 'coordinator',
    } as const
    expect((await listPia(db(), page)).rows.map(row => row.Name)).toEqual(['Real Person'])
    expect((await listPia(db(), { ...page, search: 'amara' })).total).toBe(0)
    if (isSqlite(db())) expect((await sql`pragma foreign_key_check`.execute(db())).rows).toEqual([])
  })

  test('and does nothing the second time', async () => {
    expect(await removeSample(db())).toEqual({ people: 0, files: [], captures: [] })
  })
})

const journal = (db: Db, subject_kind: string, subject_id: string, actor_id: string) =>
  db
    .insertInto('journal')
    .values({
      subject_kind,
      subject_id,
      actor_id,
      event_id: randomUUID(),
      type: 'approved',
      door: 'admin',
      created_at: longAgo,
    })
    .execute()

/**
 * A real family that interacts with sample caregiver Amara: a match, a conversation, and journal entries
 * about Amara.
 */
async function meet(db: Db, family: Awaited<ReturnType<typeof makeFamily>>): Promise<void> {
  const amara = await idOf(db, 0)
  const { id } = await makeMatch(db, { caregiver_id: amara, recipient_id: family.profile.id })
  await journal(db, 'match', id, amara)
  await db
    .insertInto('document_verifications')
    .values({
      id: randomUUID(),
      user_id: amara,
      document_type: 'government_id',
      document_path: 'amara/one.jpg',
      created_at: longAgo,
    })
    .execute()
  await insertConversations(db, [
    {
      id: randomUUID(),
      subject: 'met',
      created_at: longAgo,
      coordinators_read_at: null,
      members: [amara, family.userId].map(user_id => ({ user_id, read_at: null })),
      messages: [
        { id: randomUUID(), sender_id: family.userId, content: 'Nice to meet you', created_at: longAgo },
        { id: randomUUID(), sender_id: amara, content: 'And you', created_at: longAgo },
      ],
    },
  ])
}
