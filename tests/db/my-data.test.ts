import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Opened } from '#db/connection/opened.ts'
import { belongings, impersonal, views } from '#db/queries/my-data/belongings.ts'
import { freshDatabase } from '#tests/support/databases.ts'

let opened: Opened
const columns = new Map<string, string[]>()
/** Which columns of a table point to which other table. */
const references = new Map<string, { from: string; table: string }[]>()

beforeAll(async () => {
  opened = await freshDatabase('SQLite')
  // Counts, and lines of the count that leave with their interview.
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%' and name not like 'kysely_%' and name not like '%_kept' and name != 'funnel_lines'`.execute(
    opened.db,
  )
  for (const { name } of rows) {
    const found = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(opened.db)
    columns.set(
      name,
      found.rows.map(column => column.name),
    )
    const keys = await sql<{
      from: string
      table: string
    }>`select "from", "table" from pragma_foreign_key_list(${name})`.execute(opened.db)
    references.set(name, keys.rows)
  }
})

afterAll(() => opened.close())

/** Tables from which foreign keys lead to a person. */
function personal(): string[] {
  const found = new Set(['users'])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const [name, keys] of references) if (keys.some(({ table }) => found.has(table))) found.add(name)
  }
  return [...found]
}

/** A table missing here may hold something of people that they'd never get, and that would never be deleted. */
describe('the list of what belongs to whom', () => {
  test('has every table of the database, once', () => {
    expect(columns.size).toBeGreaterThan(40)
    const listed = [...belongings.map(({ table }) => table), ...Object.keys(impersonal)]
    expect([...listed].sort()).toEqual([...columns.keys()].sort())
    expect(views.filter(view => columns.has(view))).toEqual([])
  })

  test('calls no table impersonal that leads to a person', () => {
    expect(personal().filter(table => table in impersonal)).toEqual([])
    expect(personal().length).toBeGreaterThan(35)
  })

  test.each(belongings)('of $table exports every column or says why not', belonging => {
    const { table, columns: exported = [], leftOut = {}, notExported, file, json = [], mine = {} } = belonging
    const known = columns.get(table) ?? []
    if (notExported) {
      expect([exported, Object.keys(leftOut), file]).toEqual([[], [], undefined])
      return
    }
    expect(file).toMatch(/^[a-z-]+$/)
    expect([...exported, ...Object.keys(leftOut)].sort()).toEqual([...known].sort())
    expect([...json, ...Object.keys(mine)].filter(column => !exported.includes(column))).toEqual([])
  })

  test.each(belongings)(
    'finds the owners of $table, and says what becomes of it',
    ({ table, owners, ending }) => {
      for (const { column } of owners) expect(columns.get(table)).toContain(column)
      if (ending.rows === 'blanked')
        for (const column of Object.keys(ending.values)) expect(columns.get(table)).toContain(column)
      if (ending.rows === 'follow')
        expect(references.get(table)).toContainEqual(expect.objectContaining({ table: ending.table }))
    },
  )

  test('leads to people by every reference to them', () => {
    const missing = belongings.flatMap(({ table, owners, leftOut = {}, notExported }) =>
      (references.get(table) ?? [])
        .filter(key => key.table === 'users')
        .filter(({ from }) => !owners.some(owner => owner.column === from))
        .filter(({ from }) => !notExported && !(from in leftOut) && !/_by$|_id$/.test(from))
        .map(({ from }) => `${table}.${from}`),
    )
    expect(missing).toEqual([])
  })

  test('gives each file its own name', () => {
    const files = belongings.flatMap(({ file }) => file ?? [])
    expect(files.length).toBeGreaterThan(20)
    expect(new Set(files).size).toBe(files.length)
  })
})
