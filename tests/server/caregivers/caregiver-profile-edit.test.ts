import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import {
  allOfCaregiver,
  answer,
  goTo,
  readInterview,
  sendCaregiver,
  step,
} from '#tests/support/interviews.ts'

describe.each(['sqlite', 'postgres'] as const)('a profile edited on the profile page, on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database })
  })
  afterAll(() => app.close())

  const interview = async (aide: Visitor) => readInterview((await aide.get('/api/interviews/caregiver')).body)
  const profile = async (aide: Visitor) => (await aide.get('/api/caregiver-profile')).body
  const confirmed = async () => {
    const aide = await app.signUp('caregiver')
    const sent = await sendCaregiver(aide, ...allOfCaregiver(), goTo('review'), step('confirm'))
    expect(sent.status).toBe(200)
    return aide
  }
  const change = async (aide: Visitor, patch: Record<string, unknown>) => {
    const answered = await aide.patch('/api/caregiver-profile', patch)
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject(patch)
  }

  it('changes the answers, and stays confirmed', async () => {
    const aide = await confirmed()
    await change(aide, { hourly_rate: 33, languages: ['English', 'Igbo'], pet_preferences: 'Cat: fine' })
    const { status, answers, evidence } = await interview(aide)
    expect(status).toBe('complete')
    expect(answers.profile).toMatchObject({
      hourlyRate: 33,
      petPreferences: [{ kind: 'cat', stance: 'fine' }],
    })
    expect(evidence['profile.hourlyRate']).toEqual({ by: 'form' })
    expect(await profile(aide)).toMatchObject({
      status: 'active',
      processed_profile: {
        sections: expect.arrayContaining([
          expect.objectContaining({
            items: expect.arrayContaining([{ label: 'Hourly rate', value: '$33.00/hr' }]),
          }),
        ]),
      },
    })

    // A later confirmation doesn't bring the old rate back.
    await sendCaregiver(aide, answer('profile.education', 'Evening school'), step('confirm'))
    expect(await profile(aide)).toMatchObject({ hourly_rate: 33, education: 'Evening school' })
    await change(aide, { pet_preferences: '' })
    expect((await interview(aide)).answers.profile).not.toHaveProperty('petPreferences')
  })

  it("keeps what the interview couldn't hold", async () => {
    const aide = await confirmed()
    await change(aide, { hca_registry_id: 'see my card', hourly_rate: 31 })
    expect((await interview(aide)).answers.profile).not.toHaveProperty('hcaRegistryId')
    expect(await profile(aide)).toMatchObject({ hca_registry_id: 'see my card', hourly_rate: 31 })
  })

  it('starts no interview, and confirms none that is open', async () => {
    const aide = await app.signUp('caregiver')
    expect((await aide.patch('/api/caregiver-profile', { bio: 'Soup.' })).status).toBe(404)
    await aide.post('/api/caregiver-onboarding/events', { events: [{ type: 'choose', method: 'text' }] })
    await sendCaregiver(aide, answer('profile.name', 'Amara'))
    await change(aide, { bio: 'Soup.' })
    const { status, answers } = await interview(aide)
    expect([status, answers.profile]).toEqual(['open', { name: 'Amara', bio: 'Soup.' }])
    expect(await profile(aide)).toMatchObject({ status: 'draft' })
  })

  it('refuses what another window changed first, and takes it over what is there now', async () => {
    const aide = await confirmed()
    const was = { 'profile.interests': null }
    const laptop = { answers: { 'profile.interests': ['gardening'] }, was }
    const phone = { answers: { 'profile.interests': ['cooking'] }, was }
    expect((await aide.patch('/api/caregiver-profile', laptop)).status).toBe(200)
    const refused = await aide.patch('/api/caregiver-profile', phone)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'changed_elsewhere' } } })
    expect(await profile(aide)).toMatchObject({ answers: laptop.answers })
    const both = { answers: { 'profile.interests': ['gardening', 'cooking'] }, was: laptop.answers }
    expect((await aide.patch('/api/caregiver-profile', both)).body).toMatchObject({ answers: both.answers })
    expect((await aide.patch('/api/caregiver-profile', { was })).status).toBe(422)
  })

  it('loses neither of two changes at once', async () => {
    const aide = await confirmed()
    const fields = {
      'profile.interests': ['gardening'],
      'profile.values': ['honesty'],
      'profile.personality': ['patient'],
      'profile.education': 'Evening school',
    }
    const all = Object.entries(fields).map(([field, value]) =>
      aide.patch('/api/caregiver-profile', { answers: { [field]: value }, was: { [field]: null } }),
    )
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await profile(aide)).toMatchObject({ answers: fields })
  })
})
