import { describe, expect, it } from 'vitest'
import { shownSheet } from '#server/care/care-sheet.ts'
import { type ShownTasks, shownTasks } from '#server/visits/tasks.ts'
import { codeOf, type Visitor } from '#tests/support/app.ts'
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

const levodopa = { name: 'Levodopa', dose: 'one tablet', when: 'with breakfast and at 2' }

const tasksOf = async (person: Visitor, id: string): Promise<ShownTasks> =>
  shownTasks.parse((await person.get(`/api/visits/${id}/tasks`)).body)

const tick = (person: Visitor, id: string, task: string, done = true) =>
  person.post(`/api/visits/${id}/tasks`, { task, done })

describe.each(['sqlite', 'postgres'] as const)('tasks of a visit on %s', database => {
  const open = async () => {
    const { app, turnTo } = await turnedApp(database)
    const family = await signedFamily(app, 'Maya Brooks', { 'preferences.requiredSkills': ['cooking'] })
    const pair = await pairOf(app, { family })
    const write = (tasks: string[], seen: string | null, medications: object[] = []) =>
      pair.family.put('/api/care-sheet', { tasks, medications, seen })
    const visit = visitIn(await ask(pair.family, pair.matchId, monday))
    await act(pair.caregiver, visit.id, 'confirm')
    return { app, turnTo, write, id: visit.id, ...pair }
  }

  it('come from the care plan, are checked off by the caregiver, and shown to both', async () => {
    const { app, family, caregiver, turnTo, write, id } = await open()
    await write(['Walk to the mailbox'], null)
    const before = await tasksOf(caregiver, id)
    expect(before).toEqual({
      can: false,
      tasks: [
        { id: 'Walk to the mailbox', path: null, value: 'Walk to the mailbox', doneAt: null },
        {
          id: 'preferences.requiredSkills cooking',
          path: 'preferences.requiredSkills',
          value: 'cooking',
          doneAt: null,
        },
      ],
    })
    expect(codeOf(await tick(caregiver, id, 'Walk to the mailbox'))).toBe('not_now')
    turnTo('2026-11-30T18:00:00.000Z')
    expect((await tick(caregiver, id, 'Dance')).status).toBe(404)
    expect((await tick(await signedCaregiver(app, 'Nia Price'), id, 'Walk to the mailbox')).status).toBe(404)
    expect((await tick(caregiver, id, 'Walk to the mailbox')).status).toBe(200)
    await tick(caregiver, id, 'preferences.requiredSkills cooking')
    await tick(caregiver, id, 'preferences.requiredSkills cooking', false)
    const seen = await tasksOf(family, id)
    expect(seen.can).toBe(false)
    expect(seen.tasks.map(({ doneAt }) => doneAt)).toEqual(['2026-11-30T18:00:00.000Z', null])
  })

  it('stay what they were on that visit when the care plan changes', async () => {
    const { family, caregiver, turnTo, write, id } = await open()
    await write(['Walk to the mailbox'], null)
    turnTo('2026-11-30T21:00:00.000Z')
    await act(caregiver, id, 'complete')
    const { updatedAt } = shownSheet.parse((await family.get('/api/care-sheet')).body)
    await write(['Feed the cat'], updatedAt)
    expect((await tasksOf(family, id)).tasks.map(({ value }) => value)).toEqual([
      'Walk to the mailbox',
      'cooking',
    ])
    expect((await tasksOf(caregiver, id)).can).toBe(true)
  })

  it('and medications are kept as they were written, and no one overwrites what they haven’t seen', async () => {
    const { family, write } = await open()
    const saved = shownSheet.parse((await write(['Walk'], null, [levodopa])).body)
    expect(saved).toMatchObject({ tasks: ['Walk'], medications: [levodopa] })
    expect((await write(['Walk'], null, [levodopa])).status).toBe(200)
    const late = await write(['Read aloud'], null)
    expect([late.status, codeOf(late)]).toEqual([409, 'newer_sheet'])
    expect((await write(['Read aloud'], saved.updatedAt)).status).toBe(200)
    expect((await family.get('/api/care-sheet')).body).toMatchObject({
      tasks: ['Read aloud'],
      medications: [],
    })
  })

  it('medications are shown to the caregiver who works for the family, and to no one else', async () => {
    const { app, family, caregiver, write, matchId } = await open()
    await write([], null, [levodopa])
    const clientOf = (who: Visitor) => who.get(`/api/clients/${matchId}`)
    expect((await clientOf(caregiver)).body).toMatchObject({ care: { medications: [levodopa] } })
    const stranger = await signedCaregiver(app, 'Nia Price')
    expect([(await clientOf(stranger)).status, (await stranger.get('/api/care-sheet')).status]).toEqual([
      404, 403,
    ])
    await family.post(`/api/matches/${matchId}/decision`, { decision: 'withdraw' })
    expect((await clientOf(caregiver)).text).not.toContain('Levodopa')
  })
})
