import { describe, expect, it } from 'vitest'
import { findCareProfile } from '#db/queries/care/care.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { oneApp } from '#tests/support/app.ts'
import { longAgo, makeMatch, makeVisit } from '#tests/support/factories.ts'
import { confirmedCaregiver, confirmedFamily, decide } from '#tests/support/matches.ts'

const notes = 'Key box by the side door, 4711'
const reason = 'Dad has trouble in the mornings and Mom can’t lift him'

const dayBefore = '2026-11-30T17:00:00.000Z'
const startsAt = '2026-12-01T16:00:00.000Z'
const endsAt = '2026-12-01T20:00:00.000Z'

/** A caregiver and a family who work together, under a clock that can be set. */
async function working(database: 'sqlite' | 'postgres', status: 'introduced' | 'active' = 'active') {
  let now = new Date('2026-11-28T10:00:00.000Z')
  const app = await oneApp({ database, clock: () => now })
  const caregiver = await confirmedCaregiver(app)
  const family = await confirmedFamily(app, {
    'location.accessNotes': notes,
    'careNeeds.primaryCareReason': reason,
    'additionalInfo.specialRequirements': 'No latex gloves',
  })
  const { db } = app.parts
  const recipient = await findCareProfile(db, family.id)
  const match = await makeMatch(db, {
    ...{ caregiver_id: caregiver.id, recipient_id: recipient?.id ?? '', status },
    ...{ offered_at: longAgo, introduced_at: longAgo, started_at: status === 'active' ? longAgo : null },
  })
  const open = async () => (await caregiver.get(`/api/clients/${match.id}`)).body
  const setClock = (to: string) => {
    now = new Date(to)
  }
  return { app, db, caregiver, family, match, open, setClock }
}

describe.each(['sqlite', 'postgres'] as const)('clients on %s', database => {
  it('are listed with their next visit, and opened with the plan and the contact', async () => {
    const { db, caregiver, family, match, open } = await working(database)
    await makeVisit(db, match, { starts_at: startsAt, ends_at: endsAt })
    await makeVisit(db, match, {
      ...{ starts_at: '2026-11-20T16:00:00.000Z', ends_at: '2026-11-20T20:00:00.000Z', status: 'completed' },
    })
    const client = {
      ...{ matchId: match.id, status: 'active', recipient: 'Walter', city: 'Seattle', visitsDone: 1 },
      family: { id: family.id, name: 'Maya Brooks' },
      nextVisit: { startsAt, endsAt, status: 'confirmed' },
    }
    expect((await caregiver.get('/api/clients')).body).toMatchObject({ clients: [client] })
    const opened = await open()
    expect(opened).toMatchObject({
      ...client,
      contact: { phone: '(206) 555-0142', email: family.email },
      care: {
        answers: {
          'careNeeds.medicalConditions': ['parkinsons'],
          'additionalInfo.specialRequirements': 'No latex gloves',
        },
      },
      visits: [{ startsAt }, { status: 'completed' }],
    })
    const text = JSON.stringify(opened)
    for (const hidden of ['hourlyRateRange', 'genderPreference', 'Alder Lane', notes])
      expect(text).not.toContain(hidden)
  })

  it('hears the family’s own words only with their consent', async () => {
    const { family, open } = await working(database)
    expect(JSON.stringify(await open())).not.toContain(reason)
    await family.put('/api/consents', { purpose: 'share-words', given: true })
    expect(await open()).toMatchObject({ care: { answers: { 'careNeeds.primaryCareReason': reason } } })
  })

  it('shows the way in from a day before a confirmed visit until two hours after it', async () => {
    const { db, match, open, setClock } = await working(database, 'introduced')
    expect(await open()).toMatchObject({ access: { isOpen: false, opensAt: null } })
    await makeVisit(db, match, { starts_at: startsAt, ends_at: endsAt })
    expect(await open()).toMatchObject({ access: { isOpen: false, opensAt: '2026-11-30T16:00:00.000Z' } })
    for (const at of [dayBefore, '2026-12-01T21:59:00.000Z']) {
      setClock(at)
      expect(await open()).toMatchObject({
        access: { isOpen: true, notes, address: '1 Alder Lane, Seattle, WA 98118' },
      })
    }
    setClock('2026-12-01T22:01:00.000Z')
    expect(JSON.stringify(await open())).not.toContain('door, 4711')
  })

  it('shows nothing of an unconfirmed visit’s home', async () => {
    const { db, match, open, setClock } = await working(database)
    await makeVisit(db, match, { starts_at: startsAt, ends_at: endsAt, status: 'requested' })
    setClock(dayBefore)
    expect(JSON.stringify(await open())).not.toContain('door, 4711')
  })

  it('are history once it has ended: no health, no contact, no way in', async () => {
    const { db, caregiver, match, open, setClock } = await working(database)
    await makeVisit(db, match, { starts_at: startsAt, ends_at: endsAt })
    setClock(dayBefore)
    expect((await decide(caregiver, match.id, 'end')).status).toBe(200)
    const ended = await open()
    expect(ended).toMatchObject({
      ...{ status: 'ended', family: { name: 'Maya B.' }, contact: null, care: null, access: null },
      ...{ nextVisit: null, visits: [{ startsAt }] },
    })
    for (const gone of ['Parkinson', '555-0142', 'door, 4711', 'Alder'])
      expect(JSON.stringify(ended)).not.toContain(gone)
  })

  it('leave a trace each time their health or home is opened', async () => {
    const { db, caregiver, match, open, setClock } = await working(database)
    await makeVisit(db, match, { starts_at: startsAt, ends_at: endsAt })
    await caregiver.get('/api/clients')
    await open()
    setClock(dayBefore)
    await open()
    await decide(caregiver, match.id, 'end')
    await open()
    const entries = await listJournal(db, { kind: 'client', id: match.id })
    expect(entries.map(({ type, payload, actor_id }) => [type, JSON.parse(payload), actor_id])).toEqual([
      ['open', { care: true, access: false }, caregiver.id],
      ['open', { care: true, access: true }, caregiver.id],
    ])
  })

  it('are no one else’s, and not before the introduction', async () => {
    const { app, db, match, family } = await working(database)
    const stranger = await confirmedCaregiver(app)
    expect((await stranger.get(`/api/clients/${match.id}`)).status).toBe(404)
    expect((await stranger.get('/api/clients')).body).toEqual({ clients: [] })
    expect((await family.get('/api/clients')).status).toBe(403)
    const offered = await makeMatch(db, { caregiver_id: stranger.id, status: 'offered', offered_at: longAgo })
    expect((await stranger.get(`/api/clients/${offered.id}`)).status).toBe(404)
  })
})
