import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import { homeShape } from '#server/home/shapes.ts'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedVisit } from '#tests/support/planning/cover.ts'
import { act, monday, pairOf, turnedApp, visitIn } from '#tests/support/visits.ts'

const on = (time: string) => `2026-11-30T${time}:00.000Z`

async function visitsExported(person: Visitor): Promise<unknown> {
  const { bytes } = await person.get('/api/account/export')
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(bytes))['data/visits.json'] ?? new Uint8Array()))
}

const lateFor = async (person: Visitor) =>
  homeShape.parse((await person.get('/api/home')).body).next?.visit.late

describe.each(['sqlite', 'postgres'] as const)('a caregiver who’s late on %s', database => {
  const morning = async () => {
    const { app, turnTo } = await turnedApp(database, '2026-11-29T12:00:00.000Z')
    const pair = await pairOf(app)
    const { id } = await confirmedVisit(pair, monday)
    turnTo(on('16:40'))
    const late = (minutes: number) => act(pair.caregiver, id, 'running-late', { minutes })
    const news = () =>
      app.parts.db
        .selectFrom('notifications')
        .select(['user_id', 'body'])
        .where('type', '=', 'visit_late')
        .orderBy('id')
        .execute()
    return { app, turnTo, ...pair, id, late, news }
  }

  it('says so once: both see it at their next visit until the clock, and only the newest figure', async () => {
    const { turnTo, family, caregiver, id, late, news } = await morning()
    expect(visitIn(await late(10)).late).toEqual({ minutes: 10, at: on('16:40') })
    for (const person of [family, caregiver])
      expect(await lateFor(person)).toEqual({ minutes: 10, at: on('16:40') })
    turnTo(on('16:50'))
    // Pressing twice is saying it once.
    expect(visitIn(await late(10)).late?.at).toBe(on('16:40'))
    await late(30)
    expect(await lateFor(family)).toEqual({ minutes: 30, at: on('16:50') })
    expect((await news()).map(({ user_id, body }) => [user_id, JSON.parse(body).minutes])).toEqual([
      [family.id, 10],
      [family.id, 30],
    ])
    turnTo(on('17:25'))
    expect(visitIn(await act(caregiver, id, 'clock-in')).late).toBeNull()
    expect(await lateFor(family)).toBeNull()
    expect((await late(10)).status).toBe(409)
  })

  it('is the caregiver’s to say, shortly before, and in minutes', async () => {
    const { turnTo, family, id, late } = await morning()
    expect((await act(family, id, 'running-late', { minutes: 10 })).status).toBe(409)
    expect((await late(0)).status).toBe(422)
    expect((await late(241)).status).toBe(422)
    turnTo(on('13:59'))
    expect((await late(10)).status).toBe(409)
  })

  it('is known to coordinators: with the visit, and in what happened', async () => {
    // Coordinators sign in by the real clock.
    const app = await oneApp({ database })
    const pair = await pairOf(app)
    const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
    const { id } = await confirmedVisit(pair, { startsAt: at(20), endsAt: at(80) })
    await act(pair.caregiver, id, 'running-late', { minutes: 20 })
    const coordinator = await makeAdministrator(app)
    for (const path of [`caregivers/${pair.caregiver.id}`, `care-recipients/${pair.family.recipientId}`]) {
      const { body } = await coordinator.get(`/api/admin/${path}`)
      expect(body).toMatchObject({ visits: [{ late: { minutes: 20, at: expect.any(String) } }] })
    }
    const { body } = await coordinator.get('/api/admin/activity?limit=5')
    expect(body).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ what: 'visit.running-late' })]),
    })
  })

  it('is in both people’s copies of their data', async () => {
    const { caregiver, family, late } = await morning()
    await late(20)
    for (const person of [caregiver, family])
      expect(await visitsExported(person)).toMatchObject([{ late_minutes: 20, late_at: on('16:40') }])
  })
})
