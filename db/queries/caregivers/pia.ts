import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import { listWithoutContact } from '#machines/messages/held-back.ts'
import { caregiverLines, listedFacet, listLinesOf, wordsOf } from './caregiver-search.ts'
import { publicName } from './public-side.ts'
import { publicText } from './public-text.ts'

type Whole = Row<'pia'>

/** Null is withheld. */
export type Pia = Omit<Whole, 'Email' | 'Phone Number' | 'HCA Registry ID'> & {
  Email: string | null
  'Phone Number': string | null
  'HCA Registry ID': string | null
}

/**
 * Coordinators read everything. Anyone else reads what strangers may, all of the people they `know`: themselves and those
 * they've been introduced to; and nothing of those they're kept `apart` from.
 */
export type PiaReader = 'coordinator' | { knows: ReadonlySet<string>; apart: readonly string[] }

type Order = { sort: 'name' | 'hourly_rate' | 'experience'; direction: 'asc' | 'desc' }
type Wanted = Order & { page: number; pageSize: number; search: string; reader: PiaReader }

export type PiaPage = { rows: Pia[]; total: number }

export async function listPia(
  db: Db,
  { search, reader, page, pageSize, sort, direction }: Wanted,
): Promise<PiaPage> {
  const lines = await caregiverLines(db)
  const { ids, total } = lines.find({
    words: wordsOf(search).map(word => [word]),
    ...(await reachOf(db, reader)),
    // Sorted by whole names, the place of one would tell what its initial stands for.
    sort: sort === 'name' && reader !== 'coordinator' ? 'public_name' : sort,
    ...{ direction, limit: pageSize, offset: (page - 1) * pageSize },
  })
  return { rows: (await readRows(db, ids)).map(row => seenBy(row, reader)), total }
}

async function reachOf(db: Db, reader: PiaReader) {
  if (reader === 'coordinator') return { columns: ['about', 'contact'], facets: [], without: [] } as const
  const without = reader.apart.length === 0 ? [] : await listLinesOf(db, reader.apart)
  return { columns: ['about'], facets: [listedFacet], without } as const
}

/** All of them, a part at a time: a table for an administrator. */
export async function* eachPia(db: Db, wanted: Order & { search: string }, pageSize = 500) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listPia(db, { ...wanted, page, pageSize, reader: 'coordinator' })
    if (rows.length === 0) return
    yield rows
  }
}

const piaWith = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('pia').selectAll().where('id', 'in', listedText(db, ids)),
)

async function readRows(db: Db, ids: string[]): Promise<Whole[]> {
  if (ids.length === 0) return []
  const byId = new Map((await piaWith(db, { ids })).map(row => [row.id, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

/** One active caregiver, as far as this reader may see them. */
export async function findPia(db: Db, id: string, reader: PiaReader): Promise<Pia | undefined> {
  const [row] = await readRows(db, [id])
  return row && (await mayOpen(db, id, reader)) ? seenBy(row, reader) : undefined
}

const mayOpen = async (db: Db, id: string, reader: PiaReader): Promise<boolean> =>
  reader === 'coordinator' ||
  (!reader.apart.includes(id) && (reader.knows.has(id) || (await isListed(db, id))))

const lineOf = prepared((db, { id }: { id: string }) =>
  db.selectFrom('caregiver_search').select('listed').where('id', '=', id),
)

const isListed = async (db: Db, id: string): Promise<boolean> =>
  (await lineOf(db, { id })).some(({ listed }) => listed === 1)

/** One active caregiver as strangers see them, listed or not: for the caregiver's own eyes. */
export async function findPublicPia(db: Db, id: string): Promise<Pia | undefined> {
  const [row] = await readRows(db, [id])
  return row && publicSide(row)
}

const seenBy = (row: Whole, reader: PiaReader): Pia =>
  reader === 'coordinator' || reader.knows.has(row.id) ? row : publicSide(row)

function publicSide(row: Whole): Pia {
  const writer = {
    ...{ name: row.Name, email: row.Email, phone_number: row['Phone Number'] },
    hca_registry_id: row['HCA Registry ID'],
  }
  const text = (name: 'Experience' | 'Bio' | 'License Type' | 'Education') => publicText(row[name], writer)
  return {
    ...row,
    ...{ Name: publicName(row.Name), Email: null, 'Phone Number': null, 'HCA Registry ID': null },
    ...{ Experience: text('Experience'), Bio: text('Bio') },
    ...{ 'License Type': text('License Type'), Education: text('Education') },
    'Pet Preferences': publicText(row['Pet Preferences'], writer),
    'Type of Background Check': publicText(row['Type of Background Check'], writer),
    'Locations Serviced': listWithoutContact(row['Locations Serviced']),
    'Services Provided': listWithoutContact(row['Services Provided']),
    Languages: listWithoutContact(row.Languages),
    'Available Shifts': listWithoutContact(row['Available Shifts']),
    Vaccinations: listWithoutContact(row.Vaccinations),
  }
}
