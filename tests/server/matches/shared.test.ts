import { expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'
import { createDatabase } from '#tests/support/postgres.ts'

it('two servers on one database hear of each other’s changes, and suggest once', async () => {
  const env = { DATABASE_URL: await createDatabase(), AUTH_SECRET: 's'.repeat(40) }
  const one = await oneApp({ env })
  const other = await oneApp({ env })
  const coordinator = await makeAdministrator(one)
  const caregiver = await verifiedCaregiver(one, coordinator)
  const elsewhere = other.visitor()
  for (const [name, value] of caregiver.cookies) elsewhere.cookies.set(name, value)
  const standing = async () => Object((await elsewhere.get('/api/match-standing')).body)
  expect(await standing()).toMatchObject({ shown: false })
  await confirmedFamily(one)
  await expect.poll(async () => (await standing()).shown).toBe(true)
  await Promise.all([one, other].map(app => app.parts.matcher.settle()))
  const rows = await one.parts.db.selectFrom('matches').select('status').execute()
  expect(rows).toEqual([{ status: 'waiting' }])
})
