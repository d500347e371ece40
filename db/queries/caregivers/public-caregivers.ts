import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import type { CredentialStanding } from '#machines/documents/credentials.ts'
import type { DocumentType } from '#machines/documents/documents.ts'
import { readCredentials } from './credentials.ts'
import { readPublicSide } from './public-index.ts'
import { findSought, type PublicFilters, type Sought } from './public-sought.ts'
import type { WordCounts } from './public-words.ts'

export type PublicCaregiver = {
  name: string
  cities: string[]
  languages: string[]
  services: string[]
  yearsExperience: number | null
  /** What was verified, newest first, and on which day. */
  verified: { what: DocumentType; when: string }[]
}

type Window = { limit: number; offset: number }

/** No one pages past this many hits; another filter finds the rest. */
export const hitCap = 2000

type Wanted = { page: number; pageSize: number; now: Date; counts: WordCounts }

/** When `capped`, there are more than `total` hits and the rest aren't listed. */
export async function listPublicCaregivers(
  db: Db,
  filters: PublicFilters,
  wanted: Wanted,
): Promise<{ rows: PublicCaregiver[]; total: number; capped: boolean }> {
  const { ids, ...found } = await listCaregiverIds(db, filters, wanted)
  return { ...found, rows: await readPublicRows(db, ids, wanted.now.toISOString()) }
}

/** The same people in the same order, by their ids alone. */
export async function listCaregiverIds(
  db: Db,
  filters: PublicFilters,
  { page, pageSize, now, counts }: Wanted,
): Promise<{ ids: string[]; total: number; capped: boolean }> {
  const sought = await findSought(db, filters, { now: now.toISOString(), counts })
  const hits = sought === undefined ? 0 : await countHits(db, sought, hitCap + 1)
  const total = Math.min(hits, hitCap)
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  if (!sought || limit <= 0) return { ids: [], total, capped: hits > hitCap }
  const ids = await listInTurn(db, sought, { pivot: pivotOf(now), limit, offset })
  return { ids, total, capped: hits > hitCap }
}

export async function countPublicCaregivers(
  db: Db,
  filters: PublicFilters,
  { now, counts }: { now: Date; counts: WordCounts },
): Promise<number> {
  const sought = await findSought(db, filters, { now: now.toISOString(), counts })
  return sought === undefined ? 0 : countHits(db, sought, hitCap)
}

/** The list starts with someone else every day, so the same caregivers aren't always seen first. */
const pivotOf = (now: Date) =>
  createHash('sha256').update(now.toISOString().slice(0, 10)).digest('hex').slice(0, 8)

async function listInTurn(
  db: Db,
  sought: Sought,
  { pivot, limit, offset }: Window & { pivot: string },
): Promise<string[]> {
  const first = await listIds(db, sought, sql`>= ${pivot}`, { limit, offset })
  if (first.length === limit) return first
  const before = first.length > 0 ? offset + first.length : await countFrom(db, sought, pivot)
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) }
  return [...first, ...(await listIds(db, sought, sql`< ${pivot}`, rest))]
}

const conditionsOf = ({ source, conditions }: Sought) =>
  sql.join([sql`1 = 1`, ...conditions.map(condition => condition(source.id))], sql` and `)

const idsOf = (sought: Sought, range: ReturnType<typeof sql>) =>
  sql`select ${sql.raw(sought.source.repeats ? 'distinct ' : '')}${sought.source.id} as id
    from ${sought.source.from} and ${range} and ${conditionsOf(sought)}`

async function listIds(db: Db, sought: Sought, range: ReturnType<typeof sql>, { limit, offset }: Window) {
  const { rows } = await sql<{ id: string }>`${idsOf(sought, sql`${sought.source.id} ${range}`)}
    order by ${sought.source.id} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.id)
}

async function countHits(db: Db, sought: Sought, most: number, range = sql`1 = 1`): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
      ${idsOf(sought, range)} limit ${most}
    ) as hits`.execute(db)
  return rows[0]?.n ?? 0
}

const countFrom = (db: Db, sought: Sought, pivot: string) =>
  countHits(db, sought, Number.MAX_SAFE_INTEGER, sql`${sought.source.id} >= ${pivot}`)

/** In the order of the ids. */
async function readPublicRows(db: Db, ids: string[], now: string): Promise<PublicCaregiver[]> {
  const rows = await readCaregiverRows(db, ids, now)
  return rows.map(({ id: _id, hourlyRate: _rate, credentials, ...row }) => ({
    ...row,
    // What no one has checked isn't for strangers.
    verified: credentials.flatMap(({ what, standing, when }) =>
      standing === 'verified' && when !== null ? [{ what, when }] : [],
    ),
  }))
}

export type FoundCaregiver = Omit<PublicCaregiver, 'verified'> & {
  id: string
  hourlyRate: number | null
  credentials: CredentialStanding[]
}

type These = { ids: readonly string[] }

const profilesWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_profiles')
    .select(['id', 'name', 'languages', 'locations_serviced', 'services_provided', 'years_experience'])
    .select('hourly_rate')
    .where('id', 'in', listedText(db, ids)),
)

export async function readCaregiverRows(db: Db, ids: string[], now: string): Promise<FoundCaregiver[]> {
  if (ids.length === 0) return []
  const profiles = await profilesWith(db, { ids })
  const credentials = await readCredentials(db, ids, now)
  const byId = new Map(profiles.map(profile => [profile.id, profile]))
  return ids
    .map(id => byId.get(id))
    .filter(profile => profile !== undefined)
    .map(profile => ({
      ...readPublicSide(profile),
      ...{ id: profile.id, hourlyRate: profile.hourly_rate },
      yearsExperience: profile.years_experience,
      credentials: credentials.get(profile.id)?.credentials ?? [],
    }))
}
