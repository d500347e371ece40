import { sql } from 'kysely'
import { compiledOnce } from '#db/connection/compiled.ts'
import type { Db, Row } from '#db/schema.ts'
import { hitsOf, holdsWords, type Search, wordsOf } from './caregiver-search.ts'

export type Pia = Omit<Row<'pia'>, 'Email' | 'Phone Number'> & {
  Email: string | null
  'Phone Number': string | null
}

type Order = { sort: 'name' | 'hourly_rate' | 'experience'; direction: 'asc' | 'desc' }
type Paging = { page: number; pageSize: number }
type Wanted = Order & Paging & { search: string; withContact: boolean; cap?: number }

/** When `capped`, there are more than `total` hits and the rest aren't listed: a longer search finds them. */
export type PiaPage = { rows: Pia[]; total: number; capped: boolean }

/** Sorting this many hits takes 25 ms among 100,000 caregivers; beyond that only this many are listed. */
const searchCap = 10_000

const columns = { name: 'sort_name', hourly_rate: 'hourly_rate', experience: 'years_experience' } as const

export async function listPia(
  db: Db,
  { search, withContact, cap = searchCap, ...wanted }: Wanted,
): Promise<PiaPage> {
  const words = wordsOf(search)
  const {
    ids,
    total,
    capped = false,
  } = words.length === 0
    ? await listAll(db, wanted)
    : await listFound(db, { words, withContact }, { cap, ...wanted })
  return { rows: await readRows(db, ids, withContact), total, capped }
}

/** All of them, with their contact details, a part at a time: a table for an administrator. */
export async function* eachPia(db: Db, wanted: Order & { search: string }, pageSize = 500) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listPia(db, {
      ...{ ...wanted, page, pageSize, withContact: true, cap: Number.MAX_SAFE_INTEGER - 1 },
    })
    if (rows.length === 0) return
    yield rows
  }
}

const piaWith = compiledOnce<Row<'pia'>>(db => db.selectFrom('pia').selectAll().where('id', '=', ''))

const withoutContact = (row: Row<'pia'>, withContact: boolean): Pia =>
  withContact ? row : { ...row, Email: null, 'Phone Number': null }

export async function findPia(
  db: Db,
  id: string,
  { withContact }: { withContact: boolean },
): Promise<Pia | undefined> {
  const row = await piaWith(db, [id])
  return row && withoutContact(row, withContact)
}

async function readRows(db: Db, ids: string[], withContact: boolean): Promise<Pia[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('pia').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => withoutContact(row, withContact))
}

/** Missing values come last, in either direction. */
const activeInOrder = (db: Db, { sort, direction }: Order) =>
  db
    .selectFrom('caregiver_profiles')
    .select('caregiver_profiles.id')
    .where('caregiver_profiles.status', '=', 'active')
    .orderBy(`caregiver_profiles.${columns[sort]}`, o => o[direction]().nullsLast())
    .orderBy('caregiver_profiles.id', direction)

const startOf = ({ page, pageSize }: Paging) => (page - 1) * pageSize

async function listAll(db: Db, wanted: Order & Paging) {
  const rows = await activeInOrder(db, wanted).limit(wanted.pageSize).offset(startOf(wanted)).execute()
  const { total } = await db
    .selectFrom('caregiver_profiles')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return { ids: rows.map(row => row.id), total, capped: false }
}

/** Few hits are sorted; many are found soon enough by walking the rows in order. */
async function listFound(db: Db, search: Search, { cap, ...wanted }: Order & Paging & { cap: number }) {
  const hits = await countHits(db, search, cap)
  const capped = hits > cap
  const total = Math.min(hits, cap)
  const offset = startOf(wanted)
  const limit = Math.min(wanted.pageSize, total - offset)
  if (limit <= 0) return { ids: [], total, capped }
  const list = capped ? walkInOrder : putInOrder
  const rows = await list(db, search, wanted, { limit, offset })
  return { ids: rows.map(row => row.id), total, capped }
}

type Window = { limit: number; offset: number }

const walkInOrder = (db: Db, search: Search, order: Order, { limit, offset }: Window) =>
  activeInOrder(db, order)
    .where(
      sql<boolean>`exists (select 1 from caregiver_search
        where caregiver_search.id = caregiver_profiles.id and ${holdsWords(db, search)})`,
    )
    .limit(limit)
    .offset(offset)
    .execute()

/** Materialized: otherwise SQLite walks the whole list to sort the hits. */
async function putInOrder(db: Db, search: Search, { sort, direction }: Order, { limit, offset }: Window) {
  const { tables, condition } = hitsOf(db, search)
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`with hits as materialized (
      select caregiver_profiles.id, ${sql.ref(`caregiver_profiles.${columns[sort]}`)} as place
      from ${tables} cross join caregiver_profiles where ${condition}
      and caregiver_profiles.id = caregiver_search.id and caregiver_profiles.status = 'active'
    ) select id from hits order by place ${way} nulls last, id ${way}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Never counts further than one past the cap. */
async function countHits(db: Db, search: Search, cap: number): Promise<number> {
  const { tables, condition } = hitsOf(db, search)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
      select 1 from ${tables} where ${condition} limit ${cap + 1}
    ) as hits`.execute(db)
  return rows[0]?.n ?? 0
}
