import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { makeUser } from '#tests/support/factories.ts'

let builds = 0

const named = prepared((db, { ids, except, most }: { ids: string[]; except: string; most: number }) => {
  builds += 1
  return db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', listedText(db, ids))
    .where('role', '=', 'caregiver')
    .where(eb => eb.or([eb('id', '!=', except), sql<boolean>`${except} = 'nobody'`]))
    .orderBy('id')
    .limit(most)
})

describeBothDatabases('a prepared query', db => {
  test('is built once and finds by the values of each call', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await makeUser(db(), { role: 'caregiver' }))
    ids.sort()
    const [first = '', second = '', third = ''] = ids
    builds = 0
    const found = async (values: Parameters<typeof named>[1]) =>
      (await named(db(), values)).map(({ id }) => id)

    expect(await found({ ids, except: 'nobody', most: 9 })).toEqual(ids)
    expect(await found({ ids, except: second, most: 9 })).toEqual([first, third])
    expect(await found({ ids: [third], except: second, most: 9 })).toEqual([third])
    expect(await found({ ids: [], except: second, most: 9 })).toEqual([])
    expect(await found({ ids, except: second, most: 1 })).toEqual([first])
    expect(builds).toBe(1)
  })

  test('sees what its transaction wrote', async () => {
    await named(db(), { ids: [], except: '', most: 1 })
    builds = 0
    await inTransaction(db(), async trx => {
      const id = await makeUser(trx, { role: 'caregiver' })
      expect(await named(trx, { ids: [id], except: 'nobody', most: 1 })).toEqual([{ id }])
    })
    expect(builds).toBe(0)
  })
})
