import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { limits } from '#machines/limits.ts'
import { type Reading, saveArrival } from '#server/caregivers/arrival.ts'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'
import {
  allOfCaregiver,
  answer,
  goTo,
  readInterview,
  sendCaregiver,
  step,
} from '#tests/support/interviews.ts'

const sessionPath = '/api/functions/emma-v2-session'
const chatPath = '/api/functions/gemini-chat'
const onboardingPath = '/api/caregiver-onboarding'

const spoken = z.object({ message: z.string(), interview: z.unknown() })
const talked = z.object({
  type: z.string(),
  text: z.string(),
  interview: z.unknown(),
  data: z.unknown().optional(),
})

describe.each(['sqlite', 'postgres'] as const)('a caregiver’s conversations, on %s', database => {
  let app: App
  let now = new Date('2026-05-04T09:00:00Z')
  beforeAll(async () => {
    app = await startApp({ database, clock: () => now })
  })
  afterAll(() => app.close())

  const live = (aide: Visitor, json: Record<string, unknown>) => aide.post(sessionPath, json)
  const openSessions = (userId: string) =>
    app.parts.db.selectFrom('live_sessions').selectAll().where('user_id', '=', userId).execute()

  it('live: started, continued and cleaned up', async () => {
    const aide = await app.signUp('caregiver')
    const begun = spoken.parse((await live(aide, { mode: 'initialize', userId: aide.id })).body)
    expect(begun.message).toContain("I'm Emma")
    expect(readInterview(begun.interview)).toMatchObject({ kind: 'caregiver', asking: ['profile.name'] })
    const answered = await live(aide, { mode: 'chat', message: 'My name is Amara Okafor.' })
    expect(answered.status).toBe(200)
    expect(spoken.parse(answered.body).message).not.toBe('')
    expect(await live(aide, { mode: 'cleanup' })).toMatchObject({ status: 200, body: { status: 'closed' } })
    expect(await live(aide, { mode: 'cleanup' })).toMatchObject({ status: 200 })
    expect(codeOf(await live(aide, { mode: 'chat', message: 'Hello?' }))).toBe('live_ended')
    expect(await openSessions(aide.id)).toMatchObject([{ ended_by: 'person' }])
  })

  it('live: messages are recorded as live', async () => {
    const aide = await app.signUp('caregiver')
    await live(aide, { mode: 'initialize' })
    await live(aide, { mode: 'chat', message: 'My name is Amara Okafor.' })
    const { evidence } = readInterview((await aide.get('/api/interviews/caregiver')).body)
    expect(evidence['profile.name']).toMatchObject({ by: 'live', quote: 'Amara Okafor' })
  })

  it('live: a newer session ends the one before, and so does inactivity', async () => {
    const aide = await app.signUp('caregiver')
    await live(aide, { mode: 'initialize' })
    await live(aide, { mode: 'initialize' })
    expect((await openSessions(aide.id)).filter(one => one.ended_at === null)).toHaveLength(1)
    now = new Date(now.getTime() + limits.liveSilenceMs - 1000)
    expect((await live(aide, { mode: 'chat', message: 'still here' })).status).toBe(200)
    now = new Date(now.getTime() + limits.liveSilenceMs)
    const streamed = { message: { id: 'm-1', parts: [{ type: 'text', text: 'hello' }] }, door: 'live' }
    expect(codeOf(await aide.post('/api/interviews/caregiver/messages', streamed))).toBe('live_ended')
    expect((await openSessions(aide.id)).map(one => one.ended_by).sort()).toEqual(['newer', 'silence'])
  })

  it('chat: the greeting is for caregivers, and the end saves the profile', async () => {
    const aide = await app.signUp('caregiver')
    const { type, text } = talked.parse((await aide.post(chatPath, { message: 'START_CHAT' })).body)
    expect([type, text]).toEqual(['message', expect.stringContaining('the way families should see it')])
    await sendCaregiver(aide, ...allOfCaregiver(), answer('profile.hcaRegistryId', 'not registered'))
    const context = {
      userContext: { name: 'x', email: 'x', userId: aide.id, onboardingStep: 'profile_creation' },
    }
    const end = await aide.post(chatPath, {
      message: 'END_INTERVIEW',
      action: 'finish',
      history: [],
      ...context,
    })
    expect(talked.parse(end.body)).toMatchObject({
      type: 'profile',
      data: {
        processed_profile: {
          sections: [{ title: 'About me' }, {}, {}, {}],
          database_fields: {
            ...{ Name: 'Amara Okafor', Bio: '', 'Phone Number': '', Email: aide.email },
            ...{ Languages: 'English, Igbo', Education: '', 'Hourly Rate': '29.5', Vaccinations: '' },
            'Locations Serviced': 'Seattle, Renton',
            'Type of Background Check': 'Passed (state and federal, 2025)',
            ...{ 'HCA Registry ID': 'not registered', 'HCA Expiration Date': null, 'Pet Preferences': '' },
            'Available Shifts': 'Weekday mornings',
            'Services Provided': 'Bathing, Dressing, Meal preparation',
          },
        },
      },
    })
    expect(await findCaregiverProfile(app.parts.db, aide.id)).toMatchObject({
      ...{ status: 'draft', input_method: 'text', name: 'Amara Okafor' },
    })
    expect((await aide.get(`/api/pia/${aide.id}`)).status).toBe(404)
  })

  it("pick up a resume's answers, which aren't asked for again", async () => {
    const aide = await app.signUp('caregiver')
    const start = async () => talked.parse((await aide.post(chatPath, { message: 'START_CHAT' })).body).text
    const bring = (door: 'resume' | 'audio', ...heard: Reading[]) =>
      saveArrival(app.parts, {
        ...{ person: { id: aide.id, language: 'en' }, door, heard, inputMethod: door },
      })
    await bring('resume', { field: 'profile.name', value: 'Amara Okafor', quote: 'AMARA OKAFOR' })
    const first = await start()
    expect(first).toContain("I'm Emma")
    expect(first).toContain('Thanks for your resume')
    expect(first).toContain('just tell me. Which languages do you speak?')
    expect(await start()).toBe(first)

    await bring('audio', { field: 'profile.languages', value: ['Igbo'], quote: 'I speak Igbo' })
    const next = await start()
    expect(next).toContain('Thanks for the recording')
    expect(next).not.toContain('resume')
    expect(next).not.toContain('Which languages')
    // Answers known by then aren't asked again.
    now = new Date(now.getTime() + 60 * 60_000)
    expect(await start()).not.toContain('recording')
  })

  it('belong to one person each', async () => {
    const [aide, other] = [await app.signUp('caregiver'), await app.signUp('caregiver')]
    for (const wish of [{ userContext: { userId: other.id } }, { userId: other.id }])
      expect((await aide.post(chatPath, { message: 'START_CHAT', ...wish })).status).toBe(403)
    expect((await live(aide, { mode: 'initialize', userId: other.id })).status).toBe(403)
    expect((await live(aide, { mode: 'chat', message: '  ' })).status).toBe(422)
    expect((await live(aide, { mode: 'shout' })).status).toBe(422)
    expect((await aide.post(chatPath, { message: '' })).status).toBe(422)
  })

  it('know the onboarding progress on every device', async () => {
    const aide = await app.signUp('caregiver')
    expect((await aide.get(onboardingPath)).body).toMatchObject({
      ...{ step: 'assessment', state: 'choosing', method: null, completed: [], skipped: [] },
      interview: { status: 'open', answered: 0, of: 8 },
      documents: { of: 4, submitted: 0, verified: 0 },
    })
    const events = [
      { id: 'a', type: 'choose', method: 'live' },
      { id: 'b', type: 'complete', step: 'assessment' },
    ]
    const moved = await aide.post(`${onboardingPath}/events`, { events })
    expect(moved.body).toMatchObject({ step: 'documents', method: 'live', completed: ['assessment'] })
    // The same again, from a device that is behind.
    await aide.post(`${onboardingPath}/events`, { events: [{ type: 'complete', step: 'assessment' }] })
    await aide.post(`${onboardingPath}/events`, { events: [{ type: 'skip', step: 'documents' }] })
    await sendCaregiver(aide, ...allOfCaregiver(), goTo('review'), step('confirm'))
    expect((await aide.get(onboardingPath)).body).toMatchObject({
      ...{ step: 'personalization', skipped: ['documents'] },
      interview: { status: 'complete', answered: 8, missing: [] },
    })
    expect(await findCaregiverProfile(app.parts.db, aide.id)).toMatchObject({ input_method: 'text' })
    const wild = await aide.post(`${onboardingPath}/events`, {
      events: [{ type: 'choose', method: 'pigeon' }],
    })
    expect(wild.status).toBe(422)
  })
})
