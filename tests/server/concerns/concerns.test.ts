import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { concernPage } from '#server/concerns/routes.ts'
import { isDangerous } from '#server/safety/hearing.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const pageOf = async (admin: Visitor, query = '') =>
  concernPage.parse((await admin.get(`/api/admin/concerns${query}`)).body)

const raise = (app: App, words: string, more: { urgent?: boolean; raisedBy?: string; now?: string } = {}) =>
  inTransaction(app.parts.db, trx =>
    raiseConcern(trx, {
      ...{ kind: 'check-in', subjectId: 'check-in-1', aboutId: null, raisedBy: null, words, urgent: false },
      now: '2026-11-20T10:00:00.000Z',
      ...more,
    }),
  )

describe.each(['sqlite', 'postgres'] as const)('concerns on %s', database => {
  let app: App
  let admin: Visitor
  let other: Visitor
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    admin = await makeAdministrator(app)
    other = await makeAdministrator(app)
  })
  afterAll(() => app.close())

  test('are listed urgent first, then oldest first, with who raised them', async () => {
    const { id: raisedBy } = await app.signUp('care-seeker', { name: 'Rosa Reed' })
    await raise(app, 'second', { now: '2026-11-20T11:00:00.000Z' })
    await raise(app, 'first', { raisedBy })
    await raise(app, 'now', { urgent: true, now: '2026-11-20T12:00:00.000Z' })
    const { rows, total, open } = await pageOf(admin)
    expect(rows.map(row => row.words)).toEqual(['now', 'first', 'second'])
    expect([total, open]).toEqual([3, 3])
    expect(rows[1]?.raisedBy).toEqual({ id: raisedBy, name: 'Rosa Reed', role: 'care-seeker' })
  })

  test('are announced to coordinators without their words', async () => {
    await raise(app, 'something private')
    const rows = await app.parts.db
      .selectFrom('notifications')
      .selectAll()
      .where('channel', '=', 'urgent-updates')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('private')
  })

  test('are handled by one coordinator, with what was done, and may be opened again', async () => {
    const id = await raise(app, 'the stairs are steep')
    const path = `/api/admin/concerns/${id}`
    const both = await Promise.all([
      admin.post(`${path}/handled`, { words: 'Called the family.' }),
      other.post(`${path}/handled`, { words: 'Called them, too.' }),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const handled = (await pageOf(admin, '?status=handled')).rows.find(row => row.id === id)
    expect(handled?.handled?.words).toMatch(/^Called/)
    expect((await pageOf(admin)).rows.some(row => row.id === id)).toBe(false)
    expect((await admin.post(`${path}/reopened`)).status).toBe(200)
    expect(codeOf(await admin.post(`${path}/reopened`))).toBe('already_open')
    expect((await pageOf(admin)).rows.find(row => row.id === id)).toMatchObject({
      ...{ status: 'open', handled: null, words: 'the stairs are steep' },
    })
  })

  test('are the coordinators’ alone', async () => {
    const family = await app.signUp('care-seeker')
    const id = await raise(app, 'about someone')
    expect((await family.get('/api/admin/concerns')).status).toBe(403)
    expect((await family.post(`/api/admin/concerns/${id}/handled`, {})).status).toBe(403)
    expect((await admin.post('/api/admin/concerns/none/handled', {})).status).toBe(404)
    expect((await admin.post(`/api/admin/concerns/${id}/handled`, { words: 3 })).status).toBe(422)
  })

  test('leave an entry in the journal', async () => {
    const id = await raise(app, 'to be handled')
    await admin.post(`/api/admin/concerns/${id}/handled`, { words: 'Done.' })
    const entry = await app.parts.db
      .selectFrom('journal')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ subject_kind: 'concern', type: 'handle', door: 'admin' })
    expect(z.object({ words: z.string() }).parse(JSON.parse(entry.payload))).toEqual({ words: 'Done.' })
  })
})

test.for<[text: string, dangerous: boolean]>([
  ['He hit me again last night', true],
  ['I want to kill myself', true],
  ['She is not breathing', true],
  ['We had soup and a walk in the garden', false],
  ['This traffic is killing me', false],
  ['', false],
])('%s: dangerous is %s', async ([text, dangerous]) => {
  expect(await isDangerous(text, 'en')).toBe(dangerous)
})
