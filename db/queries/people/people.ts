import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { prepared } from '#db/connection/prepared.ts'
import type { Database, Db, Row } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import {
  type DocumentNeed,
  expiringDays,
  type PeopleSort,
  type PersonStatus,
} from '#machines/people/lists.ts'
import { hasLapsed } from '../caregivers/eligibility.ts'
import { facetsOf, holds, peopleLines, soughtIn } from './sought.ts'

type PersonRole = Row<'people_index'>['role']

export type PeopleFilter = {
  role: PersonRole
  search: string
  status: PersonStatus | ''
  city: string
  documents: DocumentNeed | ''
  /** Introduced to someone, or looked after by someone. */
  matched: 'yes' | 'no' | ''
  /** The day since when they've been with us. */
  since: string
  /** Only these, when there are any. */
  ids: readonly string[]
}

export type PeopleOrder = { sort: PeopleSort; direction: 'asc' | 'desc' }

type People = ExpressionBuilder<Database, 'people_index'>
type Condition = (eb: People) => Expression<SqlBool>

const among =
  (ids: Expression<unknown>): Condition =>
  () =>
    sql<SqlBool>`people_index.id in ${ids}`

function needsOf(db: Db, need: DocumentNeed, now: Date): Condition {
  const at = now.toISOString()
  if (need === 'expired') return () => hasLapsed(sql.ref('people_index.id'), at)
  const documents = db.selectFrom('caregiver_documents').select('user_id')
  if (need === 'waiting') return among(documents.where('status', '=', 'awaiting_verification'))
  const soon = new Date(now.getTime() + expiringDays * dayMs).toISOString()
  return among(
    documents.where('status', '=', 'verified').where('expires_at', '>', at).where('expires_at', '<=', soon),
  )
}

/** Everyone who has been introduced to someone, or looks after someone. */
function matchedOf(db: Db, role: PersonRole): Expression<unknown> {
  const statuses = ['introduced', 'active'] as const
  if (role === 'caregiver')
    return db.selectFrom('matches').select('caregiver_id').where('status', 'in', statuses)
  return db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select('care_seeker_profiles.user_id')
    .where('matches.status', 'in', statuses)
}

/** In a list of places, every one is quoted. */
const placeOf = ({ role, city }: PeopleFilter) =>
  role === 'caregiver' ? `"${city.toLowerCase()}` : city.toLowerCase()

/** Everything but the role and the words that are looked for. */
function filtersOf(db: Db, filter: PeopleFilter, now: Date): Condition[] {
  const { role, status, city, documents, matched, since, ids } = filter
  const wanted: Condition[] = []
  if (status) wanted.push(eb => eb('status', '=', status))
  if (city) wanted.push(() => holds(db, sql.ref('people_index.places'), placeOf(filter)))
  if (documents) wanted.push(needsOf(db, documents, now))
  if (matched === 'yes') wanted.push(among(matchedOf(db, role)))
  if (matched === 'no') wanted.push(eb => eb.not(among(matchedOf(db, role))(eb)))
  if (since) wanted.push(eb => eb('created_at', '>=', since))
  if (ids.length > 0) wanted.push(eb => eb('id', 'in', ids))
  return wanted
}

const all =
  (wanted: readonly Condition[]): Condition =>
  eb =>
    eb.and(wanted.map(one => one(eb)))

const isOf =
  (role: PersonRole): Condition =>
  eb =>
    eb('role', '=', role)

/** Whoever matches, but for the words that are looked for. */
const conditionsOf = (db: Db, filter: PeopleFilter, now: Date): Condition =>
  all([isOf(filter.role), ...filtersOf(db, filter, now)])

const columns = { name: 'sort_name', city: 'city', rate: 'rate', joined: 'created_at' } as const

const inOrder = (db: Db, wanted: Condition, { sort, direction }: PeopleOrder) =>
  db
    .selectFrom('people_index')
    .select('id')
    .where(wanted)
    .orderBy(columns[sort], o => (sort === 'rate' ? o[direction]().nullsLast() : o[direction]()))
    .orderBy('id', direction)

type Page = PeopleOrder & { limit: number; offset: number; now: Date }
type Found = { ids: string[]; total: number }

export async function listPeople(db: Db, filter: PeopleFilter, page: Page): Promise<Found> {
  if (filter.search.trim()) return findPeople(db, filter, page)
  const wanted = conditionsOf(db, filter, page.now)
  const total = await countWanted(db, filter, wanted)
  if (page.offset >= total) return { ids: [], total }
  const rows = await inOrder(db, wanted, page).limit(page.limit).offset(page.offset).execute()
  return { ids: rows.map(row => row.id), total }
}

/** By the words in memory; what else is asked for is answered by the database first. */
async function findPeople(db: Db, filter: PeopleFilter, { now, ...page }: Page): Promise<Found> {
  const { role, status, search } = filter
  const others = filtersOf(db, { ...filter, status: '' }, now)
  const rows =
    others.length === 0
      ? undefined
      : await db
          .selectFrom('people_index')
          .select('seq')
          .where(all([isOf(role), ...others]))
          .execute()
  const lines = await peopleLines(db)
  return lines.find({
    ...page,
    ...soughtIn(search),
    facets: facetsOf({ role, status }),
    among: rows?.map(row => row.seq),
  })
}

async function countWanted(db: Db, filter: PeopleFilter, wanted: Condition): Promise<number> {
  const { role, status, city, documents, matched, since, ids } = filter
  if ([city, documents, matched, since].some(Boolean) || ids.length > 0) {
    const { total } = await db
      .selectFrom('people_index')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const counts = await countByPersonStatus(db, role)
  return status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** All of them, in order; for a download. */
export async function listPeopleIds(
  db: Db,
  filter: PeopleFilter,
  { now, ...order }: PeopleOrder & { now: Date },
): Promise<string[]> {
  const page = { ...order, now, limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  return (await listPeople(db, filter, page)).ids
}

export async function countByPersonStatus(
  db: Db,
  role: PersonRole,
): Promise<Partial<Record<PersonStatus, number>>> {
  const rows = await statusTallies(db, { role })
  return Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]))
}

const inEnglish = new Intl.Collator('en')

/** The places most of them are at. */
export async function listCities(db: Db, role: PersonRole, limit: number): Promise<string[]> {
  const rows = await cityTallies(db, { role, limit })
  return rows.map(row => row.value).sort(inEnglish.compare)
}

const tallies = (db: Db, role: PersonRole, kind: 'status' | 'city') =>
  db.selectFrom('people_tallies').select(['value', 'count']).where('role', '=', role).where('kind', '=', kind)

const statusTallies = prepared((db, { role }: { role: PersonRole }) => tallies(db, role, 'status'))

const cityTallies = prepared((db, { role, limit }: { role: PersonRole; limit: number }) =>
  tallies(db, role, 'city').where('value', '!=', '').orderBy('count', 'desc').orderBy('value').limit(limit),
)
