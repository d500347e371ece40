import { describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeVisit } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
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

const night = { startsAt: '2026-12-02T06:00:00.000Z', endsAt: '2026-12-02T14:00:00.000Z' }
const head = 'Type of service,Received by,Date,Location,Provided by,Start,End,End date,Times,Hours'

const answers = {
  'location.address': '12 Pine St',
  'location.city': 'Seattle',
  'location.state': 'WA',
  'location.zipCode': '98103',
}

describe.each(['sqlite', 'postgres'] as const)('records of visits on %s', database => {
  const open = async () => {
    const { app, turnTo } = await turnedApp(database)
    const pair = await pairOf(app, { family: await signedFamily(app, 'Maya Brooks', answers) })
    const { family, caregiver, matchId } = pair
    await family.put('/api/care-sheet', {
      tasks: ['Walk, then lunch', 'Dishes'],
      medications: [],
      seen: null,
    })
    const { id } = visitIn(await ask(family, matchId, monday))
    const overnight = visitIn(await ask(family, matchId, night))
    for (const one of [id, overnight.id]) await act(caregiver, one, 'confirm')
    turnTo('2026-11-30T16:58:00.000Z')
    await act(caregiver, id, 'clock-in')
    await caregiver.post(`/api/visits/${id}/tasks`, { task: 'Walk, then lunch', done: true })
    turnTo('2026-11-30T21:05:00.000Z')
    await act(caregiver, id, 'clock-out')
    await act(caregiver, id, 'complete')
    turnTo('2026-12-02T15:00:00.000Z')
    await act(caregiver, overnight.id, 'complete')
    return { app, ...pair }
  }

  const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\r\n')

  it('hold the six elements for the family: clocked times, or planned ones that say so', async () => {
    const { family } = await open()
    expect(linesOf(await family.get('/api/visits.csv'))).toEqual([
      head,
      '"Walk, then lunch",Walter Brooks,2026-11-30,"12 Pine St, Seattle, WA 98103",Amara Okafor,08:58,13:05,2026-11-30,Clocked,4.12',
      'Care at home,Walter Brooks,2026-12-01,"12 Pine St, Seattle, WA 98103",Amara Okafor,22:00,06:00,2026-12-02,As planned,8.00',
    ])
    expect(linesOf(await family.get('/api/visits.csv?from=2026-12-01&to=2026-12-02'))).toHaveLength(2)
  })

  it('name the town but not the address for the caregiver, and are no one else’s', async () => {
    const { app, caregiver } = await open()
    const [, first = ''] = linesOf(await caregiver.get('/api/visits.csv'))
    expect(first).toContain('Walter (Maya B.),2026-11-30,"Their home, Seattle, WA 98103"')
    expect(first).not.toContain('Pine')
    for (const stranger of [await signedCaregiver(app, 'Nia Price'), await signedFamily(app, 'Ana Ruiz')])
      expect(linesOf(await stranger.get('/api/visits.csv'))).toEqual([head])
  })

  it('are read by coordinators one person at a time, which is kept in the journal', async () => {
    const app = await startApp({ database })
    onTestFinished(app.close)
    const { family, caregiver, matchId } = await pairOf(app)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const times = { starts_at: hoursAgo(28), ends_at: hoursAgo(24), worked_minutes: 240 }
    const done = { ...times, status: 'completed' } as const
    await makeVisit(app.parts.db, { id: matchId, caregiver_id: caregiver.id }, done)
    const coordinator = await makeAdministrator(app)
    const of = (id: string) => `/api/admin/people/${id}/visits.csv`
    expect(linesOf(await coordinator.get(of(caregiver.id)))).toHaveLength(2)
    expect((await family.get(of(caregiver.id))).status).toBe(403)
    expect((await coordinator.get(of('none'))).status).toBe(404)
    const journaled = await app.parts.db
      .selectFrom('journal')
      .select(['subject_id', 'payload'])
      .where('subject_kind', '=', 'export')
      .execute()
    expect(journaled.map(({ subject_id, payload }) => [subject_id, JSON.parse(payload)])).toEqual([
      ['visits', { person: caregiver.id }],
    ])
  })
})
