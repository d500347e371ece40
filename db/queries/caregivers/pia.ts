import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import { caregiverLines, listLinesOf, wordsOf } from './caregiver-search.ts'

export type Pia = Omit<Row<'pia'>, 'Email' | 'Phone Number'> & {
  Email: string | null
  'Phone Number': string | null
}

type Order = { sort: 'name' | 'hourly_rate' | 'experience'; direction: 'asc' | 'desc' }
/** `apart` are those the reader is kept apart from. */
type Page = Order & { limit: number; offset: number; apart: readonly string[] }
type Wanted = Order & {
  page: number
  pageSize: number
  search: string
  withContact: boolean
  apart?: readonly string[]
}

export type PiaPage = { rows: Pia[]; total: number }

const columns = { name: 'sort_name', hourly_rate: 'hourly_rate', experience: 'years_experience' } as const

export async function listPia(
  db: Db,
  { search, withContact, page, pageSize, apart = [], ...order }: Wanted,
): Promise<PiaPage> {
  const wanted = { ...order, apart, limit: pageSize, offset: (page - 1) * pageSize }
  const words = wordsOf(search)
  const { ids, total } =
    words.length === 0 ? await listAll(db, wanted) : await findWords(db, { ...wanted, words, withContact })
  return { rows: await readRows(db, ids, withContact), total }
}

/** All of them, with their contact details, a part at a time: a table for an administrator. */
export async function* eachPia(db: Db, wanted: Order & { search: string }, pageSize = 500) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listPia(db, { ...wanted, page, pageSize, withContact: true })
    if (rows.length === 0) return
    yield rows
  }
}

const piaWith = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('pia').selectAll().where('id', 'in', listedText(db, ids)),
)

const withoutContact = (row: Row<'pia'>, withContact: boolean): Pia =>
  withContact ? row : { ...row, Email: null, 'Phone Number': null }

export async function findPia(
  db: Db,
  id: string,
  { withContact }: { withContact: boolean },
): Promise<Pia | undefined> {
  const [row] = await piaWith(db, { ids: [id] })
  return row && withoutContact(row, withContact)
}

async function readRows(db: Db, ids: string[], withContact: boolean): Promise<Pia[]> {
  if (ids.length === 0) return []
  const rows = await piaWith(db, { ids })
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

async function listAll(db: Db, { limit, offset, apart, ...order }: Page) {
  const notApart = apart.length > 0
  const rows = await activeInOrder(db, order)
    .$if(notApart, q => q.where('caregiver_profiles.id', 'not in', listedText(db, apart)))
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('caregiver_profiles')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'active')
    .$if(notApart, q => q.where('id', 'not in', listedText(db, apart)))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(row => row.id), total: Number(total) }
}

type Sought = Page & { words: readonly string[]; withContact: boolean }

async function findWords(db: Db, { words, withContact, apart, ...page }: Sought) {
  const lines = await caregiverLines(db)
  return lines.find({
    ...page,
    words: words.map(word => [word]),
    columns: withContact ? ['about', 'contact'] : ['about'],
    facets: [],
    without: apart.length === 0 ? [] : await listLinesOf(db, apart),
  })
}
