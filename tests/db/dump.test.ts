import { expect, test } from 'vitest'
import { type DumpedRow, dumpRows, loadRows } from '#db/connection/dump.ts'
import { listPia } from '#db/queries/caregivers/pia.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { loadSample } from '#db/sample/load.ts'
import type { Db } from '#db/schema.ts'
import { sampleMatching } from '#server/process/sample.ts'
import { freshDatabase } from '#tests/support/databases.ts'

async function rowsOf(db: Db): Promise<DumpedRow[]> {
  const rows: DumpedRow[] = []
  await dumpRows(db, async some => void rows.push(...some))
  return rows
}

async function* each(rows: DumpedRow[]) {
  yield* rows
}

const news = {
  channel: 'interview-updates',
  userId: null,
  type: 'interview',
  body: {},
  now: '2026-11-21T00:00:00.000Z',
}
const search = {
  search: 'amara',
  sort: 'name',
  direction: 'asc',
  page: 1,
  pageSize: 10,
  reader: { knows: new Set<string>(), apart: [] },
} as const

test.each([
  ['SQLite', 'Postgres'],
  ['Postgres', 'SQLite'],
] as const)('what was dumped from %s lives on in %s: rows, search and growing keys', async (from, to) => {
  const [old, fresh] = await Promise.all([freshDatabase(from), freshDatabase(to)])
  await loadSample(old.db, { now: new Date(), passwordHash: 'x', ...sampleMatching })
  const newest = await insertNotification(old.db, news)
  const rows = await rowsOf(old.db)
  await loadRows(fresh.db, each(rows), rows.length)
  const key = ({ table, row }: DumpedRow) => `${table} ${JSON.stringify(Object.entries(row).sort())}`
  expect((await rowsOf(fresh.db)).map(key).sort()).toEqual(rows.map(key).sort())
  expect(await listPia(fresh.db, search)).toEqual(await listPia(old.db, search))
  expect((await listPia(fresh.db, search)).total).toBeGreaterThan(0)
  expect((await insertNotification(fresh.db, news)).id).toBeGreaterThan(newest.id)
  await Promise.all([old.close(), fresh.close()])
})

test('a dump with missing rows is refused, and nothing is restored', async () => {
  const { db, close } = await freshDatabase('SQLite')
  await expect(loadRows(db, each([{ table: 'settings', row: { key: 'a', value: 'b' } }]), 2)).rejects.toThrow(
    '2 rows',
  )
  expect(await rowsOf(db)).toEqual([])
  await close()
})
