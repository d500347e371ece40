import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { makeUser } from '#tests/support/factories.ts'

const opened = async () => {
  const { db, close } = await openDatabase({ file: ':memory:' })
  await migrate(db)
  return { db, close }
}

test('on SQLite no parameter is bare, so statements aren’t planned again for each value', async () => {
  const { db, close } = await opened()
  const { sql: text } = db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', 'in', ['a', 'b'])
    .limit(3)
    .compile()
  expect(text.match(/\?/g)).toHaveLength(4)
  expect(text.match(/\+\?/g)).toHaveLength(4)
  await close()
})

test('on SQLite values arrive as they are, and compare as their column does', async () => {
  const { db, close } = await opened()
  for (const [value, type] of [
    ['1', 'text'],
    ['-', 'text'],
    [7, 'real'],
    [null, 'null'],
    [Buffer.from('x'), 'blob'],
  ] as const) {
    const { rows } = await sql<{
      value: unknown
      type: string
    }>`select ${value} as value, typeof(${value}) as type`.execute(db)
    expect(rows).toEqual([{ value, type }])
  }
  await makeUser(db, { id: '007', name: '1' })
  const found = await sql<{ id: string }>`select id from users where name = ${1} or id = ${'7'}`.execute(db)
  expect(found.rows).toEqual([])
  const named = await sql<{
    id: string
  }>`select id from users where name = ${'1'} and is_sample = ${'0'}`.execute(db)
  expect(named.rows).toEqual([{ id: '007' }])
  await close()
})
