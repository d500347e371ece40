import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actIn, askFor, careOf, reason, statusesOf, subjectsTo, undo } from '#tests/support/acts.ts'
import { type App, codeOf, password, startApp, type Visitor } from '#tests/support/app.ts'
import { makeMatch } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { begin, conversationsOf, say } from '#tests/support/messages.ts'
import { standingClock } from '#tests/support/pairs.ts'
import { act as move, signedFamily } from '#tests/support/visits.ts'

describe.each(['sqlite', 'postgres'] as const)('a coordinator’s pause, on %s', database => {
  let app: App
  let ana: Visitor
  const { clock, later, reset } = standingClock()
  beforeAll(async () => {
    app = await startApp({ database, clock, env: { RATE_LIMITS: 'off' } })
    ana = await makeAdministrator(app, { name: 'Ana Ruiz' })
  })
  afterAll(() => app.close())

  const pause = (id: string, more: object = {}) =>
    ana.post(`/api/admin/people/${id}/pause`, { reason, ...more })

  test('stops messages both ways, with a clear sentence; the coordinators can be written to', async () => {
    const { family, caregiver, matchId } = await careOf(app)
    const { id } = await begin(family, matchId, 'See you tomorrow')
    actIn(await pause(caregiver.id))
    for (const sender of [caregiver, family]) {
      const refused = await say(sender, id, 'I will be there tomorrow at nine')
      expect([refused.status, codeOf(refused)]).toEqual([409, 'on_hold'])
      expect(Object(refused.body).error.message).toMatch(/on hold for now\. You can always write to our/)
    }
    expect((await conversationsOf(caregiver)).conversations).toMatchObject([{ canWrite: false, held: true }])
    const begun = await begin(caregiver, 'coordinators', 'What happened?')
    expect(begun).toMatchObject({ canWrite: true, held: false })
    expect(
      (await app.visitor().post('/api/auth/sign-in/email', { email: caregiver.email, password })).status,
    ).toBe(200)
    actIn(await ana.post(`/api/admin/people/${caregiver.id}/resume`, {}))
    expect((await say(family, id, 'Welcome back')).status).toBe(200)
  })

  test('also before anything was written, and for a family', async () => {
    const { family, caregiver, matchId } = await careOf(app)
    actIn(await pause(family.id))
    const refused = await caregiver.post('/api/conversations', { with: matchId, text: 'Hello?' })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'on_hold'])
  })

  test('lets nothing new be agreed; what was agreed goes ahead unless it’s canceled', async () => {
    const { family, caregiver, matchId, visits } = await careOf(app, [30, 24 * 20])
    const asked = await askFor(app, family, matchId, 3)
    actIn(await pause(caregiver.id))
    const [visitId = ''] = visits
    for (const refused of [
      await askFor(app, family, matchId, 4),
      await move(caregiver, Object(asked.body).id, 'confirm'),
      await move(caregiver, visitId, 'change', {
        ...{ startsAt: new Date(clock().getTime() + 86_400_000).toISOString(), reason: 'Later' },
        endsAt: new Date(clock().getTime() + 90_000_000).toISOString(),
      }),
    ])
      expect([refused.status, codeOf(refused)]).toEqual([409, 'on_hold'])
    expect(await statusesOf(app, 'visits', visits)).toEqual(['confirmed', 'confirmed'])
    expect((await move(family, visitId, 'cancel', { reason: 'A cold' })).status).toBe(200)

    const other = await careOf(app, [30, 24 * 20])
    const act = actIn(await pause(other.caregiver.id, { visits: 'cancel' }))
    expect(await statusesOf(app, 'visits', other.visits)).toEqual(['cancelled', 'cancelled'])
    expect((await undo(ana, act)).body).toEqual({ left: { matches: 0, visits: 0 } })
    expect(await statusesOf(app, 'visits', other.visits)).toEqual(['confirmed', 'confirmed'])
  })

  test('withdraws offers at once; undone, they’re back, and no one was told', async () => {
    const { caregiver } = await careOf(app)
    const family = await signedFamily(app, 'Rosa Reed')
    const { id } = await makeMatch(app.parts.db, {
      ...{ caregiver_id: caregiver.id, recipient_id: family.recipientId, status: 'offered' },
      offered_at: clock().toISOString(),
    })
    const act = actIn(await pause(caregiver.id))
    expect(await statusesOf(app, 'matches', [id])).toEqual(['withdrawn'])
    expect(Object((await family.get('/api/news')).body).matches).toBe(1)
    await undo(ana, act)
    expect(await statusesOf(app, 'matches', [id])).toEqual(['offered'])
    expect(Object((await family.get('/api/news')).body).matches).toBe(0)
    later(1)
    expect(await subjectsTo(app, family.email)).toEqual(['Please confirm your email address'])
    expect(await subjectsTo(app, caregiver.email)).toEqual(['Please confirm your email address'])
    reset()
  })

  test('is another thing than someone’s own', async () => {
    const { family, caregiver, matchId } = await careOf(app)
    expect((await caregiver.post('/api/caregiver-profile/pause')).status).toBe(200)
    expect((await begin(family, matchId, 'Still there?')).canWrite).toBe(true)
    expect((await askFor(app, family, matchId, 4)).status).toBe(201)
    const act = actIn(await pause(caregiver.id))
    await undo(ana, act)
    expect(Object((await caregiver.get('/api/caregiver-profile')).body).status).toBe('paused')
  })
})
