import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freeAmong } from '#server/cover/candidates.ts'
import { readCaregiver } from '#server/matches/facts.ts'
import { type App, oneApp } from '#tests/support/app.ts'
import { becomeListed } from '#tests/support/factories.ts'
import { ask, pairOf, signedFamily, turnedClock } from '#tests/support/visits.ts'

let app: App

beforeEach(async () => {
  app = await oneApp({ clock: turnedClock('2026-11-28T18:00:00.000Z').clock })
})

const hours = {
  timeZone: 'America/Los_Angeles',
  weekly: [
    { day: 'mon', from: '09:00', to: '12:00' },
    { day: 'mon', from: '13:00', to: '24:00' },
    { day: 'wed', from: '08:00', to: '16:00' },
  ],
  exceptions: [
    { date: '2026-12-02', off: true },
    { date: '2026-12-03', from: '10:00', to: '14:00' },
  ],
}

describe('working hours', () => {
  it('are empty at first, and kept as they were set', async () => {
    const { caregiver, family } = await pairOf(app)
    expect((await caregiver.get('/api/availability')).body).toMatchObject({ weekly: [], exceptions: [] })
    expect((await caregiver.put('/api/availability', hours)).body).toEqual(hours)
    expect((await caregiver.get('/api/availability')).body).toEqual(hours)
    await caregiver.put('/api/availability', { ...hours, exceptions: [] })
    expect((await caregiver.get('/api/availability')).body).toEqual({ ...hours, exceptions: [] })
    for (const answer of [
      await family.get('/api/availability'),
      await family.put('/api/availability', hours),
    ])
      expect(answer.status).toBe(403)
  })

  it('aren’t overwritten by a tab that hasn’t seen the newer ones', async () => {
    const { caregiver } = await pairOf(app)
    const before = (await caregiver.get('/api/availability')).body
    const newer = { ...hours, exceptions: [] }
    expect((await caregiver.put('/api/availability', { ...newer, seen: before })).body).toEqual(newer)
    const late = await caregiver.put('/api/availability', { ...hours, seen: before })
    expect([late.status, late.body]).toMatchObject([409, { error: { code: 'newer_hours' } }])
    expect((await caregiver.get('/api/availability')).body).toEqual(newer)
    // Once more after a lost answer, after a look at the newer ones, and without saying what was seen.
    for (const sent of [{ ...newer, seen: before }, { ...hours, seen: newer }, newer])
      expect((await caregiver.put('/api/availability', sent)).status).toBe(200)
  })

  it('saved in two tabs at the same moment are kept once, and the other tab hears of it', async () => {
    const { caregiver } = await pairOf(app)
    const seen = (await caregiver.get('/api/availability')).body
    const answers = await Promise.all([
      caregiver.put('/api/availability', { ...hours, seen }),
      caregiver.put('/api/availability', { ...hours, exceptions: [], seen }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  const monday = { day: 'mon', from: '09:00', to: '12:00' }
  it.each<[string, object, string]>([
    ['end before they begin', { weekly: [{ ...monday, to: '08:00' }] }, 'weekly.0.to'],
    ['are empty', { weekly: [{ ...monday, to: '09:00' }] }, 'weekly.0.to'],
    ['overlap', { weekly: [monday, { ...monday, from: '11:59', to: '13:00' }] }, 'weekly.1'],
    ['are no times', { weekly: [{ ...monday, from: '25:00' }] }, 'weekly.0.from'],
    ['are on no day', { weekly: [{ ...monday, day: 'someday' }] }, 'weekly.0.day'],
    ['are in no zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['say nothing about a day', { exceptions: [{ date: '2026-12-03' }] }, 'exceptions.0.from'],
    [
      'say two things about a day',
      {
        exceptions: [
          { date: '2026-12-03', off: true },
          { date: '2026-12-03', from: '10:00', to: '14:00' },
        ],
      },
      'exceptions.0.date',
    ],
    [
      'end a time away before it begins',
      { exceptions: [{ date: '2026-12-10', off: true, until: '2026-12-09' }] },
      'exceptions.0.until',
    ],
    [
      'say something else about a day in a time away',
      {
        exceptions: [
          { date: '2026-12-01', off: true, until: '2026-12-10' },
          { date: '2026-12-10', from: '10:00', to: '14:00' },
        ],
      },
      'exceptions.0.date',
    ],
    [
      'are on a day that isn’t there',
      { exceptions: [{ date: '2026-02-30', off: true }] },
      'exceptions.0.date',
    ],
  ])('that %s are refused', async (_name, change, path) => {
    const { caregiver } = await pairOf(app)
    const answer = await caregiver.put('/api/availability', { ...hours, ...change })
    expect([answer.status, answer.body]).toMatchObject([422, { error: { issues: [{ path }] } }])
  })

  it('are what matching reads instead of the shifts', async () => {
    const { caregiver } = await pairOf(app)
    // Matching knows caregivers who confirmed their email.
    await becomeListed(app.parts.db, caregiver.id)
    const factsOf = async () =>
      (await readCaregiver(app.parts.db, caregiver.id, app.parts.clock()))?.facts.hours
    expect(await factsOf()).toBeNull()
    await caregiver.put('/api/availability', hours)
    const week = await factsOf()
    // Monday from nine on: half hours 18 to 23, and 26 to 47.
    expect([...(week ?? [])].slice(0, 3)).toEqual([0, 0b1111110011111100, 0b1111111111111111])
    await app.parts.matcher.settle()
  })
})

describe('a vacation', () => {
  const vacation = { date: '2026-12-07', off: true, until: '2026-12-13' }
  const always = [...'mon tue wed thu fri sat sun'.split(' ')].map(day => ({
    day,
    from: '00:00',
    to: '24:00',
  }))
  const away = { timeZone: hours.timeZone, weekly: always, exceptions: [vacation] }

  it('leaves no free time from its first day to its last, and is told to the family', async () => {
    const { caregiver, family, matchId } = await pairOf(app)
    await caregiver.put('/api/availability', away)
    const { body } = await family.get(`/api/matches/${matchId}/availability?from=2026-12-06&to=2026-12-14`)
    expect(body).toMatchObject({
      away: [{ from: '2026-12-07', until: '2026-12-13' }],
      free: [{ endsAt: '2026-12-07T08:00:00.000Z' }, { startsAt: '2026-12-14T08:00:00.000Z' }],
    })
  })

  it('keeps them from being asked to cover a visit', async () => {
    const { caregiver } = await pairOf(app)
    await caregiver.put('/api/availability', away)
    const freeOn = async (day: string) =>
      (
        await freeAmong(app.parts.db, [caregiver.id], {
          startsAt: `2026-12-${day}T17:00:00.000Z`,
          endsAt: `2026-12-${day}T20:00:00.000Z`,
        })
      ).get(caregiver.id)
    expect([await freeOn('06'), await freeOn('07'), await freeOn('13'), await freeOn('14')]).toEqual([
      ...[true, false, false, true],
    ])
  })

  it('is said in search from two weeks before on', async () => {
    const { caregiver, family } = await pairOf(app)
    await becomeListed(app.parts.db, caregiver.id)
    await caregiver.put('/api/availability', away)
    const found = z.object({ rows: z.array(z.object({ id: z.string(), away: z.unknown() })) })
    const { rows } = found.parse((await family.get('/api/care-search')).body)
    expect(rows.find(({ id }) => id === caregiver.id)?.away).toEqual({
      ...{ from: '2026-12-07', until: '2026-12-13' },
    })
  })
})

describe('a caregiver’s free time', () => {
  it('is by the clock of the home until hours are set: a visit planned from abroad begins at nine there', async () => {
    const { matchId, family, caregiver } = await pairOf(app)
    const zone = async () => (await family.get(`/api/matches/${matchId}/availability`)).body
    expect(await zone()).toMatchObject({ timeZone: 'America/Los_Angeles', known: false })
    const move = (profile: string) =>
      app.parts.db
        .updateTable('care_seeker_profiles')
        .set({ profile_data: profile })
        .where('user_id', '=', family.id)
        .execute()
    await move(JSON.stringify({ location: { city: 'Minneapolis', zipCode: '55401' } }))
    expect(await zone()).toMatchObject({ timeZone: 'America/Chicago', known: false })
    await move('not JSON')
    expect(await zone()).toMatchObject({ timeZone: 'America/Los_Angeles' })
    await caregiver.put('/api/availability', { ...hours, timeZone: 'America/Denver' })
    expect(await zone()).toMatchObject({ timeZone: 'America/Denver', known: true })
  })

  it('shows families what is taken and by no one, and is nobody else’s business', async () => {
    const { matchId, family, caregiver } = await pairOf(app)
    const path = `/api/matches/${matchId}/availability?from=2026-11-30T08:00:00Z&to=2026-12-04T08:00:00Z`
    expect((await family.get(path)).body).toMatchObject({ known: false, free: [], busy: [] })
    await caregiver.put('/api/availability', hours)
    const busy = { startsAt: '2026-11-30T18:00:00.000Z', endsAt: '2026-11-30T22:00:00.000Z' }
    const other = await pairOf(app, { caregiver, family: await signedFamily(app, 'Dana Whitfield') })
    await ask(other.family, other.matchId, { ...busy, note: 'For Dana' })
    const answer = await family.get(path)
    expect(answer.body).toEqual({
      away: [{ from: '2026-12-02', until: '2026-12-02' }],
      ...{ timeZone: 'America/Los_Angeles', known: true, busy: [busy] },
      free: [
        { startsAt: '2026-11-30T17:00:00.000Z', endsAt: '2026-11-30T18:00:00.000Z' },
        { startsAt: '2026-11-30T22:00:00.000Z', endsAt: '2026-12-01T08:00:00.000Z' },
        { startsAt: '2026-12-03T18:00:00.000Z', endsAt: '2026-12-03T22:00:00.000Z' },
      ],
    })
    expect(answer.text).not.toMatch(/Dana|Walter/)
    const stranger = await pairOf(app, { match: { status: 'waiting', offered_at: null } })
    expect((await stranger.family.get(path)).status).toBe(404)
    const early = `/api/matches/${stranger.matchId}/availability`
    expect((await stranger.family.get(early)).status).toBe(404)
    const gone = await pairOf(app, { match: { status: 'withdrawn' } })
    expect((await gone.family.get(`/api/matches/${gone.matchId}/availability`)).status).toBe(404)
    expect(
      (await family.get(`/api/matches/${matchId}/availability?from=2026-01-01&to=2026-12-01`)).status,
    ).toBe(422)
  })
})
