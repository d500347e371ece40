import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'

/** A word that is looked for, in each of its spellings: lines hold names as they were written and folded. */
type Word = readonly string[]

/** Neither database stores half a letter, and Postgres no NUL. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

export const wordsOf = (search: string): Word[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => [...new Set([fold(word), storable(word.toLowerCase())])].filter(Boolean))

export const holds = (db: Db, column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  isSqlite(db)
    ? sql<SqlBool>`instr(${column}, ${text}) > 0`
    : sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

export const holdsWord = (db: Db, word: Word): RawBuilder<SqlBool> => {
  const spellings = word.map(spelling => holds(db, sql.ref('people_index.sought'), spelling))
  return sql<SqlBool>`(${sql.join(spellings, sql` or `)})`
}

/** Where the index finds the words, as a table with rowids; the rest of them is read in the lines. */
export type Hits = { found: RawBuilder<unknown>; rest: readonly Word[] }

const lengthOf = (text: string) => [...text].length
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const bytesOf = (text: string) => Buffer.from(text).toString('hex')

const indexes = [
  { table: 'people_trigrams', knows: (length: number) => length >= 3, term: quoted },
  { table: 'people_grams', knows: (length: number) => length <= 2, term: bytesOf },
] as const

/** SQLite only: Postgres sees for itself that it has an index. */
export function hitsOf(db: Db, role: Row<'people_index'>['role'], words: readonly Word[]): Hits | undefined {
  if (!isSqlite(db)) return undefined
  const side = role === 'caregiver' ? 'caregiver' : 'family'
  for (const { table, knows, term } of indexes) {
    const known = words.filter(word => word.every(spelling => knows(lengthOf(spelling))))
    if (known.length === 0) continue
    const terms = known.map(word => `(${word.map(term).join(' OR ')})`).join(' AND ')
    return {
      found: sql`${sql.table(table)} where ${sql.table(table)} match ${`${side} : (${terms})`}`,
      rest: words.filter(word => !known.includes(word)),
    }
  }
  return undefined
}
