import { beforeEach, describe, expect, it } from 'vitest'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, decide, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'

let app: App
let coordinator: Visitor
let id: string
let family: Awaited<ReturnType<typeof confirmedFamily>>
let caregiver: Awaited<ReturnType<typeof verifiedCaregiver>>

beforeEach(async () => {
  app = await oneApp()
  coordinator = await makeAdministrator(app)
  caregiver = await verifiedCaregiver(app, coordinator)
  family = await confirmedFamily(app)
  id = await waitingMatch(coordinator, { family, caregiver })
})

const path = () => `/api/admin/matches/${id}`
const keysOf = (body: unknown) => Object.keys(Object(body))

describe('a coordinator', () => {
  it('finds a match by the names of both sides', async () => {
    const found = async (search: string) => {
      const query = new URLSearchParams({ search, status: 'waiting' })
      const { rows, total } = Object((await coordinator.get(`/api/admin/matches?${query}`)).body)
      expect(rows).toHaveLength(total)
      return rows.map((row: { id: string }) => row.id)
    }
    expect(await found('walter amara')).toEqual([id])
    expect(await found('BROOKS')).toEqual([id])
    expect(await found('walter nobody')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('reviews the facts first, and sees the score once their own view is recorded', async () => {
    const before = await coordinator.get(path())
    expect(before.body).toMatchObject({
      ...{ id, status: 'waiting', yourView: null, views: [] },
      family: { id: family.id, name: 'Maya Brooks', city: 'Seattle', recipient: 'Walter Brooks' },
      caregiver: { id: caregiver.id, name: 'Amara Okafor' },
      history: [{ type: 'suggest', by: null }],
    })
    expect(keysOf(before.body)).not.toEqual(expect.arrayContaining(['score']))
    for (const key of ['score', 'between', 'terms', 'forFamily', 'forCaregiver'])
      expect(keysOf(before.body)).not.toContain(key)
    expect(before.text).toContain('mornings are the hardest part of the day')
    expect(Object(before.body).facts.documents).toHaveLength(4)

    const early = await coordinator.post(`${path()}/decision`, { decision: 'approve' })
    expect([early.status, codeOf(early)]).toEqual([409, 'view_first'])

    const after = await coordinator.post(`${path()}/view`, { view: 'unsure', words: 'Fridays are open' })
    expect(after.body).toMatchObject({ id, yourView: 'unsure', views: [{ words: 'Fridays are open' }] })
    const { score, terms, between } = Object(after.body)
    expect(score).toBeGreaterThanOrEqual(75)
    expect(between[0]).toBeLessThanOrEqual(score)
    expect(terms.map((term: { term: string }) => term.term)).toContain('schedule')
    // The view recorded before seeing the score doesn't change.
    await coordinator.post(`${path()}/view`, { view: 'fits' })
    expect((await coordinator.get(path())).body).toMatchObject({ yourView: 'unsure', score })
  })

  it('reads of what each side will read only the words that may be quoted now', async () => {
    const quotes = async () => {
      const { forFamily, forCaregiver } = Object((await coordinator.get(path())).body)
      return [...forFamily.reasons, ...forCaregiver.reasons].flatMap(reason => reason.quotes)
    }
    for (const one of [family, caregiver])
      await one.put('/api/consents', { purpose: 'share-words', given: true })
    await app.parts.matcher.settle()
    await coordinator.post(`${path()}/view`, { view: 'fits' })
    expect((await quotes()).map(({ of }) => of)).toContain('caregiver')
    await caregiver.put('/api/consents', { purpose: 'share-words', given: false })
    expect((await quotes()).map(({ of }) => of)).not.toContain('caregiver')
  })

  it("learns neither the score nor others' views from a colleague's", async () => {
    const colleague = await makeAdministrator(app)
    await colleague.post(`${path()}/view`, { view: 'does-not-fit' })
    const answer = await coordinator.get(path())
    expect(answer.body).toMatchObject({ yourView: null, views: [] })
    expect(keysOf(answer.body)).not.toContain('score')
    expect((await coordinator.post(`${path()}/decision`, { decision: 'approve' })).status).toBe(409)
  })

  it('approves once, and both sides are asked', async () => {
    await coordinator.post(`${path()}/view`, { view: 'fits' })
    const approved = await coordinator.post(`${path()}/decision`, { decision: 'approve', reason: 'Near by' })
    expect(approved.body).toMatchObject({ status: 'offered', score: expect.any(Number) })
    expect((await coordinator.post(`${path()}/decision`, { decision: 'approve' })).status).toBe(409)
    expect((await family.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'offered' })
    expect((await caregiver.get(`/api/matches/${id}`)).body).toMatchObject({ status: 'offered' })
    expect((await family.get(`/api/matches/${id}`)).text).not.toContain('Near by')
  })

  it('declines with a reason, and neither side ever hears of it', async () => {
    await coordinator.post(`${path()}/view`, { view: 'does-not-fit' })
    const declined = await coordinator.post(`${path()}/decision`, { decision: 'decline', reason: 'Stairs' })
    expect(declined.body).toMatchObject({ status: 'declined' })
    expect((await family.get(`/api/matches/${id}`)).status).toBe(404)
    expect((await family.get('/api/matches')).body).toMatchObject({ matches: [] })
    // The same two aren't suggested again.
    await caregiver.patch('/api/caregiver-profile', { hourly_rate: 28 })
    expect((await coordinator.get('/api/admin/matches?status=waiting')).body).toMatchObject({ rows: [] })
  })

  it("lists by status and page, and sees each side's history", async () => {
    expect((await coordinator.get('/api/admin/matches?status=waiting&page=1')).body).toMatchObject({
      ...{ total: 1, page: 1, pageSize: 25, counts: { waiting: 1 } },
      rows: [{ id, yourView: null }],
    })
    expect((await coordinator.get('/api/admin/matches')).body).toMatchObject({ total: 1 })
    expect((await coordinator.get('/api/admin/matches?status=')).body).toMatchObject({ total: 1 })
    expect((await coordinator.get('/api/admin/matches?status=offered')).body).toMatchObject({ rows: [] })
    expect((await coordinator.get('/api/admin/matches?status=lovely')).status).toBe(422)
    expect((await coordinator.get('/api/admin/matches?page=0')).status).toBe(422)
    expect((await coordinator.get('/api/admin/matches/none')).status).toBe(404)
    expect((await coordinator.post('/api/admin/matches/none/view', { view: 'fits' })).status).toBe(404)
    expect((await coordinator.post(`${path()}/view`, { view: 'lovely' })).status).toBe(422)

    await coordinator.post(`${path()}/view`, { view: 'fits' })
    await coordinator.post(`${path()}/decision`, { decision: 'approve' })
    await decide(caregiver, id, 'decline')
    const second = await confirmedFamily(app)
    const other = await waitingMatch(coordinator, { family: second, caregiver })
    expect((await coordinator.get(`/api/admin/matches/${other}`)).body).toMatchObject({
      before: { family: [], caregiver: [{ id, status: 'declined' }] },
    })
  })

  it.each(['No Mexicans please', 'The family only wants a white caregiver', 'She should be a Christian'])(
    'is asked for the lawful need instead of keeping "%s"',
    async words => {
      const refused = await coordinator.post(`${path()}/view`, { view: 'unsure', words })
      expect([refused.status, codeOf(refused)]).toEqual([422, 'unlawful_wish'])
      await coordinator.post(`${path()}/view`, { view: 'unsure' })
      const declined = await coordinator.post(`${path()}/decision`, { decision: 'decline', reason: words })
      expect([declined.status, codeOf(declined)]).toEqual([422, 'unlawful_wish'])
      expect((await coordinator.get(path())).body).toMatchObject({ status: 'waiting' })
      for (const table of ['journal', 'matches', 'match_views'] as const)
        expect(JSON.stringify(await app.parts.db.selectFrom(table).selectAll().execute())).not.toContain(
          words,
        )
    },
  )
})
