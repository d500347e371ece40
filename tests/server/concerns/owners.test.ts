import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/connection/transaction.ts'
import { raiseConcern } from '#server/concerns/raise.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

type Coordinator = Visitor & { email: string }

describe.each(['sqlite', 'postgres'] as const)('who sees to a concern, on %s', database => {
  let app: App
  let ana: Coordinator
  let ben: Coordinator
  let ids: { ana: string; ben: string }
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
    ben = await makeAdministrator(app, { name: 'Ben Ode' })
    const { coordinators } = Object((await ana.get('/api/admin/coordinators')).body)
    ids = { ana: coordinators[0].id, ben: coordinators[1].id }
  })
  afterAll(() => app.close())

  const raised = async () => {
    const id = await inTransaction(app.parts.db, trx =>
      raiseConcern(trx, {
        ...{ kind: 'check-in', subjectId: 'x', aboutId: null, raisedBy: null, words: 'Stairs.' },
        ...{ urgent: false, now: app.parts.clock().toISOString() },
      }),
    )
    return { id, path: `/api/admin/concerns/${id}` }
  }
  const itemOf = async (id: string) =>
    Object((await ana.get('/api/admin/urgent')).body).items.find((item: { id: string }) => item.id === id)
  const messageOf = (answer: { body: unknown }) => Object(answer.body).error.message

  test('one coordinator takes it; the second hears who was faster', async () => {
    const { id, path } = await raised()
    const both = await Promise.all([ana.post(`${path}/take`), ben.post(`${path}/take`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const owner = both[0]?.status === 200 ? 'Ana Ruiz' : 'Ben Ode'
    const late = both.find(({ status }) => status === 409)
    expect(messageOf(late ?? { body: {} })).toBe(`${owner} took this a moment ago.`)
    expect(await itemOf(id)).toMatchObject({ concern: { care: { owner: { name: owner } } } })
    // Asked twice, nothing changes.
    expect((await (owner === 'Ana Ruiz' ? ana : ben).post(`${path}/take`)).status).toBe(200)
  })

  test('it’s handed to another coordinator, who’s told by email without its words', async () => {
    const { id, path } = await raised()
    await ana.post(`${path}/take`)
    const handed = await ana.post(`${path}/hand`, { to: ids.ben, seen: ids.ana })
    expect(handed.status, handed.text).toBe(200)
    expect(await itemOf(id)).toMatchObject({ concern: { care: { owner: { id: ids.ben } } } })
    const mail = await app.emailTo(ben.email)
    expect(mail?.subject).toBe('Handed to you: a check-in that didn’t go well')
    expect(mail?.text).not.toContain('Stairs')
    const late = await ana.post(`${path}/hand`, { to: ids.ana, seen: ids.ana })
    expect([late.status, messageOf(late)]).toEqual([409, 'You handed this on a moment ago.'])
    const family = await app.signUp('care-seeker')
    const wrong = await ben.post(`${path}/hand`, { to: family.id, seen: ids.ben })
    expect([wrong.status, Object(wrong.body).error.issues[0].path]).toEqual([422, 'to'])
  })

  test('it has a next step and a day to look again; two plans at once don’t overwrite each other', async () => {
    const { id, path } = await raised()
    const seen = { nextStep: '', dueAt: null }
    const plan = { nextStep: 'Call Maya on Monday.', dueAt: '2026-12-01' }
    expect((await ana.put(`${path}/plan`, { ...plan, seen })).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ concern: { care: plan } })
    const late = await ben.put(`${path}/plan`, { nextStep: 'Wait.', dueAt: null, seen })
    expect([late.status, messageOf(late)]).toEqual([409, 'Ana Ruiz changed the next step a moment ago.'])
    expect((await ben.put(`${path}/plan`, { nextStep: '', dueAt: '2026-13-01', seen: plan })).status).toBe(
      422,
    )
  })

  test('handled by one, the other hears by whom; everything is in the journal', async () => {
    const { id, path } = await raised()
    await ana.post(`${path}/take`)
    await ana.post(`${path}/handled`, { words: 'Called.' })
    for (const late of [
      await ben.post(`${path}/handled`, { words: 'Called, too.' }),
      await ben.post(`${path}/take`),
      await ben.post(`${path}/hand`, { to: ids.ben, seen: ids.ana }),
    ])
      expect([late.status, messageOf(late)]).toEqual([409, 'Ana Ruiz marked this as handled a moment ago.'])
    const entries = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'door'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries).toEqual([
      { type: 'take', door: 'admin' },
      { type: 'handle', door: 'admin' },
    ])
  })

  test('only coordinators may', async () => {
    const { path } = await raised()
    const family = await app.signUp('care-seeker')
    expect((await family.post(`${path}/take`)).status).toBe(403)
    expect((await family.post(`${path}/hand`, { to: ids.ana, seen: null })).status).toBe(403)
    expect((await family.put(`${path}/plan`, {})).status).toBe(403)
  })
})
