import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actIn, askFor, careOf, reason, statusesOf, subjectsTo, undo } from '#tests/support/acts.ts'
import { type App, codeOf, password, startApp, type Visitor } from '#tests/support/app.ts'
import { makeMatch } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { listen } from '#tests/support/listener.ts'
import { begin, conversationsOf, say } from '#tests/support/messages.ts'
import { standingClock } from '#tests/support/pairs.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { signedFamily } from '#tests/support/visits.ts'

const minutes = (count: number) => count / (24 * 60)

describe.each(['sqlite', 'postgres'] as const)('an account on hold, on %s', database => {
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

  const suspend = (id: string, by = ana) => by.post(`/api/admin/people/${id}/suspend`, { reason })
  const unsuspend = (id: string) => ana.post(`/api/admin/people/${id}/unsuspend`, { reason: 'Cleared up.' })
  const signIn = (email: string, secret = password) =>
    app.visitor().post('/api/auth/sign-in/email', { email, password: secret })
  const urgentAbout = async (id: string) =>
    Object((await ana.get('/api/admin/urgent')).body).items.filter(
      (item: { concern?: { people: { id: string }[] } }) =>
        item.concern?.people.some(person => person.id === id),
    )

  test('can’t sign in, and says so only after the right password', async () => {
    const { caregiver } = await careOf(app)
    expect((await caregiver.get('/api/account')).status).toBe(200)
    expect(await suspend(caregiver.id).then(actIn)).toMatchObject({
      kind: 'suspend',
      subjectId: caregiver.id,
    })
    expect((await caregiver.get('/api/account')).status).toBe(401)
    const wrong = await signIn(caregiver.email, 'not the pass phrase')
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'invalid_email_or_password'])
    const right = await signIn(caregiver.email)
    expect([right.status, codeOf(right)]).toEqual([403, 'account_on_hold'])
    expect(Object(right.body).error.message).toMatch(/^Your account is on hold\. Write to us/)
    actIn(await unsuspend(caregiver.id))
    expect((await signIn(caregiver.email)).status).toBe(200)
  })

  test('closes its open streams', async () => {
    const { caregiver } = await careOf(app)
    const { heard } = await listen(app, caregiver)
    actIn(await suspend(caregiver.id))
    await eventually(() => expect(heard.ended).toBe(true))
    expect(heard.events.at(-1)?.type).toBe('over')
  })

  test('has no messages, no visits and no calendar, and is in no search', async () => {
    const { family, caregiver, matchId } = await careOf(app)
    const { id } = await begin(family, matchId, 'Good morning')
    const { url } = Object((await caregiver.get('/api/calendar-feed')).body)
    const feed = new URL(url).pathname
    expect((await app.visitor().get(feed)).status).toBe(200)
    expect((await family.get(`/api/pia/${caregiver.id}`)).status).toBe(200)
    await suspend(caregiver.id)
    const refused = await say(family, id, 'Are you there?')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'on_hold'])
    expect((await conversationsOf(family)).conversations).toMatchObject([
      { canWrite: false, held: true, closed: false },
    ])
    const planned = await askFor(app, family, matchId, 2)
    expect([planned.status, codeOf(planned)]).toEqual([409, 'on_hold'])
    expect((await app.visitor().get(feed)).status).toBe(404)
    expect((await family.get(`/api/pia/${caregiver.id}`)).status).toBe(404)
    expect(Object((await family.get(`/api/matches/${matchId}`)).body).contact).toBeNull()
  })

  test('loses its offers and the visits of a week; undone in time, all of it comes back', async () => {
    const { family, caregiver, matchId, visits } = await careOf(app, [30, 50, 24 * 8])
    const other = await signedFamily(app, 'Rosa Reed')
    const offer = await makeMatch(app.parts.db, {
      ...{ caregiver_id: caregiver.id, recipient_id: other.recipientId, status: 'offered' },
      offered_at: clock().toISOString(),
    })
    const act = actIn(await suspend(caregiver.id))
    expect(await statusesOf(app, 'visits', visits)).toEqual(['cancelled', 'cancelled', 'confirmed'])
    expect(await statusesOf(app, 'matches', [offer.id, matchId])).toEqual(['withdrawn', 'active'])
    expect(await urgentAbout(caregiver.id)).toMatchObject([
      {
        kind: 'concern',
        concern: { kind: 'cover', place: { matchId }, people: [{ as: 'about' }, { as: 'with' }] },
      },
    ])
    const { acts } = Object((await ana.get('/api/admin/acts')).body)
    expect(acts.find(({ id }: { id: string }) => id === act.id)).toMatchObject({
      ...{ kind: 'suspend', by: { name: 'Ana Ruiz' } },
      people: [{ name: 'Amara Okafor' }, { name: 'Maya Brooks' }, { name: 'Rosa Reed' }],
    })
    const undone = await undo(ben, act)
    expect([undone.status, undone.body]).toEqual([200, { left: { matches: 0, visits: 0 } }])
    expect(await statusesOf(app, 'visits', visits)).toEqual(Array(3).fill('confirmed'))
    expect(await statusesOf(app, 'matches', [offer.id, matchId])).toEqual(['offered', 'active'])
    expect(await urgentAbout(caregiver.id)).toEqual([])
    expect((await signIn(caregiver.email)).status).toBe(200)
    const profile = await app.parts.db
      .selectFrom('caregiver_profiles')
      .select('status')
      .where('id', '=', caregiver.id)
      .executeTakeFirstOrThrow()
    expect(profile.status).toBe('active')
    const again = await undo(ana, act)
    expect([again.status, Object(again.body).error.message]).toEqual([409, 'Ben Ode already undid this.'])
    later(minutes(11))
    expect(await subjectsTo(app, family.email)).not.toContain('Amara O. can’t come this week')
    expect(await subjectsTo(app, caregiver.email)).not.toContain('Your account is on hold')
    reset()
  })

  test('is told without the reason once it can’t be undone; a visit of tonight at once', async () => {
    const tonight = await careOf(app, [5])
    const act = actIn(await suspend(tonight.caregiver.id))
    expect(await subjectsTo(app, tonight.family.email)).toContain('Amara O. can’t come this week')
    await undo(ana, act)
    expect(await subjectsTo(app, tonight.family.email)).toContain('Your visits with Amara O. are on again')

    const { family, caregiver } = await careOf(app, [30])
    const held = actIn(await suspend(caregiver.id))
    expect(await subjectsTo(app, family.email)).not.toContain('Amara O. can’t come this week')
    later(minutes(11))
    expect(await subjectsTo(app, family.email)).toContain('Amara O. can’t come this week')
    expect(await subjectsTo(app, caregiver.email)).toContain('Your account is on hold')
    for (const { text } of await app.emails()) expect(text).not.toContain('rough handling')
    const late = await undo(ana, held)
    expect([late.status, codeOf(late)]).toEqual([409, 'too_late'])
    reset()
  })

  test('a visit whose time was given away stays canceled', async () => {
    const { caregiver, matchId, visits } = await careOf(app, [30])
    const act = actIn(await suspend(caregiver.id))
    const other = await careOf(app)
    await app.parts.db
      .updateTable('visits')
      .set({ caregiver_id: other.caregiver.id })
      .where('match_id', '=', other.matchId)
      .execute()
    const starts = clock().getTime() + 30 * 3_600_000
    await app.parts.db
      .insertInto('visits')
      .values({
        ...{
          id: `taken-${database}`,
          match_id: matchId,
          caregiver_id: other.caregiver.id,
          status: 'confirmed',
        },
        ...{ starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 1).toISOString() },
        ...{ time_zone: 'UTC', requested_by: 'family', created_at: clock().toISOString() },
      })
      .execute()
    expect((await undo(ana, act)).body).toEqual({ left: { matches: 0, visits: 1 } })
    expect(await statusesOf(app, 'visits', visits)).toEqual(['cancelled'])
  })

  test('on top of a pause; off hold, the pause is back', async () => {
    const { caregiver } = await careOf(app)
    actIn(await ana.post(`/api/admin/people/${caregiver.id}/pause`, { reason }))
    actIn(await suspend(caregiver.id))
    const both = await Promise.all([suspend(caregiver.id), suspend(caregiver.id, ben)])
    expect(both.map(({ status }) => status)).toEqual([409, 409])
    expect(Object(both[0]?.body).error.message).toBe('You put this account on hold a moment ago.')
    const back = await unsuspend(caregiver.id)
    expect(back.body).toMatchObject({ status: 'paused', paused: { reason, suspended: false } })
    expect((await signIn(caregiver.email)).status).toBe(200)
    const family = await signedFamily(app)
    actIn(await suspend(family.id))
    expect((await signIn(family.email)).status).toBe(403)
  })

  test('needs a reason, and a coordinator', async () => {
    const { family, caregiver } = await careOf(app)
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await ana.post(`/api/admin/people/${caregiver.id}/suspend`, body)).status).toBe(422)
    for (const path of ['suspend', 'unsuspend'])
      expect((await family.post(`/api/admin/people/${caregiver.id}/${path}`, { reason })).status).toBe(403)
    expect((await family.post('/api/admin/acts/x/undo')).status).toBe(403)
    expect((await undo(ana, { id: 'none' })).status).toBe(404)
    expect((await suspend('none')).status).toBe(404)
    const { coordinators } = Object((await ana.get('/api/admin/coordinators')).body)
    expect((await suspend(coordinators[0].id)).status).toBe(404)
    const act = actIn(await suspend(caregiver.id))
    const entries = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'payload'])
      .where('subject_id', '=', caregiver.id)
      .where('type', '=', 'suspend')
      .execute()
    expect(entries).toEqual([{ type: 'suspend', payload: JSON.stringify({ reason, act: act.id }) }])
  })
})
