import { randomUUID } from 'node:crypto'
import { interviewAnswer } from '#server/interviews/view.ts'
import type { Visitor } from './app.ts'

/** Every required answer of a care interview. */
export const completeCare: Record<string, unknown> = {
  'basicInfo.careType': 'family',
  'basicInfo.recipientName': 'Rosa Marin',
  'basicInfo.recipientAge': 83,
  'careNeeds.careLevel': 'moderate',
  'careNeeds.primaryNeeds': ['daily-activities', 'companionship'],
  'careNeeds.mobilityStatus': 'assisted',
  'schedule.frequency': 'daily',
  'schedule.startDate': '2026-12-01',
  'schedule.duration': 'ongoing',
  'preferences.requiredSkills': ['cooking'],
  'preferences.experienceLevel': 'intermediate',
  'location.address': '12 Elm Street',
  'location.city': 'Spokane',
  'location.state': 'WA',
  'location.zipCode': '99201',
}

/** Every required answer of a caregiver's interview. */
export const completeCaregiver: Record<string, unknown> = {
  'profile.name': 'Amara Okafor',
  'profile.languages': [{ tag: 'en' }, { tag: 'ig' }],
  'profile.experience': 'Eleven years in private homes, mostly with people who had a stroke',
  'profile.servicesProvided': ['bathing', 'dressing', 'meals'],
  'profile.locationsServiced': ['Seattle', 'Renton'],
  'profile.availableShifts': [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], part: 'morning' }],
  'profile.hourlyRate': 29.5,
  'profile.backgroundCheck': { status: 'passed', scope: 'state-and-federal', date: '2025' },
}

export const answer = (field: string, value: unknown, id: string = randomUUID()) => ({
  ...{ id, type: 'answer' as const },
  field,
  value,
})

export const clear = (field: string, id: string = randomUUID()) => ({ id, type: 'clear' as const, field })

export const step = (type: 'next' | 'back' | 'confirm', id: string = randomUUID()) => ({ id, type })

export const goTo = (wanted: string, id: string = randomUUID()) => ({
  ...{ id, type: 'go-to' as const },
  step: wanted,
})

export const allOfIt = () => Object.entries(completeCare).map(([field, value]) => answer(field, value))

export const send = (visitor: Visitor, ...events: unknown[]) =>
  visitor.post('/api/interviews/care/events', { events })

export const allOfCaregiver = () =>
  Object.entries(completeCaregiver).map(([field, value]) => answer(field, value))

export const sendCaregiver = (visitor: Visitor, ...events: unknown[]) =>
  visitor.post('/api/interviews/caregiver/events', { events })

export const readInterview = (body: unknown) => interviewAnswer.parse(body)

export const interviewOfVisitor = async (visitor: Visitor) =>
  readInterview((await visitor.get('/api/interviews/care')).body)
