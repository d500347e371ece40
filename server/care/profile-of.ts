import { z } from 'zod'
import type { CareProfileDraft } from '#db/queries/care/care.ts'
import type { Row } from '#db/schema.ts'
import { readRecord } from '#db/values/json.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { type Answers, nested } from '#machines/interview/fields.ts'
import { inEnglish } from '../interviews/in-english.ts'
import { allUpToDate } from '../interviews/values.ts'

const words = z.string().catch('')
const some = z.array(z.string()).catch([])
const maybe = z.string().nullable().catch(null)

/** The answers a care profile is made of, in English words; missing ones are empty or null, never a guess. */
const told = z.object({
  'basicInfo.careType': maybe,
  'basicInfo.recipientName': words,
  'basicInfo.recipientAge': z.number().int().nullable().catch(null),
  'basicInfo.relationship': maybe,
  'careNeeds.careLevel': z.enum(['minimal', 'moderate', 'extensive']).nullable().catch(null),
  'careNeeds.primaryNeeds': some,
  'careNeeds.mobilityStatus': maybe,
  'careNeeds.medicalConditions': some,
  'careNeeds.primaryCareReason': words,
  'schedule.frequency': z.enum(['daily', 'weekly', '24/7']).nullable().catch(null),
  'schedule.startDate': maybe,
  'schedule.duration': maybe,
  'schedule.schedulePattern': some,
  'preferences.requiredSkills': some,
  'preferences.genderPreference': z.enum(['no_preference', 'female', 'male']).nullable().catch(null),
  'preferences.requiredCertifications': some,
  'preferences.languageRequirements': some,
  'preferences.hourlyRateRange': z
    .object({ min: z.number().optional(), max: z.number().optional() })
    .catch({}),
  'location.city': words,
  'additionalInfo.recipientGender': maybe,
  'additionalInfo.primaryContact': maybe,
})

type Told = z.infer<typeof told>

const ending = /^(jr|sr|junior|senior|[ivx]+)\.?$/i
const particle =
  /^(af|al|ap|av|bin|da|das|de|del|della|den|der|di|do|dos|du|el|ibn|la|le|st\.?|ten|ter|van|von|y|zu)$/i

/** 'Rosa Maria de la Cruz Jr.' is Rosa Maria, surname de la Cruz Jr. No part of a name is lost. */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const parts = name.split(/\s+/).filter(Boolean)
  let from = parts.length - 1
  while (from > 1 && ending.test(parts[from] ?? '')) from -= 1
  while (from > 1 && particle.test(parts[from - 1] ?? '')) from -= 1
  if (from < 1) return { first_name: parts.join(' '), last_name: '' }
  return { first_name: parts.slice(0, from).join(' '), last_name: parts.slice(from).join(' ') }
}

const lengths = new Map([
  ['temporary', 'for a while'],
  ['ongoing', 'ongoing'],
  ['unknown', 'not sure for how long yet'],
])

const scheduleText = (t: Told): string =>
  [
    t['schedule.schedulePattern'].join(', '),
    [t['schedule.startDate'] && `from ${t['schedule.startDate']}`, lengths.get(t['schedule.duration'] ?? '')]
      .filter(Boolean)
      .join(' '),
  ]
    .filter(Boolean)
    .join('; ')

/** The three keys of the assistant's own profile (specification, section 3). */
const recipientProfile = (t: Told, relationship: unknown) => ({
  recipient_information: {
    recipient_name: t['basicInfo.recipientName'],
    recipient_age: t['basicInfo.recipientAge'],
    relationship_to_user:
      t['basicInfo.careType'] === 'self'
        ? 'self'
        : typeof relationship === 'string'
          ? relationship
          : t['basicInfo.relationship'],
    contact_info: { primary_contact: t['additionalInfo.primaryContact'] },
  },
  care_requirements: {
    care_level: t['careNeeds.careLevel'],
    primary_needs: t['careNeeds.primaryNeeds'],
    medical_conditions: t['careNeeds.medicalConditions'],
    mobility_status: t['careNeeds.mobilityStatus'],
  },
  schedule_preferences: {
    frequency: t['schedule.frequency'],
    duration: t['schedule.duration'],
    schedule_pattern: t['schedule.schedulePattern'],
  },
})

/** The assistant's profile of a care recipient, as far as it's known. */
export const recipientProfileOf = (answers: Answers) =>
  recipientProfile(told.parse(inEnglish('care', answers)), answers['basicInfo.relationship'])

/** What a confirmed care interview says about the person who needs care. */
export function careProfileOf(answers: Answers): Omit<CareProfileDraft, 'ids' | 'now'> {
  const t = told.parse(inEnglish('care', answers))
  const { min = null, max = null } = t['preferences.hourlyRateRange']
  return {
    profileData: { ...nested(answers), ...recipientProfile(t, answers['basicInfo.relationship']) },
    answers,
    recipient: {
      ...namesOf(t['basicInfo.recipientName']),
      age: t['basicInfo.recipientAge'],
      gender: t['additionalInfo.recipientGender'],
      city: t['location.city'],
    },
    needs: {
      care_level: t['careNeeds.careLevel'],
      primary_care_reason: t['careNeeds.primaryCareReason'],
      specific_needs: t['careNeeds.primaryNeeds'],
      care_frequency: t['schedule.frequency'],
      schedule_requirements: scheduleText(t),
    },
    preferences: {
      required_certifications: t['preferences.requiredCertifications'],
      special_skills: t['preferences.requiredSkills'],
      gender_preference: t['preferences.genderPreference'],
      hourly_rate_range: { min, max },
      language_requirements: t['preferences.languageRequirements'],
    },
  }
}

const sections = z.record(z.string(), z.unknown())

const fromSections = (profileData: string): Answers => {
  const nested = sections.catch({}).parse(JSON.parse(profileData))
  return Object.fromEntries(
    careFields.map(({ path }) => {
      const [section = '', name = ''] = path.split('.')
      return [path, sections.catch({}).parse(nested[section] ?? {})[name] ?? undefined]
    }),
  )
}

/** The confirmed profile by its fields; what no longer makes sense there is left out. */
export const careAnswersIn = ({
  profile_data,
  answers,
}: Pick<Row<'care_seeker_profiles'>, 'profile_data' | 'answers'>) =>
  allUpToDate('care', readRecord(answers) ?? fromSections(profile_data))
