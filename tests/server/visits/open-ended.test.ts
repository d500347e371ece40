import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { minuteOf } from '#machines/calendar/local-days.ts'
import { extendPlans } from '#server/visits/plans.ts'
import { shownVisit } from '#server/visits/shapes.ts'
import { startApp } from '#tests/support/app.ts'
import { act, ask, listOf, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

/** Monday at nine, before clocks go back on November 1. */
const monday = { startsAt: '2026-10-26T16:00:00.000Z', endsAt: '2026-10-26T20:00:00.000Z' }
const timeZone = 'America/Los_Angeles'
const all = { scope: 'all' }
const following = { scope: 'following' }

const withSeries = shownVisit.extend({
  series: z.object({ id: z.string(), count: z.number(), visits: z.array(shownVisit) }),
})

describe.each(['sqlite', 'postgres'] as const)('visits every week without a last day on %s', database => {
  const open = async () => {
    const { clock, turnTo } = turnedClock('2026-10-20T18:00:00.000Z')
    const app = await startApp({ database, clock })
    onTestFinished(app.close)
    const pair = await pairOf(app)
    const answer = await ask(pair.family, pair.matchId, { ...monday, weekly: { days: ['mon', 'thu'] } })
    const asked = withSeries.parse(answer.body)
    const visits = () => listOf(pair.family, '?from=2026-10-01&to=2027-09-30')
    const days = async () => (await visits()).map(({ startsAt }) => startsAt.slice(5, 13))
    const extend = () => extendPlans(app.parts)
    return { app, turnTo, asked, visits, days, extend, ...pair }
  }

  it('are asked for eight weeks ahead, and made further ahead once both agree, each exactly once', async () => {
    const { asked, caregiver, extend, days, visits, turnTo } = await open()
    expect(asked).toMatchObject({ plan: { agreed: false }, series: { count: 16 } })
    turnTo('2026-11-05T18:00:00.000Z')
    await extend()
    expect(await days()).toHaveLength(16)
    await act(caregiver, asked.series.visits[6]?.id ?? '', 'confirm', all)
    await Promise.all([extend(), extend(), extend()])
    await extend()
    const found = await visits()
    expect(found.slice(16).map(({ startsAt, status }) => [startsAt.slice(5, 13), status])).toEqual([
      ...[
        ['12-21T17', 'confirmed'],
        ['12-24T17', 'confirmed'],
        ['12-28T17', 'confirmed'],
      ],
    ])
    expect(new Set(found.map(({ startsAt }) => minuteOf(new Date(startsAt), timeZone)))).toEqual(
      new Set([540]),
    )
    expect(found.at(-1)).toMatchObject({ seriesId: asked.seriesId, plan: { agreed: true }, rateCents: 2950 })
  })

  it('are not made again once one of them is canceled', async () => {
    const { asked, family, caregiver, extend, visits, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', all)
    turnTo('2026-11-05T18:00:00.000Z')
    await extend()
    const made = (await visits()).find(({ startsAt }) => startsAt.startsWith('2026-12-24'))
    await act(family, made?.id ?? '', 'cancel', { reason: 'It’s Christmas Eve' })
    turnTo('2026-11-06T18:00:00.000Z')
    await extend()
    const thatDay = (await visits()).filter(({ startsAt }) => startsAt.startsWith('2026-12-24'))
    expect(thatDay.map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('go on at the new time once both agree on one from a visit on', async () => {
    const { asked, family, caregiver, extend, visits, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', all)
    const third = asked.series.visits[2]?.id ?? ''
    const moved = { startsAt: '2026-11-03T22:00:00.000Z', endsAt: '2026-11-04T00:00:00.000Z' }
    await act(family, third, 'change', { ...moved, ...following })
    turnTo('2026-11-01T18:00:00.000Z')
    await extend()
    expect(await visits()).toHaveLength(16)
    await act(caregiver, third, 'accept-change', following)
    await extend()
    const [last, before] = (await visits()).toReversed()
    expect([before?.startsAt, last?.startsAt]).toEqual([
      ...['2026-12-22T22:00:00.000Z', '2026-12-25T22:00:00.000Z'],
    ])
    expect(await visits()).toHaveLength(18)
  })

  it('go on as they were when a new time is for one visit alone, however that’s answered', async () => {
    const { asked, family, caregiver, extend, visits, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', all)
    const third = asked.series.visits[2]?.id ?? ''
    const moved = { startsAt: '2026-11-03T22:00:00.000Z', endsAt: '2026-11-04T00:00:00.000Z' }
    await act(family, third, 'change', moved)
    await act(caregiver, third, 'accept-change', all)
    turnTo('2026-11-01T18:00:00.000Z')
    await extend()
    const [last, before] = (await visits()).toReversed()
    expect([before?.startsAt, last?.startsAt]).toEqual([
      ...['2026-12-21T17:00:00.000Z', '2026-12-24T17:00:00.000Z'],
    ])
  })

  it('end with the visit from which on they’re canceled, and with the match', async () => {
    const { matchId, asked, family, caregiver, extend, visits, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', all)
    const fifth = asked.series.visits[4]?.id ?? ''
    await act(family, fifth, 'cancel', { ...following, reason: 'He moves in with us' })
    turnTo('2026-11-20T18:00:00.000Z')
    await extend()
    const found = await visits()
    expect(found.filter(({ status }) => status === 'confirmed')).toHaveLength(4)
    expect([found.length, found[0]?.plan]).toEqual([16, null])

    const later = { startsAt: '2026-11-23T17:00:00.000Z', endsAt: '2026-11-23T21:00:00.000Z' }
    const again = visitIn(await ask(family, matchId, { ...later, weekly: { days: ['mon'] } }))
    await act(caregiver, again.id, 'confirm', all)
    await family.post(`/api/matches/${matchId}/decision`, { decision: 'withdraw' })
    turnTo('2026-11-24T18:00:00.000Z')
    await extend()
    expect((await visits()).filter(({ status }) => status === 'confirmed')).toHaveLength(4)
  })

  it('leave out an hour that’s taken, and ask the caregiver about days off', async () => {
    const { asked, caregiver, family, matchId, extend, visits, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', all)
    await ask(family, matchId, { startsAt: '2026-12-21T18:00:00.000Z', endsAt: '2026-12-21T19:00:00.000Z' })
    const hours = { timeZone, weekly: [], exceptions: [{ date: '2026-12-24', off: true }] }
    expect((await caregiver.put('/api/availability', hours)).status).toBe(200)
    turnTo('2026-11-05T18:00:00.000Z')
    await extend()
    const fresh = (await visits()).filter(({ startsAt }) => startsAt > '2026-12-20')
    expect(fresh.map(({ startsAt, status, seriesId }) => [startsAt.slice(5, 13), status, seriesId])).toEqual([
      ['12-21T18', 'requested', null],
      ['12-24T17', 'requested', asked.seriesId],
      ['12-28T17', 'confirmed', asked.seriesId],
    ])
    const off = (await listOf(caregiver, '?from=2026-12-24&to=2026-12-24'))[0]
    expect(off).toMatchObject({ waitingFor: 'you', can: ['confirm', 'decline', 'change'] })
  })
})
