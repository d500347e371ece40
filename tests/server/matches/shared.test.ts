import { expect, it } from 'vitest'
import { matchingOf } from '#server/matches/channel.ts'
import { matchChannel } from '#server/matches/telling.ts'
import { type App, oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, verifiedCaregiver } from '#tests/support/matches.ts'
import { cutListeners } from '#tests/support/postgres/databases.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

async function twoServers(clock?: () => Date) {
  const env = { DATABASE_URL: await createMigratedDatabase(), AUTH_SECRET: 's'.repeat(40) }
  const start = () => oneApp({ env, ...(clock && { clock }) })
  return { one: await start(), other: await start() }
}

/** How often this server has said that matches changed. */
function countTold({ parts: { bus } }: App) {
  let told = 0
  bus.subscribe((channel, isOwn) => {
    if (isOwn && channel === matchChannel) told += 1
  })
  return () => told
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

it('only the server on which someone changed something sees to their matches; the other knows them', async () => {
  const { one, other } = await twoServers()
  const told = [one, other].map(countTold)
  const caregiver = await verifiedCaregiver(one, await makeAdministrator(one))
  const family = await confirmedFamily(one)
  await one.parts.matcher.settle()
  await expect
    .poll(async () => {
      const { caregivers, families } = await other.parts.matcher.people()
      return caregivers.has(caregiver.id) && families.has(family.id)
    })
    .toBe(true)
  const rows = await one.parts.db.selectFrom('matches').select('status').execute()
  expect(rows).toEqual([{ status: 'waiting' }])
  expect(told.map(count => count() > 0)).toEqual([true, false])
})

it('matches are looked at once more a little later, by whichever server is there', async () => {
  let aheadMs = 0
  const { one, other } = await twoServers(() => new Date(Date.now() + aheadMs))
  await verifiedCaregiver(one, await makeAdministrator(one))
  await confirmedFamily(one)
  await one.parts.matcher.settle()
  const { db } = other.parts
  // As if the first had ended before it came to that.
  await db.deleteFrom('matches').execute()
  await other.settle()
  const suggested = () => db.selectFrom('matches').select('status').execute()
  expect(await suggested()).toEqual([])
  aheadMs = 15_000
  await other.settle()
  expect(await suggested()).toEqual([{ status: 'waiting' }])
})

it('whoever changes several things is looked at once more once', async () => {
  const { one, other } = await twoServers()
  const caregiver = await verifiedCaregiver(one, await makeAdministrator(one))
  const again = () =>
    one.parts.db.selectFrom('jobs').select('payload').where('kind', '=', 'rematch').execute()
  for (const { parts } of [one, other, one]) await parts.bus.publish(matchingOf(caregiver.id))
  await expect.poll(again).toContainEqual({ payload: JSON.stringify({ userId: caregiver.id }) })
  const changes = [...(await again())].filter(({ payload }) => payload.includes(caregiver.id))
  expect(changes).toHaveLength(1)
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
