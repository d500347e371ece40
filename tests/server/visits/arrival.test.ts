import { describe, expect, it } from 'vitest'
import { tenthsBetween } from '#machines/visits/arrival.ts'
import type { Visitor } from '#tests/support/app.ts'
import { act, ask, monday, pairOf, signedFamily, turnedApp, visitIn } from '#tests/support/visits.ts'

const downtown = { lat: 47.6062, lng: -122.3321 }

describe.each(['sqlite', 'postgres'] as const)('the distance at clock-in on %s', database => {
  const open = async () => {
    const { app, turnTo } = await turnedApp(database)
    const family = await signedFamily(app, 'Maya Brooks', { 'location.zipCode': '98103' })
    const pair = await pairOf(app, { family })
    const { id } = visitIn(await ask(pair.family, pair.matchId, monday))
    await act(pair.caregiver, id, 'confirm')
    turnTo('2026-11-30T17:00:00.000Z')
    return { app, id, ...pair }
  }
  const agree = (who: Visitor, given = true) => who.put('/api/consents', { purpose: 'visit-place', given })

  it('is kept once both sides have agreed, and the place itself never is', async () => {
    const { app, id, family, caregiver } = await open()
    await agree(family)
    await agree(caregiver)
    expect(visitIn(await caregiver.get(`/api/visits/${id}`)).locates).toBe(true)
    await act(caregiver, id, 'clock-in', { here: downtown })
    const { near } = visitIn(await family.get(`/api/visits/${id}`))
    expect(near.in).toBeGreaterThan(20)
    expect(near.in).toBeLessThan(70)
    expect(near.out).toBeNull()
    await act(caregiver, id, 'undo-clock-in')
    expect(visitIn(await family.get(`/api/visits/${id}`)).near.in).toBeNull()
    const row = await app.parts.db.selectFrom('visits').selectAll().where('id', '=', id).execute()
    const journal = await app.parts.db.selectFrom('journal').selectAll().execute()
    // A time may end in the same digits, before its Z.
    for (const kept of [row, journal]) expect(JSON.stringify(kept)).not.toMatch(/47\.6(?!\d\dZ)|122\.3/)
  })

  it('is off until then, and after one of them takes it back, with the time of each answer', async () => {
    const { app, id, family, caregiver } = await open()
    await act(caregiver, id, 'clock-in', { here: downtown })
    expect(visitIn(await family.get(`/api/visits/${id}`)).near).toEqual({ in: null, out: null })
    await act(caregiver, id, 'undo-clock-in')
    await agree(caregiver)
    await act(caregiver, id, 'clock-in', { here: downtown })
    expect(visitIn(await family.get(`/api/visits/${id}`))).toMatchObject({
      near: { in: null },
      locates: false,
    })
    await agree(family)
    await agree(family, false)
    await act(caregiver, id, 'clock-out', { here: downtown })
    expect(visitIn(await family.get(`/api/visits/${id}`)).near).toEqual({ in: null, out: null })
    const facts = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'created_at'])
      .where('subject_kind', '=', 'consent')
      .where('subject_id', '=', family.id)
      .execute()
    expect(facts.map(({ type }) => type).sort()).toEqual(['give', 'withdraw'])
    expect(facts.every(({ created_at }) => created_at === '2026-11-30T17:00:00.000Z')).toBe(true)
  })
})

it('is counted in tenths of a mile, and no farther than fifty miles', () => {
  expect(tenthsBetween(downtown, downtown)).toBe(0)
  expect(tenthsBetween(downtown, { lat: 47.6789, lng: -122.3321 })).toBe(50)
  expect(tenthsBetween(downtown, { lat: 40.7, lng: -74 })).toBe(500)
})
