import { expect, it } from 'vitest'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { confirmPhone, textsOf } from '#tests/support/hosts/texts.ts'
import { waitingWork } from '#tests/support/jobs.ts'
import { begin } from '#tests/support/messages.ts'
import { confirmEmail } from '#tests/support/planning/circles.ts'
import { callOut, confirmedVisit, familyWithBackups } from '#tests/support/planning/cover.ts'
import { act, ask, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

/** A Friday morning in Seattle; the visit is on Saturday. */
const friday = '2026-12-04T18:00:00.000Z'
const saturday = { startsAt: '2026-12-05T17:00:00.000Z', endsAt: '2026-12-05T21:00:00.000Z' }
const [mine, hers] = ['+12065550142', '+12065550143']

type App = Awaited<ReturnType<typeof oneApp>>

const agree = async (app: App, person: Visitor, number: string) => {
  await confirmPhone(app, person, number)
  await person.put('/api/consents', { purpose: 'text-messages', given: true })
}

const bodiesTo = async (app: App, number: string) =>
  (await textsOf(app))
    .filter(({ to, body }) => to === number && !/your code|get news/.test(body))
    .map(t => t.body)

async function callOutAt(database: 'sqlite' | 'postgres', start = friday) {
  const turned = turnedClock(friday)
  const app = await oneApp({ database, clock: turned.clock })
  const people = await familyWithBackups(app, ['Ana Lima', 'Ben Ortiz'])
  const visit = await confirmedVisit(people, saturday)
  const [ana, ben] = people.backups
  if (!ana || !ben) throw new Error('Two are needed.')
  await agree(app, people.family, mine)
  await agree(app, ana, hers)
  await app.settle()
  turned.turnTo(start)
  return { app, turned, ...people, ana, ben, visit }
}

it.each(['sqlite', 'postgres'] as const)(
  'a call-out is texted at once to the family and to those asked, and to no one else, on %s',
  async database => {
    const { app, caregiver, visit } = await callOutAt(database)
    await callOut(caregiver, visit.id, { reason: 'My daughter has the flu' })
    const [family] = await bodiesTo(app, mine)
    expect(family).toBe(
      "Kindred Hands: Amara O. can't come Sat, Dec 5, 9:00 AM. See what happens next: http://localhost/care-seeker/dashboard/schedule",
    )
    const [asked] = await bodiesTo(app, hers)
    expect(asked).toBe(
      'Kindred Hands: Maya B. needs someone Sat, Dec 5, 9:00 AM. Can you come? http://localhost/dashboard/schedule',
    )
    const all = await textsOf(app)
    expect(new Set(all.map(({ to }) => to))).toEqual(new Set([mine, hers]))
    for (const { body } of all) {
      expect(body).toMatch(/^[ -~\n]+$/)
      expect(body.length).toBeLessThanOrEqual(160)
      expect(body).not.toContain('flu')
    }
  },
)

it('how late someone is comes at once by text, and not again once it’s another figure or they’re there', async () => {
  const { app, turned, caregiver, visit } = await callOutAt('sqlite', '2026-12-05T16:50:00.000Z')
  await act(caregiver, visit.id, 'running-late', { minutes: 10 })
  await app.settle()
  const [text, ...more] = await bodiesTo(app, mine)
  expect([text, more]).toEqual([
    'Kindred Hands: Amara O. is running about 10 minutes late (Sat, Dec 5, 9:00 AM): http://localhost/care-seeker/dashboard/schedule',
    [],
  ])
  // Said while no text went out: what counts is how it is when one does.
  await act(caregiver, visit.id, 'running-late', { minutes: 20 })
  await act(caregiver, visit.id, 'running-late', { minutes: 30 })
  await app.settle()
  expect((await bodiesTo(app, mine)).slice(0, -1)).toEqual([expect.stringContaining('about 30 minutes late')])
  await act(caregiver, visit.id, 'running-late', { minutes: 20 })
  turned.turnTo('2026-12-05T17:20:00.000Z')
  await act(caregiver, visit.id, 'clock-in')
  await app.settle()
  expect(await bodiesTo(app, mine)).toHaveLength(2)
})

const late = '2026-12-05T05:30:00.000Z'
const morning = '2026-12-05T16:00:00.000Z'

it('waits at night for the morning of the person, and says only what is still so', async () => {
  const { app, turned, caregiver, ben, visit } = await callOutAt('sqlite', late)
  await callOut(caregiver, visit.id)
  expect(await bodiesTo(app, mine)).toEqual([])
  expect((await waitingWork(app.parts.db)).filter(({ kind }) => kind === 'newsText')).toMatchObject([
    { run_at: morning, attempts: 0 },
    { run_at: morning, attempts: 0 },
  ])
  const [open] = Object((await ben.get('/api/cover')).body).asked
  expect((await ben.post(`/api/cover/${open.id}/accept`)).status).toBe(200)
  turned.turnTo(morning)
  const [covered, ...more] = await bodiesTo(app, mine)
  expect([covered, more]).toEqual([expect.stringContaining('Ben O. will come Sat, Dec 5, 9:00 AM'), []])
  expect(await bodiesTo(app, hers)).toEqual([])
})

it('comes at night when the person said so, though their quiet hours are on', async () => {
  const { app, caregiver, visit, family } = await callOutAt('sqlite', late)
  const settings = { timeZone: 'America/Los_Angeles', quiet: { from: '22:00', to: '07:00' }, kinds: [] }
  await family.put('/api/notification-settings', { ...settings, urgentAnytime: true })
  await callOut(caregiver, visit.id)
  expect(await bodiesTo(app, mine)).toHaveLength(1)
})

it('the clock is that of the home: by its ZIP code it’s still night in Honolulu', async () => {
  const { app, turned, caregiver, visit, family } = await callOutAt('sqlite', morning)
  await app.parts.db
    .updateTable('care_seeker_profiles')
    .set({ profile_data: JSON.stringify({ location: { zipCode: '96815' } }) })
    .where('user_id', '=', family.id)
    .execute()
  await callOut(caregiver, visit.id)
  expect(await bodiesTo(app, mine)).toEqual([])
  turned.turnTo('2026-12-05T18:00:00.000Z')
  expect((await bodiesTo(app, mine)).join()).toContain("Amara O. can't come")
})

it.each([
  [
    'without consent',
    (family: Visitor) => family.put('/api/consents', { purpose: 'text-messages', given: false }),
  ],
  [
    'when it’s turned off',
    (family: Visitor) =>
      family.put('/api/notification-settings', {
        ...{ timeZone: 'America/Los_Angeles', quiet: null },
        kinds: [{ kind: 'urgent', email: true, app: true, text: false }],
      }),
  ],
] as const)('nothing is texted %s', async (_, choose) => {
  const { app, caregiver, visit, family } = await callOutAt('sqlite')
  expect((await choose(family)).status).toBe(200)
  await callOut(caregiver, visit.id)
  expect(await bodiesTo(app, mine)).toEqual([])
  expect(await bodiesTo(app, hers)).toHaveLength(1)
})

it('other news comes by text only once it’s chosen, and not when it was seen in the app', async () => {
  const turned = turnedClock('2026-12-01T18:00:00.000Z')
  const app = await oneApp({ clock: turned.clock })
  const { family, caregiver, matchId } = await pairOf(app)
  await confirmEmail(app, caregiver)
  await agree(app, family, mine)
  const later = (time: string) => turned.turnTo(`2026-12-01T18:${time}:00.000Z`)
  await begin(caregiver, matchId)
  later('05')
  expect(await bodiesTo(app, mine)).toEqual([])
  await family.put('/api/notification-settings', {
    ...{ timeZone: 'America/Los_Angeles', quiet: null },
    kinds: [{ kind: 'messages', email: true, app: true, text: true }],
  })
  await begin(caregiver, matchId)
  expect(await bodiesTo(app, mine)).toEqual([])
  later('10')
  expect(await bodiesTo(app, mine)).toEqual([
    'Kindred Hands: you have a new message from Amara O.: http://localhost/care-seeker/dashboard/messages',
  ])
  const tomorrow = { startsAt: '2026-12-02T17:00:00.000Z', endsAt: '2026-12-02T19:00:00.000Z' }
  const visit = visitIn(await ask(family, matchId, tomorrow))
  await act(caregiver, visit.id, 'confirm')
  later('15')
  expect((await bodiesTo(app, mine))[0]).toContain('is confirmed')
  await act(caregiver, visit.id, 'cancel', { reason: 'Ill' })
  await family.get('/api/visits')
  later('20')
  expect((await bodiesTo(app, mine))[0]).not.toContain('is canceled')
})
