import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { type Answers, type Field, isAsked } from '#machines/interview/fields.ts'

/** The sections of a caregiver's profile, in the order families read them. */
const groups = [
  { name: 'about', paths: ['name', 'bio', 'languages', 'personality', 'values', 'interests'] },
  { name: 'contact', paths: ['phoneNumber', 'email'] },
  { name: 'work', paths: ['experience', 'yearsExperience', 'conditions', 'education', 'licenseType'] },
  { name: 'where', paths: ['locationsServiced', 'availableShifts', 'hourlyRate'] },
  {
    name: 'services',
    paths: [
      'servicesProvided',
      'backgroundCheck',
      'hcaRegistryId',
      'hcaExpirationDate',
      'vaccinations',
      'petPreferences',
    ],
  },
] as const

export type ProfileGroup = { name: (typeof groups)[number]['name']; fields: Field[] }

export const fieldAt = (path: string): Field | undefined => caregiverFields.find(field => field.path === path)

/** The sections with all that they can hold. */
export const wholeGroups: readonly ProfileGroup[] = groups.map(({ name, paths }) => ({
  name,
  fields: paths.flatMap(path => fieldAt(`profile.${path}`) ?? []),
}))

/** Leaves out questions that don't apply, given the other answers. */
export const profileGroups = (answers: Answers): ProfileGroup[] =>
  wholeGroups.map(({ name, fields }) => ({ name, fields: fields.filter(field => isAsked(field, answers)) }))
