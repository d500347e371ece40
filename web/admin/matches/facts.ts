import { careFields } from '#machines/care-interview/fields.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import type { Field } from '#machines/interview/fields.ts'
import { isRecord } from '#machines/is-record.ts'

/** What has to go together, each with where it is found on either side. */
const topics = {
  hours: {
    family: ['schedule.frequency', 'schedule.schedulePattern', 'schedule.startDate', 'schedule.duration'],
    caregiver: ['availableShifts'],
  },
  tasks: {
    family: ['careNeeds.careLevel', 'careNeeds.primaryNeeds', 'preferences.requiredSkills'],
    caregiver: ['servicesProvided'],
  },
  health: {
    family: ['careNeeds.medicalConditions', 'careNeeds.mobilityStatus', 'careNeeds.primaryCareReason'],
    caregiver: ['yearsExperience', 'experience'],
  },
  experience: {
    family: ['preferences.experienceLevel', 'preferences.requiredCertifications'],
    caregiver: ['licenseType', 'education', 'backgroundCheck', 'hcaRegistryId'],
  },
  place: {
    family: ['location.city', 'location.zipCode'],
    caregiver: ['locationsServiced'],
  },
  rate: { family: ['preferences.hourlyRateRange'], caregiver: ['hourlyRate'] },
  language: { family: ['preferences.languageRequirements'], caregiver: ['languages'] },
  person: {
    family: ['preferences.personality', 'preferences.values', 'preferences.interests'],
    caregiver: ['personality', 'values', 'interests'],
  },
  pets: { family: ['additionalInfo.hasPets', 'additionalInfo.petDetails'], caregiver: ['petPreferences'] },
  gender: { family: ['preferences.genderPreference'], caregiver: [] },
  words: {
    family: ['additionalInfo.specialRequirements', 'additionalInfo.additionalNotes'],
    caregiver: ['bio'],
  },
} as const

export type FactTopic = keyof typeof topics

const isTopic = (name: string): name is FactTopic => Object.hasOwn(topics, name)
export const factTopics = Object.keys(topics).filter(isTopic)

export type Fact = { field: Field; value: unknown }

const isThere = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const factOf = (fields: readonly Field[], path: string, value: unknown): Fact[] => {
  const field = fields.find(one => one.path === path)
  return field && isThere(value) ? [{ field, value }] : []
}

/** Answers are kept by section. */
export const familyFactsOf = (topic: FactTopic, facts: Record<string, unknown>): Fact[] =>
  topics[topic].family.flatMap(path => {
    const [section = '', name = ''] = path.split('.')
    const part = facts[section]
    return factOf(careFields, path, isRecord(part) ? part[name] : undefined)
  })

/** A profile's answers are kept by field. */
export const caregiverFactsOf = (topic: FactTopic, facts: Record<string, unknown>): Fact[] =>
  topics[topic].caregiver.flatMap(name => {
    const path = `profile.${name}`
    return factOf(caregiverFields, path, isRecord(facts.answers) ? facts.answers[path] : undefined)
  })
