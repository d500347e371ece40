import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { keyOf } from '#server/http/limiter.ts'
import { codeOf, oneApp } from '#tests/support/app.ts'

const some = randomUUID()

/** What writes a line to the journal, tells someone else or looks for matches, every time it's asked. */
it.each([
  ['smallChanges', 'PUT', '/api/consents', { purpose: 'share-words', given: true }, 200],
  ['smallChanges', 'PUT', `/api/blocks/${some}`, {}, 404],
  ['smallChanges', 'DELETE', `/api/blocks/${some}`, undefined, 200],
  ['smallChanges', 'POST', `/api/matches/${some}/decision`, { decision: 'accept' }, 404],
  ['smallChanges', 'PATCH', '/api/caregiver-profile', { bio: 'I cook.' }, 200],
  ['smallChanges', 'POST', '/api/auth/update-user', { name: 'Ann Lee' }, 200],
  ['visitWrites', 'POST', `/api/payments/${some}/events`, { type: 'received' }, 404],
] as const)('%s limit %s %s', async (limit, method, path, json, usually) => {
  const app = await oneApp({ env: { RATE_LIMITS: 'on' } })
  const person = await app.signUp('caregiver')
  const now = new Date()
  await saveCaregiverProfile(app.parts.db, { id: person.id, status: 'active', now: now.toISOString() })
  const send = () => person.send(method, path, json === undefined ? {} : { json })
  expect((await send()).status).toBe(usually)
  const { numUpdatedRows } = await app.parts.db
    .updateTable('rate_limits')
    .set({ used: 10_000 })
    .where('key', '=', keyOf(limit, person.id))
    .executeTakeFirst()
  expect(numUpdatedRows, 'it counts').toBe(1n)
  const slowed = await send()
  expect([slowed.status, codeOf(slowed)]).toEqual([429, 'too_many_attempts'])
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
})
