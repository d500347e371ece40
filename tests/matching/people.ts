import { type CaregiverSource, caregiverFactsOf } from '#agents/matching/caregiver-facts.ts'
import { dayOf } from '#agents/matching/days.ts'
import type { DocumentFact } from '#agents/matching/facts.ts'
import { type FamilySource, familyFactsOf } from '#agents/matching/family-facts.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { usualMatchingSettings } from '#machines/matching-settings.ts'
import type { Credential } from '#machines/vocabulary/credentials.ts'
import { regionPlaces } from '#tests/matching/region.ts'

export const around = { settings: usualMatchingSettings, day: dayOf('2026-11-23'), places: regionPlaces }

const provenBy: Readonly<Record<string, readonly Credential[]>> = {
  ...{ background_check: ['background-check'], tb_test: ['tb-test'], cpr_first_aid: ['cpr', 'first-aid'] },
}

export const verifiedDocuments: DocumentFact[] = requiredTypes.map(type => ({
  type,
  proves: provenBy[type] ?? [],
  status: 'verified',
  on: '2026-10-02',
  until: '2027-10-02',
}))

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']

/** Someone who matches Walter, unless overridden. */
export const amaraAnswers = {
  languages: [{ tag: 'en', level: 'native' }, { tag: 'ig' }],
  yearsExperience: 11,
  conditions: ['parkinsons'],
  servicesProvided: [
    ...['bathing', 'dressing', 'meals', 'medication-reminders', 'transfers'],
    ...['parkinsons-care', { words: 'letter writing' }],
  ],
  locationsServiced: ['Seattle', 'Renton'],
  availableShifts: [
    { days: weekdays, part: 'morning' },
    { days: weekdays, part: 'afternoon' },
    { days: ['sat'] },
  ],
  hourlyRate: 29.5,
  licenseType: [{ code: 'hca', status: 'held', state: 'WA' }],
  petPreferences: [
    { kind: 'dog', stance: 'fine' },
    { kind: 'cat', stance: 'fine' },
  ],
  personality: ['calm', 'warm', 'punctual'],
  values: ['dignity', 'unhurried'],
  interests: ['cooking', 'singing', { words: 'horse therapy' }],
}

export const amaraSource: CaregiverSource = {
  id: 'amara',
  name: 'Amara Okafor',
  status: 'active',
  answers: {},
  since: '2026-01-05',
  documents: verifiedDocuments,
  openOffers: 0,
  shown: 12,
  shareWords: true,
  words: [
    {
      field: 'profile.experience',
      text: "I've done this 11 years, most of it with Parkinson's families.",
      says: [{ of: 'conditions', code: 'parkinsons', isDenied: false }],
    },
    { field: 'profile.bio', text: 'I explain each step before I touch anything.', says: [] },
  ],
  pronoun: 'she',
}

const walterAnswers = {
  basicInfo: { careType: 'family', recipientName: 'Walter Brooks', recipientAge: 81, relationship: 'father' },
  careNeeds: {
    careLevel: 'moderate',
    primaryNeeds: ['daily-activities', 'companionship'],
    mobilityStatus: 'assisted',
    medicalConditions: ['parkinsons'],
    primaryCareReason: 'Mornings are the hardest part of the day',
  },
  schedule: {
    frequency: 'weekly',
    startDate: '2026-12-01',
    duration: 'ongoing',
    schedulePattern: [{ days: ['mon', 'tue', 'wed', 'thu'], from: '08:00', to: '12:00' }],
  },
  preferences: {
    requiredSkills: ['lifting', 'medication'],
    genderPreference: 'no_preference',
    experienceLevel: 'experienced',
    requiredCertifications: ['cpr', 'first-aid'],
    languageRequirements: [{ tag: 'en' }],
    hourlyRateRange: { min: 26, max: 34 },
    personality: ['calm', 'patient'],
    values: ['dignity'],
    interests: ['cooking', 'baseball'],
  },
  location: { address: '1 Alder Lane', city: 'Seattle', state: 'WA', zipCode: '98118' },
  additionalInfo: { hasPets: true, petDetails: [{ kind: 'cat', name: 'Pepper' }], recipientGender: 'male' },
}

const walterSource: FamilySource = {
  id: 'walter',
  answers: {},
  speaks: 'en',
  shareWords: true,
  words: [
    {
      field: 'careNeeds.primaryCareReason',
      text: "Dad has Parkinson's and mornings are the hardest part of the day.",
      says: [{ of: 'conditions', code: 'parkinsons', isDenied: false }],
    },
    {
      field: 'preferences.personality',
      text: 'someone calm and patient who does not rush him',
      says: [
        { of: 'traits', code: 'calm', isDenied: false },
        { of: 'traits', code: 'patient', isDenied: false },
      ],
    },
  ],
}

/** Answers by their names, and what else the database knows. */
export type CaregiverChange = Partial<Omit<CaregiverSource, 'answers'>> &
  Partial<Record<keyof typeof amaraAnswers | 'backgroundCheck' | 'hcaRegistryId', unknown>>

const isKnownOf = (name: string) => name in amaraSource || name === 'weekly' || name === 'gender'

const profile = (answers: object) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [`profile.${name}`, value]))

export function caregiver(change: CaregiverChange = {}) {
  const entries = Object.entries(change)
  const own = Object.fromEntries(entries.filter(([name]) => isKnownOf(name)))
  const answers = Object.fromEntries(entries.filter(([name]) => !isKnownOf(name)))
  return caregiverFactsOf(
    { ...amaraSource, ...own, answers: profile({ ...amaraAnswers, ...answers }) },
    regionPlaces,
  )
}

export type Sections = Record<string, Record<string, unknown>>

const flat = (sections: Sections) =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  )

/** Merges the given sections into Walter's. */
export const family = (change: Sections = {}, more: Partial<FamilySource> = {}) => {
  const answers: Sections = { ...walterAnswers }
  for (const [section, fields] of Object.entries(change))
    answers[section] = { ...answers[section], ...fields }
  return familyFactsOf({ ...walterSource, answers: flat(answers), ...more }, regionPlaces)
}
