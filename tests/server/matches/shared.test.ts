import { expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'
import { cutListeners } from '#tests/support/postgres/databases.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

async function twoServers() {
  const env = { DATABASE_URL: await createMigratedDatabase(), AUTH_SECRET: 's'.repeat(40) }
  return { one: await oneApp({ env }), other: await oneApp({ env }) }
}

it('two servers on one database hear of each other’s changes, and suggest once', async () => {
  const { one, other } = await twoServers()
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

it('a server learns what another one never came to tell, once its own line has been cut', async () => {
  const { one, other } = await twoServers()
  const coordinator = await makeAdministrator(other)
  await Promise.all([one, other].map(app => app.parts.matcher.settle()))
  // As if it were killed between each change and its notice.
  one.parts.bus.publish = async () => undefined
  const there = one.visitor()
  for (const [name, value] of coordinator.cookies) there.cookies.set(name, value)
  await verifiedCaregiver(one, there)
  await confirmedFamily(one)
  const suggested = () => one.parts.db.selectFrom('matches').select('status').execute()
  await other.parts.matcher.settle()
  expect(await suggested()).toEqual([])
  await cutListeners(one.parts.db)
  await expect.poll(suggested).toEqual([{ status: 'waiting' }])
})
