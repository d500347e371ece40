import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Database, Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import {
  type DocumentNeed,
  expiringDays,
  type PeopleSort,
  type PersonStatus,
} from '#machines/people/lists.ts'
import { hasLapsed } from '../caregivers/eligibility.ts'

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

const dayMs = 24 * 60 * 60 * 1000

const holds = (db: Db, column: RawBuilder<unknown>, word: string) =>
  isSqlite(db) ? sql<SqlBool>`instr(${column}, ${word}) > 0` : sql<SqlBool>`strpos(${column}, ${word}) > 0`

/** Names are stored as they were written and folded; a word matches either. */
function holdsWord(db: Db, word: string): Condition {
  const spellings = [...new Set([fold(word), word.toLowerCase()])].filter(Boolean)
  return eb => eb.or(spellings.map(spelling => holds(db, sql.ref('people_index.sought'), spelling)))
}

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

function conditionsOf(db: Db, filter: PeopleFilter, now: Date): Condition {
  const { role, search, status, city, documents, matched, since, ids } = filter
  const wanted: Condition[] = [eb => eb('role', '=', role)]
  for (const word of search.split(/\s+/).filter(Boolean)) wanted.push(holdsWord(db, word))
  if (status) wanted.push(eb => eb('status', '=', status))
  if (city) wanted.push(() => holds(db, sql.ref('people_index.places'), placeOf(filter)))
  if (documents) wanted.push(needsOf(db, documents, now))
  if (matched === 'yes') wanted.push(among(matchedOf(db, role)))
  if (matched === 'no') wanted.push(eb => eb.not(among(matchedOf(db, role))(eb)))
  if (since) wanted.push(eb => eb('created_at', '>=', since))
  if (ids.length > 0) wanted.push(eb => eb('id', 'in', ids))
  return eb => eb.and(wanted.map(one => one(eb)))
}

const columns = { name: 'sort_name', city: 'city', rate: 'rate', joined: 'created_at' } as const

const inOrder = (db: Db, wanted: Condition, { sort, direction }: PeopleOrder) =>
  db
    .selectFrom('people_index')
    .select('id')
    .where(wanted)
    .orderBy(columns[sort], o => (sort === 'rate' ? o[direction]().nullsLast() : o[direction]()))
    .orderBy('id', direction)

export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  { limit, offset, now, ...order }: PeopleOrder & { limit: number; offset: number; now: Date },
): Promise<{ ids: string[]; total: number }> {
  const wanted = conditionsOf(db, filter, now)
  const rows = await inOrder(db, wanted, order).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('people_index')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { ids: rows.map(row => row.id), total: Number(total) }
}

/** All of them, in order; for a download. */
export async function listPeopleIds(
  db: Db,
  filter: PeopleFilter,
  { now, ...order }: PeopleOrder & { now: Date },
): Promise<string[]> {
  const rows = await inOrder(db, conditionsOf(db, filter, now), order).execute()
  return rows.map(row => row.id)
}

export async function countByPersonStatus(
  db: Db,
  role: PersonRole,
): Promise<Partial<Record<PersonStatus, number>>> {
  const rows = await db
    .selectFrom('people_index')
    .select(['status', eb => eb.fn.countAll<number>().as('count')])
    .where('role', '=', role)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

/** The places most of them are at. */
export async function listCities(db: Db, role: PersonRole, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people_index')
    .select(['city', eb => eb.fn.countAll<number>().as('count')])
    .where('role', '=', role)
    .where('city', '!=', '')
    .groupBy('city')
    .orderBy('count', 'desc')
    .orderBy('city')
    .limit(limit)
    .execute()
  return rows.map(row => row.city).sort((a, b) => a.localeCompare(b, 'en'))
}
