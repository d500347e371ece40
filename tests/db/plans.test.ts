import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { findSession, listSessions } from '#db/queries/accounts/sessions.ts'
import { findUserByEmail, findUserById, hasUsers } from '#db/queries/accounts/users.ts'
import { findCareProfile } from '#db/queries/care/care.ts'
import { getCaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import { findCaregiverProfile, updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { findPia, listPia } from '#db/queries/caregivers/pia.ts'
import { listPublicCaregivers } from '#db/queries/caregivers/public-caregivers.ts'
import { listActivity } from '#db/queries/coordinators/activity.ts'
import { findDocument, listDocuments } from '#db/queries/documents/documents.ts'
import { findLastMessage } from '#db/queries/interviews/interview-messages.ts'
import { findWritingOf, listAbandoned, renewLeases } from '#db/queries/interviews/replies.ts'
import { getOverview } from '#db/queries/matching/overview.ts'
import {
  listNotificationsAfter,
  newestNotificationId,
  notificationIdAt,
} from '#db/queries/messages/notifications.ts'
import { readLines } from '#db/queries/people/lines.ts'
import { listCities, listPeople } from '#db/queries/people/people.ts'
import { hasSample } from '#db/sample/load.ts'
import type { Database, Db } from '#db/schema.ts'
import { activityKinds } from '#machines/coordinators/activity.ts'
import { countUrgent } from '#server/coordinators/urgent.ts'
import { makeListed } from '#tests/support/factories.ts'

const sqlite = new Sqlite(':memory:')
const asked: CompiledQuery[] = []
const db: Db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: sqlite }),
  log: event => {
    if (event.level === 'query') asked.push(event.query)
  },
})

beforeAll(async () => {
  await migrate(db)
  // Two for the searches, and enough for a full page.
  for (const name of ['Ann', 'Anna'])
    await makeListed(db, { name, languages: ['English'], locations_serviced: ['Tacoma'] })
  for (let i = 0; i < 28; i++) await makeListed(db, { name: 'Bea' })
  // Searches read every line once, when they're asked for the first time.
  await listPeople(db, { ...people, search: 'bea' }, listed)
  await listPia(db, { ...all, search: 'bea' })
})
afterAll(() => db.destroy())

const id = randomUUID()
const now = new Date('2026-11-21T17:00:00Z')
const all = {
  search: '',
  sort: 'name',
  direction: 'asc',
  page: 1,
  pageSize: 25,
  reader: 'coordinator',
} as const

const strangers = {
  ...{ search: '', city: '', languages: [], services: [], verified: false, documents: [] },
}
const counts = { byId: new Map(), cities: [], languages: [], services: [] }
const openPage = { page: 1, pageSize: 24, now, counts }

const people = {
  ...({ role: 'caregiver', status: '', city: '', documents: '', matched: '', since: '' } as const),
  ids: [],
}
const listed = { sort: 'name', direction: 'asc', limit: 25, offset: 0, now } as const

const hot: Record<string, () => Promise<unknown>> = {
  'people by name': () => listPeople(db, { ...people, search: '' }, listed),
  'people by rate, backwards': () =>
    listPeople(db, { ...people, search: '' }, { ...listed, sort: 'rate', direction: 'desc' }),
  'a search for people': () => listPeople(db, { ...people, search: 'bea' }, listed),
  'a search for people by two letters': () => listPeople(db, { ...people, search: 'be' }, listed),
  'lines of people': () => readLines(db, [id, 'another'], now),
  'cities of people': () => listCities(db, 'caregiver', 10),
  'signs of life of replies': () => renewLeases(db, { runner: id, until: now.toISOString() }),
  'replies without one': () => listAbandoned(db, now.toISOString(), 50),
  'a reply that is being written': () => findWritingOf(db, { userId: id, kind: 'care' }),
  'the last message': () => findLastMessage(db, id),
  'the session of a request': () => findSession(db, 'token'),
  'a person’s sessions': () => listSessions(db, id, now.toISOString()),
  'a person by id': () => findUserById(db, id),
  'a person by address': () => findUserByEmail(db, 'a@people.example'),
  'whether there are people': () => hasUsers(db),
  'whether there is a sample': () => hasSample(db),
  'aides by name': () => listPia(db, all),
  'aides for a stranger': () => listPia(db, { ...all, reader: { knows: new Set(), apart: [id] } }),
  'one aide for a stranger': () => findPia(db, id, { knows: new Set(), apart: [] }),
  'a search for aides': () => listPia(db, { ...all, search: 'anna' }),
  'aides of one city, for strangers': () =>
    listPublicCaregivers(db, { ...strangers, city: 'Tacoma' }, openPage),
  'a stranger’s search with a few filters': () =>
    listPublicCaregivers(db, { ...strangers, search: 'ann', languages: ['en'], verified: true }, openPage),
  'one aide': () => findPia(db, id, 'coordinator'),
  'a caregiver’s profile': () => findCaregiverProfile(db, id),
  'a change of it': () => updateCaregiverProfile(db, id, { bio: 'x' }, now.toISOString()),
  'a caregiver’s figures': () => getCaregiverMetrics(db, id, { now, timeZone: 'UTC' }),
  'a care profile': () => findCareProfile(db, id),
  'a person’s documents': () => listDocuments(db, { userId: id }),
  'everybody’s documents': () => listDocuments(db, {}),
  'a document': () => findDocument(db, id, { userId: id }),
  'the coordinators’ figures': () => getOverview(db, now),
  'what happened last': () => listActivity(db, { kinds: activityKinds, before: undefined, limit: 20 }),
  'what happened before': () =>
    listActivity(db, { kinds: activityKinds, before: { at: now.toISOString(), seq: 1 }, limit: 20 }),
  'missed notifications': () =>
    listNotificationsAfter(db, { channels: ['interview-updates'], userId: id, after: 0, limit: 100 }),
  'the newest notification': () => newestNotificationId(db),
  'the notifications of a moment ago': () => notificationIdAt(db, now.toISOString()),
}

/** Not real tables: lists in JSON, the few running replies and kept counts, a query's own results, and constants. */
const small =
  /INDEX interview_messages_one_writing|SCAN match_kept|VIRTUAL TABLE|CONSTANT ROW|SCAN hits|SCAN \(subquery/

const planOf = (query: CompiledQuery) =>
  sqlite
    .prepare(`explain query plan ${query.sql}`)
    .all(...query.parameters)
    .map(row => String(Object(row).detail))

/**
 * Plan lines that scan a whole table. Reading an index in order up to a limit stops early, so it isn't one.
 */
function scans(query: CompiledQuery): string[] {
  const lines = planOf(query)
  const stopsEarly = / limit \+?\?$/.test(query.sql) && !lines.some(line => line.includes('TEMP B-TREE'))
  return lines
    .filter(line => line.startsWith('SCAN') && !small.test(line))
    .filter(line => !(stopsEarly && line.includes('USING')))
    .map(line => `${line} in ${query.sql}`)
}

describe('every query someone waits for has an index', () => {
  test.each(Object.entries(hot))('%s', async (_, ask) => {
    asked.length = 0
    await ask()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.flatMap(scans)).toEqual([])
  })

  // Without statistics SQLite assumes 'active' is rare, and would scan every active caregiver.
  test('the rows of a page are fetched by their ids', async () => {
    asked.length = 0
    await listPia(db, all)
    const rows = asked.filter(query => query.sql.includes('from "pia"'))
    expect(rows).toHaveLength(1)
    expect(rows.flatMap(planOf)).toContainEqual(expect.stringContaining('(id=?)'))
  })

  test('what happened is read in the order of its index', async () => {
    asked.length = 0
    await listActivity(db, { kinds: activityKinds, before: undefined, limit: 20 })
    expect(asked.flatMap(planOf)).toContainEqual(expect.stringContaining('journal_activity'))
  })

  test('a page of people reads their own matches only', async () => {
    asked.length = 0
    const ids = Array.from({ length: 25 }, (_, at) => `person-${at}`)
    await readLines(db, ids, now)
    const plans = asked.filter(query => query.sql.includes('from "matches"')).flatMap(planOf)
    expect(plans).toContainEqual(expect.stringContaining('matches_caregiver_id'))
    expect(plans).not.toContainEqual(expect.stringMatching(/matches_(status|outcome|offered)/))
  })

  test('figures read open rows, not finished ones', async () => {
    asked.length = 0
    await getOverview(db, now)
    await countUrgent(db, now)
    const plans = asked.flatMap(planOf).join()
    for (const index of ['conversations_unanswered', 'matches_hours', 'matches_offered'])
      expect(plans).toContain(index)
  })

  test('a query without an index is found', () => {
    expect(
      scans(db.selectFrom('caregiver_profiles').selectAll().where('bio', '=', 'x').compile()),
    ).toHaveLength(1)
    expect(scans(db.selectFrom('visits').selectAll().orderBy('note').limit(3).compile())).toHaveLength(1)
  })
})
