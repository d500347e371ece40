import { expect } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { sendMatchEvents } from '#server/matches/moves.ts'
import { type App, tokenIn, type Visitor } from './app.ts'
import { becomeListed } from './factories.ts'
import { pdf, sendDocument } from './identities.ts'
import { answer, goTo, send, sendCaregiver, step } from './interviews.ts'
import { eventually } from './processes/eventually.ts'

type Answers = Record<string, unknown>

/** Where people sign up and get mail: an app in memory, or a server with a browser in front of it. */
export type Door = Pick<App, 'signUp' | 'emailTo'>

/** A family in Seattle whose father needs someone on weekday mornings. */
const walter: Answers = {
  'basicInfo.careType': 'family',
  'basicInfo.recipientName': 'Walter Brooks',
  'basicInfo.recipientAge': 81,
  'basicInfo.relationship': 'father',
  'careNeeds.careLevel': 'moderate',
  'careNeeds.primaryNeeds': ['daily-activities', 'companionship'],
  'careNeeds.mobilityStatus': 'assisted',
  'careNeeds.medicalConditions': ["Parkinson's disease"],
  'careNeeds.primaryCareReason': "Dad has Parkinson's and mornings are the hardest part of the day",
  'schedule.frequency': 'weekly',
  'schedule.startDate': '2026-12-01',
  'schedule.duration': 'ongoing',
  'schedule.schedulePattern': ['Mon–Thu 8–12'],
  'preferences.requiredSkills': ['medication', 'cooking'],
  'preferences.genderPreference': 'no_preference',
  'preferences.experienceLevel': 'experienced',
  'preferences.languageRequirements': ['English'],
  'preferences.hourlyRateRange': { min: 26, max: 34 },
  'preferences.personality': ['calm', 'patient'],
  'preferences.values': ['dignity'],
  'preferences.interests': ['cooking'],
  'location.address': '1 Alder Lane',
  'location.city': 'Seattle',
  'location.state': 'WA',
  'location.zipCode': '98118',
  'additionalInfo.hasPets': false,
  'additionalInfo.primaryContact': '(206) 555-0142',
}

/** A caregiver who matches that family. */
const amara: Answers = {
  'profile.name': 'Amara Okafor',
  'profile.bio': 'I explain each step before I touch anything.',
  'profile.phoneNumber': '(206) 555-0187',
  'profile.languages': ['English', 'Igbo'],
  'profile.experience': "11 years in private homes, most of it with Parkinson's families",
  'profile.yearsExperience': 11,
  'profile.hourlyRate': 29.5,
  'profile.locationsServiced': ['Seattle', 'Renton'],
  'profile.availableShifts': ['Weekday mornings', 'Weekday afternoons'],
  'profile.servicesProvided': [
    ...['Bathing and dressing', 'Meal preparation', 'Medication reminders'],
    ...['Lifting and transfers', "Parkinson's care"],
  ],
  'profile.petPreferences': 'Fine with dogs and cats',
  'profile.personality': ['calm', 'patient', 'warm'],
  'profile.values': ['dignity', 'unhurried time'],
  'profile.interests': ['cooking', 'choir singing'],
  'profile.backgroundCheck': 'Washington State background check, passed',
}

async function verifyEmail(app: Door, person: Visitor & { email: string }): Promise<void> {
  const token = tokenIn((await app.emailTo(person.email))?.text)
  expect((await person.get(`/api/auth/verify-email?token=${token}`)).status).toBeLessThan(400)
}

const answersOf = (answers: Answers) => Object.entries(answers).map(([field, value]) => answer(field, value))

/** A family with a confirmed care profile and a verified email. */
export async function confirmedFamily(app: Door, change: Answers = {}, who: { name?: string } = {}) {
  const family = await app.signUp('care-seeker', { name: 'Maya Brooks', ...who })
  await verifyEmail(app, family)
  const events = [...answersOf({ ...walter, ...change }), goTo('review'), step('confirm')]
  expect((await send(family, ...events)).status).toBe(200)
  return family
}

/** A caregiver with a confirmed profile, without documents yet. */
export async function confirmedCaregiver(app: Door, change: Answers = {}) {
  const caregiver = await app.signUp('caregiver', { name: 'Amara Okafor' })
  await verifyEmail(app, caregiver)
  const events = [...answersOf({ ...amara, ...change }), goTo('review'), step('confirm')]
  expect((await sendCaregiver(caregiver, ...events)).status).toBe(200)
  return caregiver
}

/** A caregiver whom families find: with one verified document, which isn't enough to be suggested. */
export async function listedCaregiver(app: App, change: Answers = {}) {
  const caregiver = await confirmedCaregiver(app, change)
  await becomeListed(app.parts.db, caregiver.id)
  return caregiver
}

const withId = z.object({ id: z.string() })

/** Uploads every required document and has each verified. */
export async function verifyDocuments(caregiver: Visitor, coordinator: Visitor): Promise<void> {
  for (const type of requiredTypes) {
    const { id } = withId.parse((await sendDocument(caregiver, pdf, { type })).body)
    const decided = await coordinator.post(`/api/admin/documents/${id}/decision`, {
      ...{ decision: 'verify', expires_at: '2027-10-02' },
    })
    expect(decided.status).toBe(200)
  }
}

/** A caregiver who can be offered to families. */
export async function verifiedCaregiver(app: Door, coordinator: Visitor, change: Answers = {}) {
  const caregiver = await confirmedCaregiver(app, change)
  await verifyDocuments(caregiver, coordinator)
  return caregiver
}

const queue = z.object({
  rows: z.array(z.object({ id: z.string(), family: withId, caregiver: withId })),
})

/** The open suggestion for these two. */
export async function waitingMatch(
  coordinator: Visitor,
  pair: { family: { id: string }; caregiver: { id: string } },
): Promise<string> {
  const { rows } = queue.parse((await coordinator.get('/api/admin/matches?status=waiting')).body)
  const match = rows.find(row => row.family.id === pair.family.id && row.caregiver.id === pair.caregiver.id)
  if (!match) throw new Error('These two were not suggested to each other.')
  return match.id
}

async function approve(coordinator: Visitor, id: string): Promise<void> {
  expect((await coordinator.post(`/api/admin/matches/${id}/view`, { view: 'fits' })).status).toBe(200)
  const decided = await coordinator.post(`/api/admin/matches/${id}/decision`, { decision: 'approve' })
  expect(decided.status).toBe(200)
}

export const decide = (person: Visitor, id: string, decision: string, more: object = {}) =>
  person.post(`/api/matches/${id}/decision`, { decision, ...more })

/** Two people offered to each other. */
export async function offeredMatch(app: Door, coordinator: Visitor) {
  const caregiver = await verifiedCaregiver(app, coordinator)
  const family = await confirmedFamily(app)
  // Where there are several servers, another one may be making the suggestion.
  const id = await eventually(() => waitingMatch(coordinator, { family, caregiver }))
  await approve(coordinator, id)
  return { id, family, caregiver }
}

/** Two people who both said yes. */
export async function introducedMatch(app: Door, coordinator: Visitor) {
  const match = await offeredMatch(app, coordinator)
  for (const person of [match.family, match.caregiver])
    expect((await decide(person, match.id, 'accept')).status).toBe(200)
  return match
}

/** Two people whose first visit is done. */
export async function activeMatch(app: App, coordinator: Visitor) {
  const match = await introducedMatch(app, coordinator)
  const now = app.parts.clock().toISOString()
  await inTransaction(app.parts.db, trx =>
    sendMatchEvents(trx, match.id, [{ type: 'start', by: 'system' }], {
      ...{ actorId: null, door: 'matching', now },
    }),
  )
  return match
}
