import { z } from 'zod'
import { nested } from '#machines/interview/fields.ts'
import type { Places } from '../places/places.ts'
import { readLanguages } from './caregiver-facts.ts'
import { dayOf } from './days.ts'
import type { FamilyFacts, OwnWords } from './facts.ts'
import { neededHours } from './read-hours.ts'
import { petsAtHome } from './read-pets.ts'
import {
  certificates,
  conditions,
  interests,
  languageIn,
  pronounFor,
  services,
  traits,
  values,
} from './vocabulary.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** A family's stored data: the confirmed answers, and the texts next to them. */
export type FamilySource = {
  /** The care recipient's. */
  id: string
  /** By `section.field`, or nested as in the stored profile. */
  answers: Readonly<Record<string, unknown>>
  /** The language in which they talk with us, as it's called in English. */
  speaks: string | null
  /** Texts of the stored profile besides the answers. */
  scheduleText?: string | undefined
  specificNeeds?: readonly string[] | undefined
  blocked?: Iterable<string> | undefined
  shareWords: boolean
  words: readonly OwnWords[]
}

const text = z.string().catch('')
const list = z.array(z.string()).catch([])
const oneOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options).nullable().catch(null)

const shape = z.object({
  basicInfo: z.object({ careType: text, recipientName: text, relationship: text }).catch({
    careType: '',
    recipientName: '',
    relationship: '',
  }),
  careNeeds: z
    .object({ primaryNeeds: list, mobilityStatus: text, medicalConditions: list })
    .catch({ primaryNeeds: [], mobilityStatus: '', medicalConditions: [] }),
  schedule: z
    .object({
      frequency: oneOf(['daily', 'weekly', '24/7']),
      startDate: z.iso.date().nullable().catch(null),
      duration: oneOf(['temporary', 'ongoing', 'unknown']),
      schedulePattern: list,
    })
    .catch({ frequency: null, startDate: null, duration: null, schedulePattern: [] }),
  preferences: z
    .object({
      requiredSkills: list,
      genderPreference: oneOf(['no_preference', 'female', 'male']),
      experienceLevel: oneOf(['entry', 'intermediate', 'experienced']),
      requiredCertifications: list,
      languageRequirements: list,
      hourlyRateRange: z.object({ min: z.number().nullish(), max: z.number().nullish() }).catch({}),
      personality: list,
      values: list,
      interests: list,
    })
    .catch({
      ...{ requiredSkills: [], genderPreference: null, experienceLevel: null, requiredCertifications: [] },
      ...{ languageRequirements: [], hourlyRateRange: {}, personality: [], values: [], interests: [] },
    }),
  location: z.object({ city: text, state: text, zipCode: text }).catch({ city: '', state: '', zipCode: '' }),
  additionalInfo: z
    .object({
      specialRequirements: text,
      hasPets: z.boolean().nullable().catch(null),
      petDetails: text,
      additionalNotes: text,
      recipientGender: text,
    })
    .catch({
      specialRequirements: '',
      hasPets: null,
      petDetails: '',
      additionalNotes: '',
      recipientGender: '',
    }),
})

type Told = z.infer<typeof shape>

const levels = { entry: 0, intermediate: 2, experienced: 5 } as const
const skillServices = {
  medication: 'medication',
  dementia: 'dementia',
  cooking: 'meals',
  driving: 'driving',
} as const
const dailyServices = ['bathing', 'meals', 'housekeeping', 'lifting', 'walking']
const medicalServices = ['medication', 'surgery', 'diabetes', 'hospice', 'stroke', 'parkinsons']

const cents = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * 100))
const is = (source: string, said: string) => new RegExp(source, 'iu').test(said)

/** The requested skills, and for each kind of need at least one of its tasks. */
function tasksOf({ careNeeds, preferences }: Told) {
  const skills = Object.entries(skillServices).filter(([skill]) => preferences.requiredSkills.includes(skill))
  const isNeeded = (need: string) => careNeeds.primaryNeeds.includes(need)
  return {
    tasks: services.of(...skills.map(([, service]) => service)),
    someOf: [
      ...(isNeeded('daily-activities') ? [services.of(...dailyServices)] : []),
      ...(isNeeded('medical-care') ? [services.of(...medicalServices)] : []),
    ],
    lifting: preferences.requiredSkills.includes('lifting') || careNeeds.mobilityStatus === 'dependent',
  }
}

const preferredGender = (gender: Told['preferences']['genderPreference']) =>
  gender === 'no_preference' ? null : gender

function smokingOf(said: string): FamilyFacts['smoking'] {
  const { homeYes, homeNo, wantsNonSmoker } = reading.smoking
  return {
    atHome: is(homeNo, said) ? false : is(homeYes, said) ? true : null,
    wantsNonSmoker: is(wantsNonSmoker, said),
  }
}

function languagesOf({ preferences }: Told, speaks: string | null): number[] {
  const wanted = readLanguages(preferences.languageRequirements).map(({ language }) => language)
  if (wanted.length > 0) return wanted
  const spoken = speaks === null ? null : languageIn(speaks)
  return spoken === null ? [] : [spoken]
}

const yearsWanted = (said: Told['preferences']['experienceLevel']) => (said === null ? null : levels[said])

const isNested = (answers: FamilySource['answers']) => Object.keys(answers).every(key => !key.includes('.'))

/** What a family's own words say, as facts. */
export function familyFactsOf(source: FamilySource, places: Places): FamilyFacts {
  const all = shape.parse(toSections(source.answers))
  const { basicInfo, careNeeds, schedule, preferences, location, additionalInfo } = all
  const specific = source.specificNeeds ?? []
  const notes = [additionalInfo.specialRequirements, additionalInfo.additionalNotes].join('; ')
  const need = neededHours(
    schedule.schedulePattern.length > 0 ? schedule.schedulePattern : [source.scheduleText ?? ''],
    schedule.frequency,
  )
  const { min, max } = preferences.hourlyRateRange
  return {
    id: source.id,
    name: basicInfo.recipientName.trim().split(/\s+/)[0] ?? '',
    isSelf: basicInfo.careType === 'self',
    pronoun: pronounFor(additionalInfo.recipientGender) ?? pronounFor(basicInfo.relationship),
    city: location.city,
    place: places.zip(location.zipCode) ?? places.town(location.city, location.state),
    need,
    start: schedule.startDate === null ? null : dayOf(schedule.startDate),
    duration: schedule.duration,
    aroundTheClock: need.kind === 'clock',
    ...tasksOf(all),
    personalCare:
      careNeeds.primaryNeeds.includes('daily-activities') ||
      specific.some(one => is(reading.personalCare, one)),
    conditions: conditions.codesIn(careNeeds.medicalConditions.join('; ')),
    languages: languagesOf(all, source.speaks),
    rate: { min: cents(min), max: cents(max) },
    years: yearsWanted(preferences.experienceLevel),
    certificates: certificates.codesIn(preferences.requiredCertifications.join('; ')),
    traits: traits.codesIn(preferences.personality.join('; ')),
    interests: interests.codesIn(preferences.interests.join('; ')),
    values: values.codesIn(preferences.values.join('; ')),
    pets: petsAtHome(additionalInfo.hasPets, additionalInfo.petDetails),
    smoking: smokingOf(notes),
    gender: preferredGender(preferences.genderPreference),
    blocked: new Set(source.blocked ?? []),
    shareWords: source.shareWords,
    words: source.words,
  }
}

const toSections = (answers: FamilySource['answers']) => (isNested(answers) ? answers : nested(answers))
