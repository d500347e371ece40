import { describe, expect, it } from 'vitest'
import { findCareProfile } from '#db/queries/care/care.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { homeShape } from '#server/home/shapes.ts'
import type { Visitor } from '#tests/support/app.ts'
import { longAgo, makeMatch, makePayment, makeVisit } from '#tests/support/factories.ts'
import { confirmedCaregiver, confirmedFamily } from '#tests/support/matches.ts'
import { confirmEmail, memberOf } from '#tests/support/planning/circles.ts'
import { confirmedVisit } from '#tests/support/planning/cover.ts'
import {
  act,
  ask,
  monday,
  pairOf,
  signedCaregiver,
  signedFamily,
  turnedApp,
  visitIn,
} from '#tests/support/visits.ts'

const tuesday = { startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z' }

const homeOf = async (person: Visitor) => homeShape.parse((await person.get('/api/home')).body)
const kindsOf = async (person: Visitor) =>
  Object.fromEntries((await homeOf(person)).needs.map(({ kind, count }) => [kind, count]))

describe.each(['sqlite', 'postgres'] as const)('the first page on %s', database => {
  const open = async (start = '2026-11-29T12:00:00.000Z') => {
    const { app, turnTo } = await turnedApp(database, start)
    return { app, db: app.parts.db, turnTo }
  }

  it('is empty for whoever has just arrived', async () => {
    const { app } = await open()
    expect(await homeOf(await app.signUp('caregiver'))).toEqual({
      ...{ next: null, needs: [], looking: null, hasSomeone: false },
    })
  })

  it('shows who comes next, and asks for the answers that are waited for', async () => {
    const { app, turnTo } = await open()
    const pair = await pairOf(app)
    const { family, caregiver, matchId } = pair
    await ask(caregiver, matchId, tuesday)
    expect(await homeOf(family)).toMatchObject({
      ...{ next: { visit: { ...tuesday, status: 'requested' } }, hasSomeone: true },
      needs: [{ kind: 'visit-answer', count: 1, name: 'Amara Okafor' }],
    })
    expect(await homeOf(caregiver)).toMatchObject({ needs: [] })
    const first = await confirmedVisit(pair, monday)
    const { next } = await homeOf(family)
    expect(next).toMatchObject({ visit: { id: first.id, with: { name: 'Amara Okafor' } }, place: null })
    turnTo('2026-11-30T17:05:00.000Z')
    await act(caregiver, first.id, 'clock-in')
    turnTo('2026-11-30T22:00:00.000Z')
    // Whoever is still there comes before whoever is next.
    expect((await homeOf(family)).next?.visit.id).toBe(first.id)
    expect(await homeOf(caregiver)).toMatchObject({ needs: [{ kind: 'visit-finish', id: first.id }] })
  })

  it('says first when no one can come', async () => {
    const { app } = await open()
    const pair = await pairOf(app)
    const { id } = await confirmedVisit(pair, monday)
    await act(pair.caregiver, id, 'cannot-come')
    expect(await homeOf(pair.family)).toMatchObject({
      next: { visit: { id, status: 'uncovered' } },
      needs: [{ kind: 'uncovered', count: 1, id, name: 'Amara Okafor' }],
    })
  })

  it('counts offers, payments, reviews and messages', async () => {
    const { app, db } = await open()
    const family = await signedFamily(app)
    const caregiver = await signedCaregiver(app)
    const { matchId } = await pairOf(app, {
      family,
      caregiver,
      match: { status: 'active', started_at: longAgo },
    })
    const offered = await makeMatch(db, {
      ...{ recipient_id: family.recipientId, status: 'offered', offered_at: longAgo },
    })
    const match = { id: matchId, caregiver_id: caregiver.id }
    await makePayment(db, match)
    const [later, paid] = [await makePayment(db, match), await makePayment(db, match)]
    await db.updateTable('payments').set({ due_on: '2026-12-24' }).where('id', '=', later).execute()
    await db.updateTable('payments').set({ status: 'paid' }).where('id', '=', paid).execute()
    await confirmEmail(app, caregiver)
    await caregiver.post('/api/conversations', { with: matchId, text: 'See you Monday.' })
    expect(await kindsOf(family)).toEqual({ offer: 1, payment: 1, review: 1, message: 1 })
    expect((await homeOf(family)).needs[0]).toEqual({ kind: 'offer', count: 1, id: offered.id, name: null })
    expect(await kindsOf(caregiver)).toEqual({ payment: 1, review: 1 })
  })

  it('begins with the good news, and how soon coordinators usually look', async () => {
    const { app, db } = await open()
    const family = await signedFamily(app)
    const ofFamily = { recipient_id: family.recipientId }
    await makeMatch(db, { ...ofFamily, status: 'waiting', offered_at: null })
    expect((await homeOf(family)).looking).toEqual({ count: 1, usualHours: null })
    for (const hours of [2, 5, 6, 30, 50]) {
      const offered_at = new Date(Date.parse('2026-11-20T00:00:00.000Z') + hours * 3_600_000).toISOString()
      await makeMatch(db, { status: 'declined', requested_at: '2026-11-20T00:00:00.000Z', offered_at })
    }
    expect((await homeOf(family)).looking).toEqual({ count: 1, usualHours: 6 })
  })

  it('shows caregivers the way in around the visit only, and leaves a trace', async () => {
    const { app, db, turnTo } = await open('2026-11-29T12:00:00.000Z')
    const caregiver = await confirmedCaregiver(app)
    const family = await confirmedFamily(app, { 'location.accessNotes': 'Key box 4711' })
    const recipient = await findCareProfile(db, family.id)
    const match = await makeMatch(db, {
      ...{ caregiver_id: caregiver.id, recipient_id: recipient?.id ?? '' },
      ...{ offered_at: longAgo, introduced_at: longAgo, started_at: longAgo },
    })
    await makeVisit(db, match, { starts_at: monday.startsAt, ends_at: monday.endsAt })
    const trace = async () => (await listJournal(db, { kind: 'client', id: match.id })).length
    expect((await homeOf(caregiver)).next).toMatchObject({
      ...{ place: null, opensAt: '2026-11-29T17:00:00.000Z', phone: '(206) 555-0142', tasks: {} },
    })
    expect(await trace()).toBe(0)
    turnTo('2026-11-29T18:00:00.000Z')
    expect((await homeOf(caregiver)).next).toMatchObject({
      place: { address: '1 Alder Lane, Seattle, WA 98118', notes: 'Key box 4711' },
      tasks: { 'preferences.requiredSkills': ['medication', 'cooking'] },
    })
    expect(await trace()).toBe(1)
    turnTo('2026-11-30T23:30:00.000Z')
    expect(JSON.stringify(await homeOf(caregiver))).not.toContain('box 4711')
  })

  it('tells people of a circle what they may do something about', async () => {
    const { app, db } = await open()
    const family = await signedFamily(app)
    const { matchId, caregiver } = await pairOf(app, { family })
    await makeMatch(db, { recipient_id: family.recipientId, status: 'offered', offered_at: longAgo })
    await ask(caregiver, matchId, monday)
    await confirmEmail(app, family)
    const reader = await memberOf(app, family, ['read'])
    expect(await kindsOf(reader)).toEqual({})
    expect((await homeOf(reader)).next).toMatchObject({ visit: { ...monday, can: [] } })
  })

  it('takes back a clock-in within ten minutes, once', async () => {
    const { app, turnTo } = await open()
    const pair = await pairOf(app)
    const { id } = await confirmedVisit(pair, monday)
    const { caregiver, family } = pair
    turnTo('2026-11-30T17:00:00.000Z')
    expect(visitIn(await act(caregiver, id, 'clock-in')).can).toContain('undo-clock-in')
    expect((await act(family, id, 'undo-clock-in')).status).toBe(409)
    for (const _ of [1, 2])
      expect(visitIn(await act(caregiver, id, 'undo-clock-in'))).toMatchObject({
        ...{ status: 'confirmed', clock: { in: null, out: null } },
      })
    await act(caregiver, id, 'clock-in')
    turnTo('2026-11-30T17:10:01.000Z')
    expect((await act(caregiver, id, 'undo-clock-in')).status).toBe(409)
  })

  it('takes a clock that was pressed without a connection, with its time, within bounds', async () => {
    const { app, db, turnTo } = await open()
    const pair = await pairOf(app)
    const { id } = await confirmedVisit(pair, monday)
    const { caregiver } = pair
    turnTo('2026-12-01T06:00:00.000Z')
    const press = (type: string, at: string) => act(caregiver, id, type, { at })
    for (const at of ['2026-12-01T06:03:00.000Z', '2026-11-27T17:00:00.000Z'])
      expect((await press('clock-in', at)).status).toBe(422)
    // Too early is too early, however late it arrives.
    expect((await press('clock-in', '2026-11-30T16:00:00.000Z')).status).toBe(409)
    const pressed = { in: '2026-11-30T17:02:00.000Z', out: '2026-11-30T21:04:00.000Z' }
    for (const _ of [1, 2]) expect((await press('clock-in', pressed.in)).status).toBe(200)
    expect((await press('clock-out', '2026-11-30T16:59:00.000Z')).status).toBe(422)
    expect(visitIn(await press('clock-out', pressed.out)).clock).toEqual(pressed)
    const told = (await listJournal(db, { kind: 'visit', id })).filter(one => one.type === 'clock-in')
    expect(told).toMatchObject([{ created_at: '2026-12-01T06:00:00.000Z' }])
    expect(JSON.parse(told[0]?.payload ?? '')).toMatchObject({ happenedAt: pressed.in })
  })

  it('says whose an answer is, so that a shared browser keeps it for no one else', async () => {
    const { app } = await open()
    const caregiver = await app.signUp('caregiver')
    expect((await caregiver.get('/api/home')).headers.get('x-person')).toBe(caregiver.id)
    expect((await app.visitor().get('/api/about')).headers.get('x-person')).toBeNull()
  })
})
