import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import type { Db } from '#db/schema.ts'
import { describeBothDatabases, freshDatabase } from '#tests/support/databases.ts'
import { makeUser } from '#tests/support/factories.ts'

describeBothDatabases('concurrent transactions', db => {
  const making = (id: string, then?: () => void) =>
    inTransaction(db(), async (trx: Db) => {
      await makeUser(trx, { id })
      then?.()
      return id
    })
  const isThere = async (id: string) => (await findUserById(db(), id)) !== undefined

  test('each return their own result', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `result-${n}`)
    expect(await Promise.all(ids.map(id => making(id)))).toEqual(ids)
    for (const id of ids) expect(await isThere(id)).toBe(true)
  })

  test('a failing one affects no others, and leaves nothing behind', async () => {
    const failing = () => {
      throw new Error('on purpose')
    }
    await making('before')
    const done = await Promise.allSettled([
      making('beside'),
      making('failing', failing),
      // A statement the database refuses.
      making('before'),
      making('after'),
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await Promise.all(['beside', 'failing', 'after'].map(isThere))).toEqual([true, false, true])
  })

  test('one started during others is committed too', async () => {
    const first = making('early')
    const second = first.then(() => Promise.all([making('late'), making('later')]))
    expect(await second).toEqual(['late', 'later'])
  })

  test('a nested one is part of the outer one', async () => {
    const outer = inTransaction(db(), async trx => {
      await inTransaction(trx, inner => makeUser(inner, { id: 'inside' }))
      throw new Error('on purpose')
    })
    await expect(outer).rejects.toThrow('on purpose')
    expect(await isThere('inside')).toBe(false)
  })
})

test('a connection that Postgres ends in the middle of a transaction fails only that transaction', async () => {
  const { db, close } = await freshDatabase('Postgres')
  const running = async (pid: number | undefined) => {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db)
    return rows.length
  }
  const cut = inTransaction(db, async trx => {
    await makeUser(trx, { id: 'cut' })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await expect.poll(() => running(rows[0]?.pid)).toBe(0)
    return findUserById(trx, 'cut')
  })
  await expect(cut).rejects.toThrow()
  await inTransaction(db, trx => makeUser(trx, { id: 'next' }))
  expect(await findUserById(db, 'cut')).toBeUndefined()
  expect(await findUserById(db, 'next')).toBeDefined()
  await close()
})

test('Postgres ends a transaction that waits for nothing but its process', async () => {
  const { db, close } = await freshDatabase('Postgres')
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  await close()
})
