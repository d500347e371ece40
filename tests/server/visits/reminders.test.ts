import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { remindOfVisits } from '#server/visits/reminders.ts'
import type { App, Visitor } from '#tests/support/app.ts'
import { act, ask, listOf, monday, pairOf, signedFamily, turnedApp, visitIn } from '#tests/support/visits.ts'

/** What everyone gets who signs up. */
const welcome = 'Please confirm your email address'

const emails = z.array(z.object({ subject: z.string() }))

const open = async (database: 'sqlite' | 'postgres' = 'sqlite') => {
  const { app, turnTo } = await turnedApp(database)
  return { app, turnTo, ...(await pairOf(app)) }
}

const subjectOf = async (app: App, { email }: { email: string }) => (await app.emailTo(email))?.subject

const confirmed = async (asking: Visitor, asked: Visitor, matchId: string, times: object) => {
  const { id } = visitIn(await ask(asking, matchId, times))
  await act(asked, id, 'confirm')
  return id
}

describe.each(['sqlite', 'postgres'] as const)('the reminder on %s', database => {
  it('comes at six in the evening before, once for all visits of the day', async () => {
    const { app, turnTo, matchId, family, caregiver } = await open(database)
    await confirmed(family, caregiver, matchId, monday)
    const other = await pairOf(app, { caregiver, family: await signedFamily(app, 'Dana Whitfield') })
    const late = { startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-01T01:00:00.000Z' }
    await confirmed(other.family, caregiver, other.matchId, late)
    for (const person of [family, caregiver, other.family]) await listOf(person)
    const remindersOf = async (at: string) => {
      turnTo(at)
      // Two processes look at the same moment.
      await Promise.all([remindOfVisits(app.parts), remindOfVisits(app.parts)])
      // A job is gone as soon as it's done, so what arrived is counted.
      await app.settle()
      const { body } = await app.visitor().get('/dev/mail?format=json')
      return emails.parse(body).filter(({ subject }) => subject === 'A reminder of your visits').length
    }
    expect(await remindersOf('2026-11-30T01:59:00.000Z')).toBe(0)
    expect(await remindersOf('2026-11-30T02:00:00.000Z')).toBe(3)
    const letter = await app.emailTo(caregiver.email)
    expect(letter?.subject).toBe('A reminder of your visits')
    expect(letter?.text).toContain('Mon, Nov 30, 9:00 AM – 1:00 PM; Mon, Nov 30, 3:00 – 5:00 PM')
    expect(letter?.text).toContain('Maya B. and Dana W.')
    expect(letter?.text).not.toMatch(/Walter|Parkinson/)
    expect(await remindersOf('2026-11-30T02:05:00.000Z')).toBe(3)
    expect(await remindersOf('2026-11-30T06:00:00.000Z')).toBe(3)
  })
})

describe('the reminder', () => {
  it('leaves out what was canceled meanwhile, and what isn’t confirmed', async () => {
    const { app, turnTo, matchId, family, caregiver } = await open()
    const id = await confirmed(family, caregiver, matchId, monday)
    const asked = { startsAt: '2026-11-30T22:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' }
    await ask(caregiver, matchId, asked)
    turnTo('2026-11-30T02:00:00.000Z')
    await remindOfVisits(app.parts)
    await act(family, id, 'cancel', { reason: 'Snow' })
    expect(await subjectOf(app, family)).not.toBe('A reminder of your visits')
  })
})

describe('news of visits', () => {
  it('goes out by email two minutes later to whoever hasn’t looked, while it’s still true', async () => {
    const { app, turnTo, matchId, family, caregiver } = await open()
    const { id } = visitIn(await ask(family, matchId, { ...monday, note: 'Walter is sad today' }))
    expect(await subjectOf(app, caregiver)).toBe(welcome)
    turnTo('2026-11-28T18:02:00.000Z')
    const letter = await app.emailTo(caregiver.email)
    expect(letter?.subject).toBe('Maya B. asked for a visit')
    expect(letter?.text).toContain('Mon, Nov 30, 9:00 AM – 1:00 PM')
    expect(letter?.text).not.toMatch(/Walter|sad/)
    await act(caregiver, id, 'confirm')
    await listOf(family)
    turnTo('2026-11-28T18:10:00.000Z')
    expect(await subjectOf(app, family)).toBe(welcome)
    await act(caregiver, id, 'change', { startsAt: '2026-11-30T18:00:00Z', endsAt: '2026-11-30T20:00:00Z' })
    await act(caregiver, id, 'cancel', { reason: 'I’m ill' })
    turnTo('2026-11-28T18:13:00.000Z')
    expect(await subjectOf(app, family)).toBe('A visit was canceled')
    const all = await app.parts.db.selectFrom('jobs').select('id').where('kind', '=', 'visitEmail').execute()
    expect(all).toEqual([])
  })

  it('is marked as read by looking at the visits', async () => {
    const { app, matchId, family, caregiver } = await open()
    await ask(family, matchId, monday)
    const unread = () =>
      app.parts.db.selectFrom('notifications').select('type').where('read_at', 'is', null).execute()
    expect(await unread()).toMatchObject([{ type: 'visit_requested' }])
    await listOf(caregiver)
    expect(await unread()).toEqual([])
  })

  it('asks coordinators to look when someone writes about danger', async () => {
    const { app, turnTo, matchId, family, caregiver } = await open()
    const id = await confirmed(family, caregiver, matchId, monday)
    turnTo('2026-11-30T22:00:00.000Z')
    await act(caregiver, id, 'complete', { report: { mood: 'Fine', text: 'We had soup.' } })
    const concerns = () => app.parts.db.selectFrom('concerns').selectAll().execute()
    expect(await concerns()).toEqual([])
    await act(caregiver, id, 'report', { unusual: 'He told me his son hits him.' })
    expect(await concerns()).toMatchObject([
      { kind: 'visit-note', subject_id: id, urgent: 1, words: 'He told me his son hits him.' },
    ])
  })
})
