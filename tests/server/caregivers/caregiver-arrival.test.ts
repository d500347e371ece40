import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { type Reading, saveArrival } from '#server/caregivers/arrival.ts'
import { type App, startApp } from '#tests/support/app.ts'
import {
  allOfCaregiver,
  answer,
  completeCaregiver,
  goTo,
  readInterview,
  sendCaregiver,
  step,
} from '#tests/support/interviews.ts'

const read = (field: string, value: unknown, quote = `said of ${field}`): Reading => ({
  ...{ field: `profile.${field}`, value, quote },
})

const resume = [
  read('name', 'Amara Okafor', 'AMARA OKAFOR'),
  read('languages', ['English', 'Igbo'], 'Languages: English, Igbo'),
  read('yearsExperience', 11, '2015 to today'),
]

describe.each(['sqlite', 'postgres'] as const)('what a method finds, on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database })
  })
  afterAll(() => app.close())

  const someone = async () => {
    const aide = await app.signUp('caregiver')
    const person = { id: aide.id, language: 'en' }
    return {
      aide,
      bring: (door: 'resume' | 'audio' | 'video', ...heard: Reading[]) =>
        saveArrival(app.parts, { person, door, heard, inputMethod: door, rawProfile: { door } }),
      profile: () => findCaregiverProfile(app.parts.db, aide.id),
      row: async () => (await aide.get(`/api/pia/${aide.id}`)).status,
    }
  }

  it('is saved with its quotes, and stays a draft that no one finds', async () => {
    const { bring, profile, row } = await someone()
    const arrived = await bring('resume', ...resume)
    expect(arrived).toMatchObject({
      kept: ['profile.name', 'profile.languages', 'profile.yearsExperience'],
      ...{ differing: [], refused: [] },
    })
    expect(arrived.interview.evidence['profile.languages']).toEqual({
      ...{ by: 'resume', quote: 'Languages: English, Igbo' },
    })
    expect(await profile()).toMatchObject({
      ...{
        status: 'draft',
        input_method: 'resume',
        name: 'Amara Okafor',
        gemini_response: { door: 'resume' },
      },
      processed_profile: arrived.processed,
    })
    expect(arrived.processed.sections[0]).toEqual({
      title: 'About me',
      items: [
        { label: 'Name', value: 'Amara Okafor' },
        { label: 'Languages', value: 'English, Igbo' },
      ],
    })
    expect(await row()).toBe(404)
  })

  it('changes nothing the person entered themselves, and reports differences', async () => {
    const { aide, bring } = await someone()
    await sendCaregiver(
      aide,
      answer('profile.name', 'Amara O.'),
      answer('profile.languages', ['igbo', 'English']),
    )
    const { kept, differing, interview } = await bring('resume', ...resume)
    expect(kept).toEqual(['profile.yearsExperience'])
    expect(differing).toEqual([
      { field: 'profile.name', known: 'Amara O.', read: 'Amara Okafor', quote: 'AMARA OKAFOR' },
    ])
    expect(interview.answers.profile).toMatchObject({
      ...{ name: 'Amara O.', languages: [{ tag: 'ig' }, { tag: 'en' }] },
    })
  })

  it('trusts speech more than a document, and merges lists', async () => {
    const { bring } = await someone()
    await bring('resume', ...resume)
    const spoken = await bring('audio', read('yearsExperience', 12), read('languages', ['French']))
    expect(spoken.interview.answers.profile).toMatchObject({
      ...{ yearsExperience: 12, languages: [{ tag: 'en' }, { tag: 'ig' }, { tag: 'fr' }] },
    })
    const again = await bring('resume', ...resume)
    expect(again.differing.map(({ field }) => field)).toEqual(['profile.yearsExperience'])
    // A newer resume replaces the one before.
    const other = await someone()
    await other.bring('resume', ...resume)
    const newer = await other.bring('resume', read('languages', ['English']))
    expect(newer.interview.answers.profile).toMatchObject({ languages: [{ tag: 'en' }] })
  })

  it("is saved as far as it's valid", async () => {
    const { bring } = await someone()
    const { kept, refused } = await bring(
      'resume',
      ...[read('hourlyRate', 'much'), read('nothing', 1), read('name', 'Amara')],
      read(
        'servicesProvided',
        Array.from({ length: 30 }, (_, n) => `service ${n}`),
      ),
    )
    expect(kept).toEqual(['profile.name', 'profile.servicesProvided'])
    expect(refused.map(({ field }) => field)).toEqual(['profile.hourlyRate', 'profile.nothing'])
  })

  it("creates the profile once it's confirmed, and changes it only when it's confirmed again", async () => {
    const { aide, bring, profile, row } = await someone()
    await bring('video', ...resume)
    await sendCaregiver(aide, ...allOfCaregiver(), answer('profile.hcaRegistryId', 'not registered'))
    expect((await sendCaregiver(aide, goTo('review'), step('confirm'))).status).toBe(200)
    expect(await profile()).toMatchObject({
      ...{ status: 'active', input_method: 'video', name: 'Amara Okafor', email: aide.email },
      ...{ languages: ['English', 'Igbo'], hourly_rate: 29.5, years_experience: 11, hca_registry_id: '' },
      experience: completeCaregiver['profile.experience'],
      background_check: 'Passed (state and federal, 2025)',
    })
    expect(await row()).toBe(200)
    await bring('resume', read('petPreferences', 'No cats'), read('email', 'amara@example.com'))
    expect(await profile()).toMatchObject({ pet_preferences: '', email: aide.email, status: 'active' })
    expect(JSON.stringify((await profile())?.processed_profile)).not.toContain('Cat')
    await sendCaregiver(aide, goTo('review'), step('confirm'))
    expect(await profile()).toMatchObject({ pet_preferences: 'Cat: prefers not', email: 'amara@example.com' })
  })

  it("matches later manual changes, and isn't undone by the next confirmation", async () => {
    const { aide, profile } = await someone()
    const told = [...allOfCaregiver(), answer('profile.hcaRegistryId', 'not registered')]
    await sendCaregiver(aide, ...told, goTo('review'), step('confirm'))
    const patch = {
      hourly_rate: 33,
      hca_registry_id: '',
      bio: 'I like mornings.',
      languages: ['English', 'Igbo'],
    }
    expect((await aide.patch('/api/caregiver-profile', patch)).status).toBe(200)
    const { status, answers, evidence } = readInterview((await aide.get('/api/interviews/caregiver')).body)
    expect([status, answers.profile]).toEqual([
      'complete',
      expect.objectContaining({ hourlyRate: 33, bio: 'I like mornings.', hcaRegistryId: 'not registered' }),
    ])
    expect(evidence['profile.hourlyRate']).toEqual({ by: 'form' })
    await sendCaregiver(aide, answer('profile.petPreferences', 'No cats'), goTo('review'), step('confirm'))
    expect(await profile()).toMatchObject({
      ...{ hourly_rate: 33, bio: 'I like mornings.', pet_preferences: 'Cat: prefers not', status: 'active' },
    })
    // The profile keeps a value that isn't a valid answer.
    await aide.patch('/api/caregiver-profile', { hourly_rate: 0, education: 'Nursing school' })
    expect(await profile()).toMatchObject({ hourly_rate: 0, education: 'Nursing school' })
  })
})
