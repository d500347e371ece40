import { beforeEach, describe, expect, it } from 'vitest'
import { usualMatchingSettings } from '#machines/matching-settings.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import {
  confirmedCaregiver,
  confirmedFamily,
  offeredMatch,
  verifiedCaregiver,
} from '#tests/support/matches.ts'

const path = '/api/admin/matching-settings'

let app: App
let coordinator: Visitor

beforeEach(async () => {
  app = await oneApp()
  coordinator = await makeAdministrator(app)
})

const waiting = async () => Object((await coordinator.get('/api/admin/matches?status=waiting')).body).total

describe('the settings of matching', () => {
  it('have defaults, change as a whole or in part, and are undone one by one', async () => {
    expect((await coordinator.get(path)).body).toEqual(usualMatchingSettings)
    expect((await coordinator.put(path, usualMatchingSettings)).body).toEqual(usualMatchingSettings)
    expect((await coordinator.put(path, { threshold: 80 })).body).toEqual({
      ...{ ...usualMatchingSettings, threshold: 80 },
    })
    await coordinator.put(path, { preferNearby: false })
    expect((await coordinator.post(`${path}/undo`)).body).toMatchObject({ threshold: 80, preferNearby: true })
    expect((await coordinator.post(`${path}/undo`)).body).toEqual(usualMatchingSettings)
    const none = await coordinator.post(`${path}/undo`)
    expect([none.status, codeOf(none)]).toEqual([409, 'nothing_to_undo'])
    expect((await coordinator.get(path)).body).toEqual(usualMatchingSettings)
    const { changes } = Object((await coordinator.get(`${path}/changes`)).body)
    expect(changes).toMatchObject([
      { type: 'undo', by: 'Casey Coordinator', canBeUndone: false },
      { type: 'undo' },
      { type: 'change', before: { preferNearby: true }, after: { preferNearby: false }, canBeUndone: false },
      { type: 'change', before: { threshold: 75 }, after: { threshold: 80 }, canBeUndone: false },
    ])
  })

  it.each([
    { threshold: 45 },
    { threshold: 100 },
    { threshold: 77 },
    { threshold: '75' },
    { preferNearby: 'yes' },
    { weights: { schedule: 25 } },
    { weights: { ...usualMatchingSettings.weights, race: 5 } },
    { other: true },
  ])('refuse %j', async json => {
    expect((await coordinator.put(path, json)).status).toBe(422)
    expect((await coordinator.post(`${path}/preview`, json)).status).toBe(422)
    expect((await coordinator.get(path)).body).toEqual(usualMatchingSettings)
  })

  it('apply at once: a rule turned off lets suggestions through, and undoing withdraws them', async () => {
    await confirmedCaregiver(app)
    await confirmedFamily(app)
    expect(await waiting()).toBe(0)
    await coordinator.put(path, { requireVerifiedDocuments: false })
    expect(await waiting()).toBe(1)
    await coordinator.post(`${path}/undo`)
    expect(await waiting()).toBe(0)
  })

  it('can be tried on reviewed matches, which changes nothing', async () => {
    const { id } = await offeredMatch(app, coordinator)
    const same = await coordinator.post(`${path}/preview`, {})
    expect(same.body).toMatchObject({ matches: 1, changed: 0, dropped: 0, gained: 0, rows: [] })
    const onlySchedule = Object.fromEntries(
      Object.keys(usualMatchingSettings.weights).map(term => [term, term === 'values' ? 100 : 0]),
    )
    const other = await coordinator.post(`${path}/preview`, { threshold: 95, weights: onlySchedule })
    expect(other.body).toMatchObject({
      ...{ matches: 1, changed: 1, rows: [{ id, family: 'Walter', caregiver: 'Amara Okafor' }] },
    })
    expect((await coordinator.get(path)).body).toEqual(usualMatchingSettings)
    expect((await coordinator.get(`/api/admin/matches/${id}`)).body).toMatchObject({ status: 'offered' })
  })

  it('aren’t tried on waiting matches: their reviewer must not see the score yet', async () => {
    await verifiedCaregiver(app, coordinator)
    await confirmedFamily(app)
    expect(await waiting()).toBe(1)
    const { body } = await coordinator.post(`${path}/preview`, { weights: usualMatchingSettings.weights })
    expect(body).toMatchObject({ matches: 0, rows: [] })
  })
})

describe('fairness', () => {
  it('is measured by interview language and other groups, in total and by week', async () => {
    await offeredMatch(app, coordinator)
    await confirmedCaregiver(app)
    const { days, groups, trend } = Object((await coordinator.get('/api/admin/fairness?days=14')).body)
    expect(days).toBe(14)
    expect(groups).toContainEqual({
      ...{ by: 'interview-language', group: 'en', caregivers: 2, shown: 1, offered: 1, ratio: 1 },
    })
    expect(trend).toHaveLength(2)
    expect(trend[1].groups).toEqual(groups)
    expect((await coordinator.get('/api/admin/fairness')).status).toBe(200)
    for (const wrong of ['0', '400', 'many'])
      expect((await coordinator.get(`/api/admin/fairness?days=${wrong}`)).status).toBe(422)
  })
})
