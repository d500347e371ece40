import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/postgres/databases.ts'

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('the tests talk to a real Postgres 18', async () => {
  expect(await ask(await createDatabase(), 'select version()')).toMatch(/^PostgreSQL 18\./)
})

test('it can search by trigrams', async () => {
  const url = await createDatabase()
  await ask(url, 'create extension pg_trgm')
  expect(await ask(url, "select similarity('Rosalind', 'Rosalinda') > 0.6")).toBe(true)
})

test('it folds case beyond ASCII', async () => {
  expect(await ask(await createDatabase(), "select lower('ÉLODIE ØYSTEIN')")).toBe('élodie øystein')
})

test('every database is separate', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()])
  await ask(one, 'create table only_here (id text)')
  expect(await ask(other, "select to_regclass('only_here')")).toBeNull()
})
