import { expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import type { Db } from '#db/schema.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
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
