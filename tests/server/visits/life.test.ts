import { describe, expect, it, onTestFinished } from 'vitest'
import { listWorked } from '#db/queries/visits/visits.ts'
import { closeLapsed } from '#server/visits/lapse.ts'
import { codeOf, startApp } from '#tests/support/app.ts'
import { endCare } from '#tests/support/pairs.ts'
import { act, ask, listOf, monday, pairOf, signedFamily, turnedApp, visitIn } from '#tests/support/visits.ts'

const tuesday = { startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z' }

describe.each(['sqlite', 'postgres'] as const)('visits on %s', database => {
  const open = async (start = '2026-11-28T18:00:00.000Z') => {
    const { app, turnTo } = await turnedApp(database, start)
    return { app, turnTo, ...(await pairOf(app)) }
  }

  it('are asked for by one side and confirmed by the other', async () => {
    const { matchId, family, caregiver } = await open()
    const asked = await ask(family, matchId, { ...monday, note: 'Please use the side door.' })
    expect(asked.status).toBe(201)
    const visit = visitIn(asked)
    expect(visit).toMatchObject({
      ...{ matchId, ...monday, status: 'requested', from: 'you', waitingFor: 'them', rateCents: 2950 },
      ...{ note: 'Please use the side door.', recipient: 'Walter', seriesId: null, change: null },
      ...{ with: { id: caregiver.id, name: 'Amara Okafor' }, can: ['change', 'cancel'] },
    })
    expect((await listOf(caregiver))[0]).toMatchObject({
      ...{ id: visit.id, from: 'them', waitingFor: 'you', with: { name: 'Maya Brooks' } },
      can: ['confirm', 'decline', 'change'],
    })
    expect((await act(family, visit.id, 'confirm')).status).toBe(409)
    for (const _ of [1, 2]) {
      const confirmed = await act(caregiver, visit.id, 'confirm')
      expect([confirmed.status, visitIn(confirmed)]).toMatchObject([
        200,
        { status: 'confirmed', waitingFor: null },
      ])
    }
    const other = visitIn(await ask(caregiver, matchId, tuesday))
    expect(visitIn(await act(family, other.id, 'confirm')).status).toBe('confirmed')
  })

  it('go from the clock to a report, and the first one starts the care', async () => {
    const { matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    expect((await act(caregiver, id, 'clock-in')).status).toBe(409)
    expect((await act(caregiver, id, 'complete')).status).toBe(409)
    turnTo('2026-11-30T16:45:00.000Z')
    expect((await act(family, id, 'clock-in')).status).toBe(409)
    expect(visitIn(await act(caregiver, id, 'clock-in')).clock).toEqual({
      ...{ in: '2026-11-30T16:45:00.000Z', out: null },
    })
    turnTo('2026-11-30T21:15:00.000Z')
    await act(caregiver, id, 'clock-out')
    const done = await act(caregiver, id, 'complete', { report: { meals: 'Soup', mood: 'Cheerful' } })
    expect(visitIn(done)).toMatchObject({
      ...{ status: 'completed', worked: { minutes: 270, correction: null } },
      report: { meals: 'Soup', mood: 'Cheerful', unusual: '', text: '' },
    })
    expect((await family.get(`/api/matches/${matchId}`)).body).toMatchObject({ status: 'active' })
    expect((await listOf(family))[0]?.report?.meals).toBe('Soup')
    expect((await act(family, id, 'report', { mood: 'x' })).status).toBe(409)
    const added = await act(caregiver, id, 'report', { unusual: 'A new cough' })
    expect(visitIn(added).report).toEqual({
      meals: 'Soup',
      mood: 'Cheerful',
      unusual: 'A new cough',
      text: '',
    })
  })

  it('take back clocking out within ten minutes, and not later', async () => {
    const { matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    turnTo('2026-11-30T17:00:00.000Z')
    await act(caregiver, id, 'clock-in')
    expect((await act(caregiver, id, 'undo-clock-out')).status).toBe(200)
    turnTo('2026-11-30T19:00:00.000Z')
    expect(visitIn(await act(caregiver, id, 'clock-out')).can).toContain('undo-clock-out')
    expect((await act(family, id, 'undo-clock-out')).status).toBe(409)
    turnTo('2026-11-30T19:10:00.000Z')
    for (const _ of [1, 2]) {
      const undone = visitIn(await act(caregiver, id, 'undo-clock-out'))
      expect(undone).toMatchObject({ clock: { in: '2026-11-30T17:00:00.000Z', out: null } })
      expect(undone.can).toContain('clock-out')
    }
    await act(caregiver, id, 'clock-out')
    turnTo('2026-11-30T19:21:00.000Z')
    expect((await listOf(caregiver))[0]?.can).not.toContain('undo-clock-out')
    const late = await act(caregiver, id, 'undo-clock-out')
    expect([late.status, codeOf(late)]).toEqual([409, 'not_now'])
  })

  it('are corrected by agreement', async () => {
    const { app, matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    turnTo('2026-12-01T08:00:00.000Z')
    expect(visitIn(await act(caregiver, id, 'complete', { note: 'All well' })).worked?.minutes).toBe(240)
    const corrected = visitIn(await act(family, id, 'correct', { minutes: 210, reason: 'We ended early' }))
    expect(corrected).toMatchObject({
      worked: { minutes: 240, correction: { minutes: 210, by: 'you', reason: 'We ended early' } },
      waitingFor: 'them',
    })
    expect((await act(family, id, 'accept-correction')).status).toBe(409)
    expect(visitIn(await act(caregiver, id, 'accept-correction')).worked).toEqual({
      ...{ minutes: 210, correction: null },
    })
    expect((await act(family, id, 'correct', { minutes: 200 })).status).toBe(422)
    const during = (from: string) => listWorked(app.parts.db, { matchId, from, to: '2026-12-02' })
    expect(await during('2026-11-30')).toMatchObject([
      {
        ...{ id, starts_at: monday.startsAt, worked_minutes: 210, rate_cents: 2950 },
        ...{ time_zone: 'America/Los_Angeles', completed_at: '2026-12-01T08:00:00.000Z' },
      },
    ])
    expect(await during('2026-12-01')).toEqual([])
  })

  it('change at once while asked for, and by agreement once confirmed', async () => {
    const { matchId, family, caregiver } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    expect(visitIn(await act(family, id, 'change', tuesday))).toMatchObject({ ...tuesday, change: null })
    await act(caregiver, id, 'confirm')
    const proposed = visitIn(await act(caregiver, id, 'change', { ...monday, reason: 'Dentist' }))
    expect(proposed).toMatchObject({
      ...{ ...tuesday, change: { ...monday, by: 'you', reason: 'Dentist' }, waitingFor: 'them' },
    })
    expect((await act(caregiver, id, 'accept-change')).status).toBe(409)
    expect(visitIn(await act(family, id, 'accept-change'))).toMatchObject({ ...monday, change: null })
    await act(family, id, 'change', tuesday)
    expect(visitIn(await act(caregiver, id, 'decline-change'))).toMatchObject({ ...monday, change: null })
  })

  it('are canceled with a reason, and short notice is kept', async () => {
    const { matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    expect((await act(family, id, 'cancel')).status).toBe(422)
    turnTo('2026-11-29T17:00:01.000Z')
    const cancelled = visitIn(await act(family, id, 'cancel', { reason: 'He has the flu' }))
    expect(cancelled).toMatchObject({
      ...{ status: 'cancelled', can: [] },
      cancelled: { by: 'you', reason: 'He has the flu', shortNotice: true },
    })
    const again = visitIn(await ask(caregiver, matchId, { ...monday }))
    expect(visitIn(await act(family, again.id, 'decline', { reason: 'Still ill' }))).toMatchObject({
      ...{ status: 'declined', cancelled: null, closed: { by: 'you', reason: 'Still ill' } },
    })
  })

  it('that no one answered are closed once their time is over', async () => {
    const { app, matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    turnTo('2026-11-30T20:59:00.000Z')
    await closeLapsed(app.parts)
    expect((await listOf(caregiver))[0]).toMatchObject({
      status: 'requested',
      can: ['confirm', 'decline', 'change'],
    })
    turnTo(monday.endsAt)
    expect((await act(caregiver, id, 'confirm')).status).toBe(409)
    await closeLapsed(app.parts)
    expect(visitIn(await family.get(`/api/visits/${id}`))).toMatchObject({
      ...{ status: 'cancelled', waitingFor: null, cancelled: { by: 'system' } },
    })
  })

  it('are listed by the day on their own calendar, and by the instant', async () => {
    const { matchId, family } = await open()
    // Half past four to midnight in Seattle: in London it's the next day already.
    const late = { startsAt: '2026-12-01T00:30:00.000Z', endsAt: '2026-12-01T08:00:00.000Z' }
    await ask(family, matchId, late)
    const found = async (from: string, to: string) => (await listOf(family, `?from=${from}&to=${to}`)).length
    expect(await found('2026-11-30', '2026-11-30')).toBe(1)
    expect(await found('2026-12-01', '2026-12-01')).toBe(0)
    expect(await found('2026-11-29', '2026-11-29')).toBe(0)
    expect(await found('2026-12-01T07:00:00Z', '2026-12-01T09:00:00Z')).toBe(1)
    expect(await found('2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z')).toBe(0)
  })

  it('are completed with the times of a forgotten clock, within reason', async () => {
    const { matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    turnTo('2026-11-30T17:05:00.000Z')
    await act(caregiver, id, 'clock-in')
    turnTo('2026-12-01T06:00:00.000Z')
    for (const out of ['2026-11-30T17:00:00Z', '2026-12-01T06:01:00Z', '2026-12-03T06:00:00Z'])
      expect([out, (await act(caregiver, id, 'complete', { clock: { out } })).status]).toEqual([out, 422])
    // On the wall clock of the visit: half past twelve.
    const done = visitIn(await act(caregiver, id, 'complete', { clock: { out: '2026-11-30T12:30' } }))
    expect(done).toMatchObject({
      ...{
        worked: { minutes: 205 },
        clock: { in: '2026-11-30T17:05:00.000Z', out: '2026-11-30T20:30:00.000Z' },
      },
    })
  })

  it('keep their time once care has ended', async () => {
    const { app, turnTo } = await open()
    const { matchId, family, caregiver } = await pairOf(app, { match: { status: 'active' } })
    const { id } = visitIn(await ask(family, matchId, monday))
    expect((await act(caregiver, id, 'change', tuesday)).status).toBe(200)
    turnTo('2026-12-01T22:00:00.000Z')
    await endCare(app, matchId)
    const late = await act(family, id, 'accept-change')
    expect([late.status, codeOf(late)]).toEqual([409, 'not_now'])
  })

  it('are missed only after the start', async () => {
    const { matchId, family, caregiver, turnTo } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    await act(caregiver, id, 'confirm')
    expect((await act(family, id, 'miss')).status).toBe(409)
    turnTo('2026-11-30T18:00:00.000Z')
    expect(visitIn(await act(family, id, 'miss', { reason: 'No one came' })).status).toBe('missed')
  })

  it('never overlap for one caregiver, and the answer names the time and no one', async () => {
    const { app, matchId, family, caregiver } = await open()
    await ask(family, matchId, monday)
    const other = await pairOf(app, { caregiver, family: await signedFamily(app, 'Dana Whitfield') })
    const answer = await ask(other.family, other.matchId, {
      ...{ startsAt: '2026-11-30T20:30:00.000Z', endsAt: '2026-11-30T22:00:00.000Z' },
    })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'visit_overlap'])
    expect(answer.text).toContain('Mon, Nov 30, 9:00 AM – 1:00 PM')
    expect(answer.text).not.toMatch(/Maya|Brooks|Walter/)
    const next = { startsAt: monday.endsAt, endsAt: '2026-11-30T22:00:00.000Z' }
    expect((await ask(other.family, other.matchId, next)).status).toBe(201)
  })

  it("are nobody else's business, and need an open match", async () => {
    const { app, matchId, family } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    const stranger = await pairOf(app)
    for (const person of [stranger.family, stranger.caregiver]) {
      expect((await act(person, id, 'confirm')).status).toBe(404)
      expect((await ask(person, matchId, monday)).status).toBe(404)
      expect(await listOf(person)).toEqual([])
    }
    for (const status of ['offered', 'withdrawn'] as const) {
      const pair = await pairOf(app, { match: { status } })
      const answer = await ask(pair.family, pair.matchId, monday)
      expect([answer.status, codeOf(answer)]).toEqual([409, 'match_not_open'])
    }
  })

  it('that are still to come are canceled when care ends or someone is blocked', async () => {
    const { app, matchId, family, caregiver } = await open()
    const { id } = visitIn(await ask(family, matchId, monday))
    expect((await family.post(`/api/matches/${matchId}/decision`, { decision: 'withdraw' })).status).toBe(200)
    expect((await listOf(caregiver))[0]).toMatchObject({
      ...{ id, status: 'cancelled', cancelled: { by: 'system' } },
    })
    const pair = await pairOf(app, { match: { status: 'active', started_at: '2026-11-01T08:00:00.000Z' } })
    const later = visitIn(await ask(pair.caregiver, pair.matchId, tuesday))
    await act(pair.family, later.id, 'confirm')
    expect((await pair.family.put(`/api/blocks/${pair.caregiver.id}`)).status).toBe(200)
    expect((await listOf(pair.family))[0]).toMatchObject({
      ...{ status: 'cancelled', with: { name: 'Amara O.' } },
    })
  })
})

describe('a request for a visit', () => {
  const refused: [name: string, times: object, path: string][] = [
    ['in the past', { startsAt: '2026-11-28T17:00:00Z', endsAt: '2026-11-28T19:00:00Z' }, 'startsAt'],
    ['too short', { startsAt: '2026-11-30T17:00:00Z', endsAt: '2026-11-30T17:29:00Z' }, 'endsAt'],
    ['too long', { startsAt: '2026-11-30T17:00:00Z', endsAt: '2026-12-01T17:01:00Z' }, 'endsAt'],
    ['backwards', { startsAt: '2026-11-30T17:00:00Z', endsAt: '2026-11-30T16:00:00Z' }, 'endsAt'],
    ['too far away', { startsAt: '2029-11-30T17:00:00Z', endsAt: '2029-11-30T18:00:00Z' }, 'startsAt'],
    ['not a time', { startsAt: 'tomorrow', endsAt: '2026-11-30T16:00:00Z' }, 'startsAt'],
    ['in no zone', { ...monday, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['in an offset', { ...monday, timeZone: '+02:00' }, 'timeZone'],
    ['weekly without a day', { ...monday, weekly: { days: [], until: '2027-01-01' } }, 'weekly.days'],
    ['weekly and over', { ...monday, weekly: { days: ['mon'], until: '2026-11-29' } }, 'weekly.until'],
    ['weekly for too long', { ...monday, weekly: { days: ['mon'], until: '2027-12-02' } }, 'weekly.until'],
  ]

  it('that makes no sense is refused, and says where', async () => {
    const app = await startApp({ clock: () => new Date('2026-11-28T18:00:00.000Z') })
    onTestFinished(app.close)
    const { matchId, family } = await pairOf(app)
    for (const [name, times, path] of refused) {
      const answer = await ask(family, matchId, times)
      expect([name, answer.status, answer.body]).toMatchObject([
        ...[name, 422],
        { error: { code: 'invalid_body', issues: [{ path }] } },
      ])
    }
    for (const range of ['from=2026-01-01&to=2027-02-06', 'from=2026-02-01&to=2026-01-01', 'from=now'])
      expect([range, (await family.get(`/api/visits?${range}`)).status]).toEqual([range, 422])
    expect(await listOf(family, '?from=2026-01-01&to=2027-02-05')).toEqual([])
  })
})
