import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { shownVisit } from '#server/visits/shapes.ts'
import { codeOf, startApp } from '#tests/support/app.ts'
import { act, ask, listOf, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

const monday = { startsAt: '2026-10-26T16:00:00.000Z', endsAt: '2026-10-26T20:00:00.000Z' }
const weekly = { days: ['mon', 'wed'], until: '2026-11-11' }

const withSeries = shownVisit.extend({
  series: z.object({ id: z.string(), count: z.number(), visits: z.array(shownVisit) }),
})

describe.each(['sqlite', 'postgres'] as const)('a weekly series on %s', database => {
  const open = async () => {
    const { clock, turnTo } = turnedClock('2026-10-20T18:00:00.000Z')
    const app = await startApp({ database, clock })
    onTestFinished(app.close)
    const pair = await pairOf(app)
    const asked = await ask(pair.family, pair.matchId, { ...monday, weekly })
    return { app, turnTo, ...pair, asked: withSeries.parse(asked.body) }
  }

  const starts = (visits: { startsAt: string }[]) => visits.map(({ startsAt }) => startsAt.slice(5, 13))

  it('is asked for as one, keeps its hour when clocks change, and is told once', async () => {
    const { app, caregiver, asked } = await open()
    expect(asked.series.count).toBe(6)
    expect(starts(asked.series.visits)).toEqual([
      '10-26T16',
      '10-28T16',
      '11-02T17',
      '11-04T17',
      '11-09T17',
      '11-11T17',
    ])
    expect(new Set(asked.series.visits.map(({ seriesId }) => seriesId))).toEqual(new Set([asked.series.id]))
    const told = await app.parts.db
      .selectFrom('notifications')
      .select(['type', 'body'])
      .where('user_id', '=', caregiver.id)
      .execute()
    expect(told.map(({ type, body }) => [type, JSON.parse(body)])).toMatchObject([
      ['visit_requested', { id: asked.id, count: 6 }],
    ])
  })

  it('is confirmed as a whole, and moved or canceled from one visit on', async () => {
    const { family, caregiver, asked } = await open()
    const [, second, third] = asked.series.visits
    await act(caregiver, asked.id, 'confirm', { scope: 'all' })
    expect((await listOf(family)).map(({ status }) => status)).toEqual(Array(6).fill('confirmed'))
    const moved = { startsAt: '2026-11-02T20:00:00.000Z', endsAt: '2026-11-02T23:00:00.000Z' }
    await act(family, third?.id ?? '', 'change', { ...moved, scope: 'following' })
    expect((await listOf(caregiver)).map(({ waitingFor }) => waitingFor)).toEqual([
      ...[null, null, 'you', 'you', 'you', 'you'],
    ])
    await act(caregiver, third?.id ?? '', 'accept-change', { scope: 'following' })
    expect(starts(await listOf(family))).toEqual([
      ...['10-26T16', '10-28T16', '11-02T20', '11-04T20', '11-09T20', '11-11T20'],
    ])
    await act(caregiver, second?.id ?? '', 'cancel', { scope: 'following', reason: 'I’m moving away' })
    expect((await listOf(family)).map(({ status }) => status)).toEqual([
      'confirmed',
      ...Array(5).fill('cancelled'),
    ])
    const early = await act(caregiver, asked.id, 'clock-in', { scope: 'all' })
    expect(early.status).toBe(422)
  })

  it('leaves what has passed as it was', async () => {
    const { family, caregiver, asked, turnTo } = await open()
    await act(caregiver, asked.id, 'confirm', { scope: 'all' })
    turnTo('2026-11-03T12:00:00.000Z')
    const fourth = asked.series.visits[3]
    await act(family, fourth?.id ?? '', 'cancel', { scope: 'all', reason: 'He moves in with us' })
    expect((await listOf(family)).map(({ status }) => status)).toEqual([
      ...['confirmed', 'confirmed', 'confirmed', 'cancelled', 'cancelled', 'cancelled'],
    ])
  })

  it('is refused as a whole when one of its hours is taken', async () => {
    const { matchId, family, caregiver, asked } = await open()
    for (const { id } of asked.series.visits.slice(0, 5)) await act(family, id, 'cancel')
    const answer = await ask(caregiver, matchId, {
      ...{ ...monday, weekly: { ...weekly, days: ['Monday', 3] } },
    })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'visit_overlap'])
    expect(answer.body).toMatchObject({ error: { issues: [{ message: 'Wed, Nov 11, 9:00 AM – 1:00 PM' }] } })
    expect(await listOf(family)).toHaveLength(6)
    const short = await ask(caregiver, matchId, { ...monday, weekly: { ...weekly, until: '2026-11-10' } })
    expect(short.status).toBe(201)
  })

  it('can’t be moved onto another visit of the same people', async () => {
    const { matchId, family, caregiver, asked } = await open()
    await act(caregiver, asked.id, 'confirm', { scope: 'all' })
    const evening = { startsAt: '2026-11-04T22:00:00.000Z', endsAt: '2026-11-05T00:00:00.000Z' }
    const other = visitIn(await ask(family, matchId, evening))
    const moved = { startsAt: '2026-10-26T21:00:00.000Z', endsAt: '2026-10-26T23:00:00.000Z' }
    const all = await act(family, asked.id, 'change', { ...moved, scope: 'all' })
    expect([all.status, codeOf(all)]).toEqual([409, 'visit_overlap'])
    expect((await listOf(family)).every(({ change }) => change === null)).toBe(true)
    expect((await act(family, asked.id, 'change', moved)).status).toBe(200)
    // Since it was proposed, the hour has gone to someone else.
    const taken = { startsAt: moved.endsAt, endsAt: '2026-10-27T01:00:00.000Z' }
    await act(family, other.id, 'change', { ...taken, startsAt: '2026-10-26T22:00:00.000Z' })
    const late = await act(caregiver, asked.id, 'accept-change')
    expect([late.status, codeOf(late)]).toEqual([409, 'visit_overlap'])
  })
})
