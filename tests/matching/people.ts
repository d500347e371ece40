import { type CaregiverSource, caregiverFactsOf } from '#agents/matching/caregiver-facts.ts'
import { dayOf } from '#agents/matching/days.ts'
import type { DocumentFact } from '#agents/matching/facts.ts'
import { type FamilySource, familyFactsOf } from '#agents/matching/family-facts.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { usualMatchingSettings } from '#machines/matching-settings.ts'
import { regionPlaces } from '#tests/matching/region.ts'

export const around = { settings: usualMatchingSettings, day: dayOf('2026-11-23'), places: regionPlaces }

export const verifiedDocuments: DocumentFact[] = requiredTypes.map(type => ({
  type,
  title: type,
  status: 'verified',
  on: '2026-10-02',
  until: '2027-10-02',
}))

/** Someone who matches Walter, unless overridden. */
export const amaraSource: CaregiverSource = {
  id: 'amara',
  name: 'Amara Okafor',
  status: 'active',
  languages: ['English', 'Igbo'],
  experience: "11 years: private homes and a rehabilitation clinic, most of it with Parkinson's families",
  bio: 'I explain each step before I touch anything. I collect soup recipes from everyone I work for.',
  education: 'Home care aide training, 75 hours',
  licenseType: 'Home Care Aide',
  yearsExperience: 11,
  hourlyRate: 29.5,
  locationsServiced: ['Seattle', 'Renton'],
  availableShifts: ['Weekday mornings', 'Weekday afternoons', 'Saturdays'],
  servicesProvided: [
    ...['Bathing and dressing', 'Meal preparation', 'Medication reminders'],
    ...['Lifting and transfers', "Parkinson's care"],
  ],
  petPreferences: 'Fine with dogs and cats',
  personality: ['calm', 'warm', 'punctual'],
  values: ['dignity', 'unhurried time'],
  interests: ['cooking', 'choir singing'],
  since: '2026-01-05',
  documents: verifiedDocuments,
  openOffers: 0,
  shown: 12,
  shareWords: true,
  words: [
    {
      field: 'profile.experience',
      text: "I've done this 11 years, private homes and a rehabilitation clinic, most of it with Parkinson's families.",
    },
    { field: 'profile.bio', text: 'I explain each step before I touch anything.' },
  ],
  pronoun: 'she',
}

const walterAnswers = {
  basicInfo: { careType: 'family', recipientName: 'Walter Brooks', recipientAge: 81, relationship: 'father' },
  careNeeds: {
    careLevel: 'moderate',
    primaryNeeds: ['daily-activities', 'companionship'],
    mobilityStatus: 'assisted',
    medicalConditions: ['Parkinson’s disease'],
    primaryCareReason: 'Parkinson’s disease; mornings are the hardest part of the day',
  },
  schedule: {
    frequency: 'weekly',
    startDate: '2026-12-01',
    duration: 'ongoing',
    schedulePattern: ['Mon–Thu 8–12'],
  },
  preferences: {
    requiredSkills: ['lifting', 'medication'],
    genderPreference: 'no_preference',
    experienceLevel: 'experienced',
    requiredCertifications: ['CPR and first aid'],
    languageRequirements: ['English'],
    hourlyRateRange: { min: 26, max: 34 },
    personality: ['calm', 'patient'],
    values: ['dignity'],
    interests: ['cooking', 'baseball'],
  },
  location: { address: '1 Alder Lane', city: 'Seattle', state: 'WA', zipCode: '98118' },
  additionalInfo: { hasPets: true, petDetails: 'One old cat called Pepper', recipientGender: 'male' },
}

const walterSource: FamilySource = {
  id: 'walter',
  answers: walterAnswers,
  speaks: 'English',
  shareWords: true,
  words: [
    {
      field: 'careNeeds.primaryCareReason',
      text: "Dad has Parkinson's and mornings are the hardest part of the day.",
    },
    { field: 'preferences.personality', text: 'someone calm and patient who does not rush him' },
  ],
}

export const caregiver = (change: Partial<CaregiverSource> = {}) =>
  caregiverFactsOf({ ...amaraSource, ...change }, regionPlaces)

type Sections = Record<string, Record<string, unknown>>

/** Merges the given sections into Walter's. */
export const family = (change: Sections = {}, more: Partial<FamilySource> = {}) => {
  const answers: Sections = { ...walterAnswers }
  for (const [section, fields] of Object.entries(change))
    answers[section] = { ...answers[section], ...fields }
  return familyFactsOf({ ...walterSource, answers, ...more }, regionPlaces)
}
