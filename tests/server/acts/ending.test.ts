import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actIn, careOf, reason, statusesOf, subjectsTo, undo } from '#tests/support/acts.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import { makeMatch } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { standingClock } from '#tests/support/pairs.ts'
import { listOf } from '#tests/support/visits.ts'

describe.each(['sqlite', 'postgres'] as const)('what coordinators end, on %s', database => {
  let app: App
  let ana: Visitor
  let ben: Visitor
  const { clock, later, reset } = standingClock()
  beforeAll(async () => {
    app = await startApp({ database, clock, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
    ben = await makeAdministrator(app, { name: 'Ben Ode' })
  })
  afterAll(() => app.close())

  const end = (id: string, by = ana) => by.post(`/api/admin/matches/${id}/end`, { reason })
  const cancel = (id: string, by = ana) => by.post(`/api/admin/visits/${id}/cancel`, { reason })
  const messageOf = (answer: { body: unknown }) => Object(answer.body).error.message

  test('a match, with its visits; both hear of it kindly and without the reason', async () => {
    const { family, caregiver, matchId, visits } = await careOf(app, [30, 60])
    actIn(await end(matchId))
    expect(await statusesOf(app, 'matches', [matchId])).toEqual(['ended'])
    expect(await statusesOf(app, 'visits', visits)).toEqual(['cancelled', 'cancelled'])
    const late = await end(matchId, ben)
    expect([late.status, messageOf(late)]).toEqual([409, 'Ana Ruiz ended this match a moment ago.'])
    later(0.01)
    expect((await subjectsTo(app, family.email)).toSorted()).toEqual([
      ...['A visit was canceled', 'Please confirm your email address'],
      'Your care with Amara O. has ended',
    ])
    expect(await subjectsTo(app, caregiver.email)).toContain('Your care with Maya B. has ended')
    for (const { text } of await app.emails()) expect(text).not.toContain('rough handling')
    expect((await family.get(`/api/matches/${matchId}`)).text).not.toContain('rough handling')
    expect((await family.get('/api/visits')).text).not.toContain('rough handling')
    const { rows } = Object((await ana.get('/api/admin/audit?what=match.end')).body)
    expect(rows[0]).toMatchObject({ who: { name: 'Ana Ruiz' }, details: { reason } })
    reset()
  })

  test('a match that’s brought back in time is as it was, and no one gets an email', async () => {
    const { family, caregiver, matchId, visits } = await careOf(app, [30, 60])
    const act = actIn(await end(matchId))
    expect((await undo(ben, act)).body).toEqual({ left: { matches: 0, visits: 0 } })
    expect(await statusesOf(app, 'matches', [matchId])).toEqual(['active'])
    expect(await statusesOf(app, 'visits', visits)).toEqual(['confirmed', 'confirmed'])
    later(0.1)
    for (const { email } of [family, caregiver])
      expect(await subjectsTo(app, email)).toEqual(['Please confirm your email address'])
    const row = await app.parts.db
      .selectFrom('matches')
      .select(['ended_at', 'ended_by', 'ended_words', 'outcome'])
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ended_at: null, ended_by: null, ended_words: null, outcome: null })
    reset()
  })

  test('an introduction and an offer, but no suggestion that no one has heard of', async () => {
    for (const status of ['introduced', 'offered'] as const) {
      const { id } = await makeMatch(app.parts.db, { status, offered_at: clock().toISOString() })
      const act = actIn(await end(id))
      expect(await statusesOf(app, 'matches', [id])).toEqual(['withdrawn'])
      await undo(ana, act)
      expect(await statusesOf(app, 'matches', [id])).toEqual([status])
    }
    const { id } = await makeMatch(app.parts.db, { status: 'waiting' })
    const refused = await end(id)
    expect([refused.status, messageOf(refused)]).toEqual([
      ...[409, 'No one has been asked about this match yet. You can decline the suggestion.'],
    ])
  })

  test('a visit; the one of tonight is told at once, and so is that it’s on again', async () => {
    const { family, caregiver, visits } = await careOf(app, [5, 30])
    const [tonight = '', tomorrow = ''] = visits
    const act = actIn(await cancel(tonight))
    expect(await statusesOf(app, 'visits', visits)).toEqual(['cancelled', 'confirmed'])
    for (const { email } of [family, caregiver])
      expect(await subjectsTo(app, email)).toContain('A visit was canceled')
    expect((await listOf(family))[0]).toMatchObject({ cancelled: { by: 'system', reason: '' } })
    const late = await cancel(tonight, ben)
    expect([late.status, messageOf(late)]).toEqual([409, 'Ana Ruiz canceled this visit a moment ago.'])
    expect((await undo(ana, act)).status).toBe(200)
    expect(await statusesOf(app, 'visits', [tonight])).toEqual(['confirmed'])
    for (const { email } of [family, caregiver])
      expect((await subjectsTo(app, email)).filter(subject => subject.endsWith('on again'))).toHaveLength(1)

    const second = actIn(await cancel(tomorrow))
    await undo(ana, second)
    later(0.1)
    expect(
      (await subjectsTo(app, family.email)).filter(subject => subject === 'A visit was canceled'),
    ).toHaveLength(1)
    reset()
  })

  test('needs a reason and a coordinator, and something that’s still there', async () => {
    const { family, matchId, visits } = await careOf(app, [30])
    const [visit = ''] = visits
    for (const path of [`matches/${matchId}/end`, `visits/${visit}/cancel`]) {
      expect((await ana.post(`/api/admin/${path}`, {})).status).toBe(422)
      expect((await family.post(`/api/admin/${path}`, { reason })).status).toBe(403)
      expect((await app.visitor().post(`/api/admin/${path}`, { reason })).status).toBe(401)
    }
    expect((await end('none')).status).toBe(404)
    expect((await cancel('none')).status).toBe(404)
    const act = actIn(await cancel(visit))
    later(1)
    expect(codeOf(await undo(ana, act))).toBe('too_late')
    reset()
  })
})
