import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { keepLines } from '#db/search/kept-lines.ts'
import { fold } from '#db/values/fold.ts'

/** Neither database stores half a letter, and Postgres no NUL. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

const phoneLike = /[+(]?\d[\d\s().+\-–—/]{5,}\d/gu

const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** Numbers by their digits, however they're written: only a whole number is looked for among them. */
const numbersIn = (text: string) => [...text.matchAll(phoneLike)].map(([found]) => digitsOf(found)).join(' ')

/** A whole phone number, in any format; a country code in front of it makes no difference. */
function phoneIn(search: string): string | undefined {
  if (!/^[\d\s().+\-–—/]+$/u.test(search)) return undefined
  const digits = digitsOf(search)
  if (digits.length < 7) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

type Columns = readonly ('sought' | 'numbers')[]

/** Each word in its spellings, and where to look: lines hold names as they were written and folded. */
export const soughtIn = (search: string): { words: string[][]; columns: Columns } => {
  const phone = phoneIn(search)
  return phone === undefined
    ? { words: plainWordsOf(search), columns: ['sought'] }
    : { words: [[phone]], columns: ['sought', 'numbers'] }
}

const plainWordsOf = (search: string): string[][] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...new Set([fold(word), storable(word.toLowerCase())])].filter(Boolean))

export const holds = (db: Db, column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  isSqlite(db)
    ? sql<SqlBool>`instr(${column}, ${text}) > 0`
    : sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

type Listed = Pick<Row<'people_index'>, 'role'> & { status: Row<'people_index'>['status'] | '' }

export const facetsOf = ({ role, status }: Listed): string[] => [role, status].filter(Boolean)

const lines = (db: Db) =>
  db
    .selectFrom('people_index')
    .select(['seq', 'id', 'role', 'status', 'sought', 'sort_name', 'city', 'rate', 'created_at'])

const lineOf = (row: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]) => ({
  ...{ seq: row.seq, id: row.id, facets: facetsOf(row) },
  texts: { sought: row.sought, numbers: numbersIn(row.sought) },
  sorts: { name: row.sort_name, city: row.city, rate: row.rate, joined: row.created_at },
})

/** Caregivers and families as the search sees them. */
export const peopleLines = keepLines({
  kind: 'people',
  columns: ['sought', 'numbers'],
  order: 'name',
  readAfter: async (db, seq, limit) =>
    (await lines(db).where('seq', '>', seq).orderBy('seq').limit(limit).execute()).map(lineOf),
  readThese: async (db, seqs) => (await lines(db).where('seq', 'in', seqs).execute()).map(lineOf),
})
