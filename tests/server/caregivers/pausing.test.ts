import { describe, expect, it } from 'vitest'
import { updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { codeOf, oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { answer, sendCaregiver } from '#tests/support/interviews.ts'
import {
  activeMatch,
  confirmedCaregiver,
  confirmedFamily,
  listedCaregiver,
  offeredMatch,
} from '#tests/support/matches.ts'

describe.each(['sqlite', 'postgres'] as const)('a pause on %s', database => {
  it('takes a caregiver out of search and the list, and coming back brings them in again', async () => {
    const app = await oneApp({ database })
    const amara = await listedCaregiver(app)
    const family = await confirmedFamily(app)
    const found = async () => [
      (await app.visitor().get('/api/caregivers')).body,
      (await family.get('/api/care-search')).body,
      (await family.get('/api/pia')).body,
    ]
    expect(await found()).toMatchObject([{ total: 1 }, { total: 1 }, { total: 1 }])
    const paused = await amara.post('/api/caregiver-profile/pause')
    expect(paused.body).toMatchObject({ status: 'paused', paused_at: expect.stringMatching(/^\d{4}-/) })
    expect((await amara.post('/api/caregiver-profile/pause')).body).toEqual(paused.body)
    expect(await found()).toMatchObject([{ total: 0 }, { total: 0 }, { total: 0 }])
    expect((await family.get(`/api/pia/${amara.id}`)).status).toBe(404)
    expect((await amara.get('/api/match-standing')).body).toMatchObject({ shown: false })
    await amara.patch('/api/caregiver-profile', { bio: 'I’m on a break until spring.' })
    expect(await found()).toMatchObject([{ total: 0 }, { total: 0 }, { total: 0 }])
    const resumed = await amara.post('/api/caregiver-profile/resume')
    expect(resumed.body).toMatchObject({ status: 'active', paused_at: null })
    expect(await found()).toMatchObject([{ total: 1 }, { total: 1 }, { total: 1 }])
  })

  it('keeps active matches, and withdraws offers', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const active = await activeMatch(app, coordinator)
    const offered = await offeredMatch(app, coordinator)
    for (const { caregiver } of [active, offered]) await caregiver.post('/api/caregiver-profile/pause')
    await app.parts.matcher.settle()
    expect((await active.caregiver.get(`/api/matches/${active.id}`)).body).toMatchObject({ status: 'active' })
    expect((await offered.family.get(`/api/matches/${offered.id}`)).body).toMatchObject({
      status: 'withdrawn',
    })
  })
})

it('needs a confirmed profile, and ends no coordinator’s pause', async () => {
  const app = await oneApp()
  const fresh = await app.signUp('caregiver')
  expect((await fresh.post('/api/caregiver-profile/pause')).status).toBe(404)
  const amara = await confirmedCaregiver(app)
  await updateCaregiverProfile(app.parts.db, amara.id, { status: 'paused' }, new Date().toISOString())
  const refused = await amara.post('/api/caregiver-profile/resume')
  expect([refused.status, codeOf(refused)]).toEqual([409, 'paused_by_coordinator'])
})

it('what families see is previewed by the very same data, without a way to reach the caregiver', async () => {
  const app = await oneApp()
  const amara = await listedCaregiver(app)
  const family = await confirmedFamily(app)
  const { body } = await amara.get('/api/caregiver-profile/preview')
  const search = (await family.get('/api/care-search')).body
  const page = (await family.get(`/api/pia/${amara.id}`)).body
  expect(search).toMatchObject({ rows: [{ id: amara.id }] })
  expect(body).toMatchObject({ status: 'active', card: { name: 'Amara O.' }, profile: page as object })
  expect(JSON.stringify(body)).not.toContain('555-0187')
  await amara.post('/api/caregiver-profile/pause')
  expect((await amara.get('/api/caregiver-profile/preview')).body).toMatchObject({
    ...{ status: 'paused', card: { name: 'Amara O.' }, profile: null },
  })
})

it('there’s nothing to preview before the profile is confirmed', async () => {
  const app = await oneApp()
  const fresh = await app.signUp('caregiver')
  const preview = async () => (await fresh.get('/api/caregiver-profile/preview')).status
  expect(await preview()).toBe(404)
  await fresh.post('/api/caregiver-onboarding/events', { events: [{ type: 'choose', method: 'text' }] })
  await sendCaregiver(fresh, answer('profile.name', 'Amara'))
  await fresh.patch('/api/caregiver-profile', { bio: 'Soup.' })
  expect((await fresh.get('/api/caregiver-profile')).body).toMatchObject({ status: 'draft' })
  expect(await preview()).toBe(404)
  const refused = await fresh.post('/api/caregiver-profile/pause')
  expect([refused.status, codeOf(refused)]).toEqual([409, 'not_confirmed'])
})
