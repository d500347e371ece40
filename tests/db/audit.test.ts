import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedFrom } from '#db/connection/asked-from.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import { dumpRows, loadRows } from '#db/connection/dump.ts'
import { migrate } from '#db/connection/migrate.ts'
import type { Opened } from '#db/connection/opened.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { sealJournal, verifyJournal } from '#db/queries/audit/chain.ts'
import {
  forgetJournal,
  insertJournal,
  insertJournalOnce,
  listJournal,
  sealable,
} from '#db/queries/process/journal.ts'
import { removeSample } from '#db/sample/remove.ts'
import type { Db, NewRow } from '#db/schema.ts'
import { freshDatabase, type Kind } from '#tests/support/databases.ts'
import { longAgo, makeUser } from '#tests/support/factories.ts'

const entry = (type: string, more: Partial<NewRow<'journal'>> = {}): NewRow<'journal'> => ({
  ...{ subject_kind: 'match', subject_id: 'm', event_id: randomUUID(), type, door: 'admin' },
  ...{ payload: '{"reason":"Stairs"}', actor_id: 'someone', quote: null, message_id: null },
  ...{ created_at: longAgo, ...more },
})

/** What someone with the database's password can do. */
async function unprotect(db: Db): Promise<void> {
  if (!isSqlite(db)) return void (await sql`alter table journal disable trigger user`.execute(db))
  await sql`drop trigger journal_kept`.execute(db)
  await sql`drop trigger journal_fixed`.execute(db)
}

describe.each<Kind>(['SQLite', 'Postgres'])('the journal on %s', kind => {
  let opened: Opened
  let db: Db
  beforeEach(async () => {
    opened = await freshDatabase(kind)
    db = opened.db
  })
  afterEach(() => opened.close())

  const write = async (...types: string[]) => {
    for (const type of types) await insertJournal(db, entry(type))
  }
  const seqOf = async (type: string) =>
    (await db.selectFrom('journal').select('seq').where('type', '=', type).executeTakeFirstOrThrow()).seq

  test.runIf(kind === 'SQLite')('counts its numbers, whichever process wrote them', async () => {
    await write('approve')
    await sealJournal(db)
    await unprotect(db)
    await write('accept', 'start', 'end')
    const gone = [await seqOf('accept'), await seqOf('end')]
    await db.deleteFrom('journal').where('seq', 'in', gone).execute()
    // Another process, which has written none of it, links them.
    expect(await sealJournal(db.withoutPlugins())).toEqual(gone)
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'lost', seq: gone[0] })
  })

  test('can only grow', async () => {
    await write('approve', 'accept')
    for (const isSealed of [false, true]) {
      if (isSealed) await sealJournal(db)
      for (const change of [
        sql`update journal set payload = '{}'`,
        sql`update journal set actor_id = null`,
        sql`update journal set position = 7, hash = 'x', type = 'decline'`,
        sql`update journal set forgotten = 1`,
        sql`update journal set is_sample = 1`,
        sql`delete from journal`,
      ])
        await expect(change.execute(db)).rejects.toThrow('can only grow')
    }
    await expect(sql`update journal set position = 7`.execute(db)).rejects.toThrow('can only grow')
    if (kind === 'Postgres') await expect(sql`truncate journal`.execute(db)).rejects.toThrow('can only grow')
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 2 })
  })

  test('notices a changed entry, before it is sealed and after', async () => {
    await write('approve', 'accept', 'start')
    await unprotect(db)
    await sql`update journal set payload = '{"reason":"Lovely"}' where type = 'accept'`.execute(db)
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'changed', seq: await seqOf('accept') })
    await sql`update journal set payload = '{"reason":"Stairs"}' where type = 'accept'`.execute(db)
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 3 })
    await sql`update journal set actor_id = 'someone else' where type = 'start'`.execute(db)
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'changed', seq: await seqOf('start') })
  })

  test('detects a missing entry, at the end too, and an inserted one', async () => {
    await write('approve', 'accept', 'start')
    await sealJournal(db)
    await unprotect(db)
    const gone = (type: string) => db.deleteFrom('journal').where('type', '=', type).execute()
    await gone('start')
    expect(await verifyJournal(db)).toEqual({ ok: false, fault: 'cut', seq: null, at: null })
    await gone('approve')
    expect(await verifyJournal(db)).toMatchObject({
      ok: false,
      fault: 'unlinked',
      seq: await seqOf('accept'),
    })
    await gone('accept')
    await db.insertInto('journal').values(entry('slipped in')).execute()
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'foreign' })
  })

  test('notices an entry that was deleted before it was linked, and keeps saying so', async () => {
    await write('approve')
    await sealJournal(db)
    await write('accept', 'start')
    const seq = await seqOf('start')
    await unprotect(db)
    await db.deleteFrom('journal').where('type', '=', 'start').execute()
    expect(await sealJournal(db)).toEqual([seq])
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'lost', seq })
    await write('end')
    expect(await sealJournal(db)).toEqual([])
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'lost', seq })
    // Its record is part of the chain.
    await db.deleteFrom('journal').where('type', '=', 'lost').execute()
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'unlinked' })
  })

  test('detects an entry that was replaced under its number before it was linked', async () => {
    await write('approve', 'accept')
    const seq = await seqOf('accept')
    await unprotect(db)
    await db.deleteFrom('journal').where('type', '=', 'accept').execute()
    const other = sealable(entry('decline'))
    await db
      .insertInto('journal')
      .values({ ...other, seq })
      .execute()
    expect(await verifyJournal(db)).toMatchObject({ ok: false, fault: 'lost', seq })
  })

  test('takes nothing for deleted that was rolled back, written once already, or made up', async () => {
    await sealJournal(db)
    const failing = inTransaction(db, async trx => {
      await insertJournal(trx, entry('approve'))
      throw new Error('no')
    })
    // Those that share a commit keep theirs.
    const others = ['accept', 'start'].map(type =>
      inTransaction(db, trx => insertJournal(trx, entry(type, { event_id: 'same', subject_id: type }))),
    )
    await expect(failing).rejects.toThrow('no')
    await Promise.all(others)
    const once = entry('view', { event_id: 'once' })
    for (let i = 0; i < 3; i++) await insertJournalOnce(db, once)
    await insertJournal(db, entry('suggest', { is_sample: 1 }))
    await removeSample(db)
    await insertJournal(db, entry('end'))
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 4 })
  })

  test('verifies a kept link, and detects a rewritten one', async () => {
    await write('approve')
    const first = await verifyJournal(db)
    await write('accept')
    const head = first.ok ? first.head : ''
    expect(await verifyJournal(db, head)).toMatchObject({ ok: true, entries: 2 })
    expect(await verifyJournal(db, head.replace(/.$/, 'x'))).toMatchObject({ ok: false, fault: 'cut' })
  })

  test('is linked once and in one order, however many write and seal together', async () => {
    const many = Array.from({ length: 40 }, (_, i) => `t${i}`)
    await Promise.all(
      many.map(async (type, i) => {
        await inTransaction(db, trx => insertJournal(trx, entry(type)))
        if (i % 4 === 0) await sealJournal(db)
      }),
    )
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 40 })
  })

  test('forgets what it said and still holds', async () => {
    await insertJournal(db, [
      entry('answer', { subject_id: 'private', quote: 'My mother is ill' }),
      entry('view'),
    ])
    await sealJournal(db)
    await forgetJournal(db, eb => eb('subject_id', '=', 'private'))
    const rows = await db.selectFrom('journal').selectAll().orderBy('seq').execute()
    expect(rows[0]).toMatchObject({ type: 'answer', payload: '{}', quote: null, salt: null, forgotten: 1 })
    expect(await listJournal(db, { kind: 'match', id: 'private' })).toEqual([])
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 2, forgotten: 1 })
    await expect(
      sql`update journal set payload = '{"a":1}', forgotten = 0 where forgotten = 1`.execute(db),
    ).rejects.toThrow('can only grow')
  })

  test('keeps what a person did when their account goes', async () => {
    const actor_id = await makeUser(db)
    await insertJournal(db, entry('approve', { actor_id }))
    await db.deleteFrom('users').where('id', '=', actor_id).execute()
    expect(await listJournal(db, { kind: 'match', id: 'm' })).toMatchObject([{ actor_id }])
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 1 })
  })

  test('deletes the sample entries and no others', async () => {
    await insertJournal(db, [entry('suggest', { is_sample: 1 }), entry('approve')])
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 2 })
    await removeSample(db)
    expect(await verifyJournal(db)).toMatchObject({ ok: true, entries: 1, forgotten: 0 })
  })

  test('lives on in a restored database', async () => {
    await write('approve', 'accept')
    await sealJournal(db)
    const rows: Parameters<Parameters<typeof dumpRows>[1]>[0] = []
    await dumpRows(db, async some => void rows.push(...some))
    const other = await freshDatabase(kind === 'SQLite' ? 'Postgres' : 'SQLite')
    await loadRows(
      other.db,
      (async function* () {
        yield* rows
      })(),
      rows.length,
    )
    await insertJournal(other.db, entry('start'))
    expect(await verifyJournal(other.db)).toMatchObject({ ok: true, entries: 3 })
    await other.close()
  })

  test('includes entries from before there was a chain', async () => {
    const old = await freshDatabase(kind, { migrated: false })
    await migrate(old.db, '0014-concerns')
    const actor_id = await makeUser(old.db)
    await old.db
      .insertInto('journal')
      .values([entry('approve', { actor_id }), entry('start', { actor_id: null })])
      .execute()
    await migrate(old.db)
    expect(await verifyJournal(old.db)).toMatchObject({ ok: true, entries: 2 })
    expect(await listJournal(old.db, { kind: 'match', id: 'm' })).toMatchObject([{ actor_id }, {}])
    await old.close()
  })

  test('keeps the network that each of many simultaneous writers asks from', async () => {
    const networks = Array.from({ length: 30 }, (_, i) => `10.0.${i}.0/24`)
    await Promise.all(
      networks.map(network =>
        askedFrom.run(network, () => inTransaction(db, trx => insertJournal(trx, entry(network)))),
      ),
    )
    const rows = await db.selectFrom('journal').select(['type', 'address']).execute()
    expect(rows.filter(row => row.type !== row.address)).toEqual([])
    expect(rows).toHaveLength(30)
    await insertJournal(db, entry('nobody', { actor_id: null }))
    expect((await verifyJournal(db)).ok).toBe(true)
  })
})
