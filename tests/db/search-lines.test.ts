import { rmSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import type { Opened } from '#db/connection/opened.ts'
import { updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listPia } from '#db/queries/caregivers/pia.ts'
import { listPeople } from '#db/queries/people/people.ts'
import type { Db } from '#db/schema.ts'
import { bitsFor, countBits, hasBit } from '#db/search/bits.ts'
import { forgetLines, keepLines } from '#db/search/kept-lines.ts'
import { createLineIndex } from '#db/search/line-index.ts'
import { comparable } from '#db/search/order.ts'
import { createPosting } from '#db/search/posting.ts'
import type { Kind } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver } from '#tests/support/factories.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

const now = new Date('2026-11-21T17:00:00Z')

const among = async (db: Db, search: string) =>
  (
    await listPeople(
      db,
      { role: 'caregiver', search, status: '', city: '', documents: '', matched: '', since: '', ids: [] },
      { sort: 'name', direction: 'asc', limit: 100, offset: 0, now },
    )
  ).ids

const inTable = async (db: Db, search: string) => {
  const order = { sort: 'name', direction: 'asc', page: 1, pageSize: 100, reader: 'coordinator' } as const
  return (await listPia(db, { ...order, search })).rows.map(row => row.id)
}

const both = async (db: Db, search: string) => [await among(db, search), await inTable(db, search)]

describe.each<Kind>(['SQLite', 'Postgres'])('lines in memory on %s', kind => {
  let opened: Opened
  let where: Parameters<typeof openDatabase>[0]
  const folder = scratchFolder('care-lines-')
  const db = () => opened.db

  beforeAll(async () => {
    where = kind === 'SQLite' ? { file: path.join(folder, 'care.db') } : { url: await createDatabase() }
    opened = await openDatabase(where)
    await migrate(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('follow what another process writes', async () => {
    const elsewhere = await openDatabase(where)
    expect(await both(elsewhere.db, 'wren')).toEqual([[], []])
    const { id } = await makeCaregiver(db(), { name: 'Wren Abbott' })
    expect(await both(elsewhere.db, 'wren')).toEqual([[id], [id]])
    await updateCaregiverProfile(db(), id, { name: 'Lark Abbott' }, longAgo)
    expect(await among(elsewhere.db, 'lark')).toEqual([id])
    expect(await inTable(elsewhere.db, 'wren')).toEqual([])
    await elsewhere.close()
  })

  test('are read anew after an erasure, since words of dropped lines stay in memory', async () => {
    const { id } = await makeCaregiver(db(), { name: 'Puffin Dale' })
    let reads = 0
    const lines = keepLines<'about', 'name'>({
      ...{ kind: 'caregivers', columns: ['about'], order: 'name' },
      readAfter: async (_, after) => {
        reads += after === 0 ? 1 : 0
        return after === 0
          ? [{ seq: 1, id, texts: { about: 'puffin' }, facets: [], sorts: { name: 'a' } }]
          : []
      },
      readThese: async () => [],
    })
    const first = await lines(db())
    expect([await lines(db()), reads]).toEqual([first, 1])
    const searching = lines(db())
    forgetLines(db())
    await searching
    expect(await lines(db())).not.toBe(first)
    expect(reads).toBe(2)
  })

  test('hold nothing that was rolled back', async () => {
    const { id } = await makeCaregiver(db(), { name: 'Ibis Cole' })
    await expect(
      db()
        .transaction()
        .execute(async trx => {
          await updateCaregiverProfile(trx, id, { name: 'Heron Cole' }, longAgo)
          throw new Error('not after all')
        }),
    ).rejects.toThrow('not after all')
    expect([await both(db(), 'heron'), await both(db(), 'ibis')]).toEqual([
      [[], []],
      [[id], [id]],
    ])
    await updateCaregiverProfile(db(), id, { name: 'Egret Cole' }, longAgo)
    expect(await both(db(), 'egret')).toEqual([[id], [id]])
  })

  test('are read once by many who ask at the same time', async () => {
    const elsewhere = await openDatabase(where)
    const { id } = await makeCaregiver(db(), { name: 'Plover Diaz' })
    const found = await Promise.all(Array.from({ length: 30 }, () => both(elsewhere.db, 'plover')))
    expect(new Set(found.map(one => JSON.stringify(one)))).toEqual(new Set([JSON.stringify([[id], [id]])]))
    await elsewhere.close()
  })

  if (kind === 'Postgres')
    test('miss no one whose change is committed after a later one', async () => {
      const [early, late] = [
        await makeCaregiver(db(), { name: 'Stork Evans' }),
        await makeCaregiver(db(), { name: 'Crane Evans' }),
      ]
      await db()
        .transaction()
        .execute(async trx => {
          await updateCaregiverProfile(trx, early.id, { name: 'Gull Evans' }, longAgo)
          await updateCaregiverProfile(db(), late.id, { name: 'Tern Evans' }, longAgo)
          expect(await both(db(), 'tern')).toEqual([[late.id], [late.id]])
          expect(await both(db(), 'gull')).toEqual([[], []])
        })
      expect(await both(db(), 'gull')).toEqual([[early.id], [early.id]])
    })
})

describe('a set of numbers that grows', () => {
  test('holds what was added, as a list and as bits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 200 }), steps => {
        const posting = createPosting()
        const added: number[] = []
        let last = 0
        for (const step of steps) {
          last += step % 3 === 0 ? step : 1
          posting.add(last)
          posting.add(last)
          added.push(last)
        }
        const seen: number[] = []
        posting.each(number => void seen.push(number))
        const bits = bitsFor(last + 1)
        posting.addTo(bits)
        expect([seen, posting.size(), countBits(bits)]).toEqual([added, added.length, added.length])
        expect(added.every(number => hasBit(bits, number))).toBe(true)
      }),
    )
  })
})

describe('lines', () => {
  test('compare by code point', () => {
    const texts = ['z', '\ud7ff', '\ue000', 'ｆ', '👵🏽', '😀', 'é', '']
    const byBytes = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const key = (text: string) => String(comparable(text))
    expect(texts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(byBytes)
  })

  test('need a rebuild once most of them have changed', () => {
    const index = createLineIndex<'text', 'name'>(['text'])
    const put = (text: string) =>
      index.put({ seq: 1, id: 'one', texts: { text }, facets: [], sorts: { name: text } })
    for (let time = 0; time < 1000; time += 1) put(`time ${time}`)
    expect(index.isWorn()).toBe(false)
    for (let time = 1000; time < 1010; time += 1) put(`time ${time}`)
    expect(index.isWorn()).toBe(true)
    const all = {
      columns: ['text'],
      facets: [],
      sort: 'name',
      direction: 'asc',
      limit: 5,
      offset: 0,
    } as const
    expect(index.find({ ...all, words: [['time']] })).toEqual({ ids: ['one'], total: 1 })
    expect(index.find({ ...all, words: [['7']] })).toEqual({ ids: [], total: 0 })
  })
})
