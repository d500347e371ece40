import { z } from 'zod'
import { nameText } from '../accounts/person-name.ts'
import { type Answers, choices, dayFrom, type Field, text, valued } from '../interview/fields.ts'
import type { ValueKind } from '../vocabulary/value-kinds.ts'

const careTypes = ['self', 'family', 'other'] as const
const careLevels = ['minimal', 'moderate', 'extensive'] as const
const needs = ['daily-activities', 'medical-care', 'companionship', 'specialized'] as const
const mobility = ['independent', 'assisted', 'dependent'] as const
const frequencies = ['daily', 'weekly', '24/7'] as const
const durations = ['temporary', 'ongoing', 'unknown'] as const
const skills = ['lifting', 'medication', 'dementia', 'cooking', 'driving'] as const
const genders = ['no_preference', 'female', 'male'] as const
const levels = ['entry', 'intermediate', 'experienced'] as const

const choice = <Option extends string>(path: string, options: readonly [Option, ...Option[]]) => ({
  path,
  control: 'choice' as const,
  options,
  schema: z.enum(options),
})

const several = <Option extends string>(path: string, options: readonly [Option, ...Option[]]) => ({
  path,
  control: 'choices' as const,
  options,
  schema: choices(options),
})

const words = (path: string, max = 200) => ({ path, control: 'text' as const, schema: text(max) })
const story = (path: string) => ({ path, control: 'longText' as const, schema: text(2000) })
const items = (path: string, values: ValueKind) => ({ ...valued(path, values), control: 'list' as const })

const rate = z.number().min(1).max(500)
const rateRange = z
  .strictObject({ min: rate.optional(), max: rate.optional() })
  .refine(
    ({ min, max }) => min !== undefined || max !== undefined,
    'needs a lowest rate, a highest rate, or both',
  )
  .refine(({ min = 0, max = 500 }) => min <= max, 'the lowest rate is above the highest')

const isForSomeoneElse = (answers: Answers) =>
  answers['basicInfo.careType'] === 'family' || answers['basicInfo.careType'] === 'other'

/**
 * Help with washing and dressing is personal: only then may a preference count (law; see the matching model).
 */
const involvesPersonalCare = (answers: Answers) => {
  const chosen = answers['careNeeds.primaryNeeds']
  return Array.isArray(chosen) && chosen.includes('daily-activities')
}

/** Each field once, in the order of the form (specification, section 3; names of the contract). */
export const careFields: readonly Field[] = [
  { ...choice('basicInfo.careType', careTypes), required: true },
  { path: 'basicInfo.recipientName', control: 'text', schema: nameText, required: true },
  {
    path: 'basicInfo.recipientAge',
    control: 'number',
    schema: z.number().int().min(0).max(120),
    required: true,
  },
  {
    ...valued('basicInfo.relationship', 'relationship'),
    control: 'text',
    asked: isForSomeoneElse,
    holds: answers => answers['basicInfo.careType'] !== 'self',
  },

  { ...choice('careNeeds.careLevel', careLevels), required: true },
  { ...several('careNeeds.primaryNeeds', needs), required: true },
  { ...choice('careNeeds.mobilityStatus', mobility), required: true },
  { ...items('careNeeds.medicalConditions', 'conditions'), askedOnce: true, personal: true },
  words('careNeeds.primaryCareReason'),

  { ...choice('schedule.frequency', frequencies), required: true },
  {
    path: 'schedule.startDate',
    control: 'date',
    // No one asked for care here before that year. New care may have started already.
    schema: dayFrom('2025-01-01'),
    daysBack: 92,
    suggested: ['Tomorrow', 'Next Monday', 'In two weeks', 'I don’t know yet'],
    required: true,
  },
  { ...choice('schedule.duration', durations), required: true },
  { ...items('schedule.schedulePattern', 'hours'), whole: true },

  { ...several('preferences.requiredSkills', skills), required: true },
  {
    ...choice('preferences.genderPreference', genders),
    askedOnce: true,
    personal: true,
    asked: involvesPersonalCare,
  },
  { ...choice('preferences.experienceLevel', levels), required: true },
  items('preferences.requiredCertifications', 'certifications'),
  { ...items('preferences.languageRequirements', 'spoken'), askedOnce: true },
  {
    path: 'preferences.hourlyRateRange',
    control: 'range',
    schema: rateRange,
    suggested: ['$15–20', '$20–25', '$25–30'],
    askedOnce: true,
  },
  { ...items('preferences.personality', 'traits'), askedOnce: true },
  items('preferences.values', 'values'),
  items('preferences.interests', 'interests'),

  { ...words('location.address'), required: true, personal: true },
  { ...words('location.city', 100), required: true },
  { ...words('location.state', 40), required: true },
  {
    path: 'location.zipCode',
    control: 'text',
    schema: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/u, 'must have five digits'),
    required: true,
  },
  story('location.accessNotes'),

  story('additionalInfo.specialRequirements'),
  { path: 'additionalInfo.hasPets', control: 'yesNo', schema: z.boolean(), askedOnce: true },
  {
    ...valued('additionalInfo.petDetails', 'petsAtHome'),
    control: 'text',
    asked: answers => answers['additionalInfo.hasPets'] === true,
    holds: answers => answers['additionalInfo.hasPets'] === true,
  },
  story('additionalInfo.additionalNotes'),
  words('additionalInfo.recipientGender', 40),
  words('additionalInfo.primaryContact'),
]

export const careSteps = [
  'basicInfo',
  'careNeeds',
  'schedule',
  'preferences',
  'location',
  'additionalInfo',
  'review',
] as const
