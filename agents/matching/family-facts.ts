import { z } from 'zod'
import { conditionCodes } from '#machines/vocabulary/conditions.ts'
import { credentialCodes } from '#machines/vocabulary/credentials.ts'
import { hoursItem } from '#machines/vocabulary/hours.ts'
import { interestCodes } from '#machines/vocabulary/interests.ts'
import { spokenCodes, spokenItem } from '#machines/vocabulary/languages.ts'
import { petAtHome } from '#machines/vocabulary/pets.ts'
import { needServices, skillServices } from '#machines/vocabulary/services.ts'
import { traitCodes } from '#machines/vocabulary/traits.ts'
import { valueCodes } from '#machines/vocabulary/values.ts'
import { neededHours } from '#machines/week/hours.ts'
import type { Places } from '../places/places.ts'
import { itemsOf, oneOf, text, texts } from './answers.ts'
import { dayOf } from './days.ts'
import type { FamilyFacts, OwnWords } from './facts.ts'
import { conditionsKnown } from './implied.ts'
import { petsAtHome } from './pets.ts'
import { conditions, credentials, interests, languages, services, traits, values } from './vocabulary.ts'

/** A family as the database knows them. */
export type FamilySource = {
  /** The care recipient's. */
  id: string
  /** What they confirmed, by the field of the interview. */
  answers: Readonly<Record<string, unknown>>
  /** The language in which they talk with us, as a tag. */
  speaks: string | null
  blocked?: Iterable<string> | undefined
  shareWords: boolean
  words: readonly OwnWords[]
}

const told = z.object({
  'basicInfo.careType': text,
  'basicInfo.recipientName': text,
  'careNeeds.primaryNeeds': texts,
  'careNeeds.mobilityStatus': text,
  'careNeeds.medicalConditions': itemsOf(z.enum(conditionCodes)),
  'schedule.frequency': oneOf(['daily', 'weekly', '24/7']),
  'schedule.startDate': z.iso.date().nullable().catch(null),
  'schedule.duration': oneOf(['temporary', 'ongoing', 'unknown']),
  'schedule.schedulePattern': itemsOf(hoursItem),
  'preferences.requiredSkills': texts,
  'preferences.genderPreference': oneOf(['no_preference', 'female', 'male']),
  'preferences.experienceLevel': oneOf(['entry', 'intermediate', 'experienced']),
  'preferences.requiredCertifications': itemsOf(z.enum(credentialCodes)),
  'preferences.languageRequirements': itemsOf(spokenItem),
  'preferences.hourlyRateRange': z.object({ min: z.number().nullish(), max: z.number().nullish() }).catch({}),
  'preferences.personality': itemsOf(z.enum(traitCodes)),
  'preferences.values': itemsOf(z.enum(valueCodes)),
  'preferences.interests': itemsOf(z.enum(interestCodes)),
  'location.city': text,
  'location.state': text,
  'location.zipCode': text,
  'additionalInfo.hasPets': z.boolean().nullable().catch(null),
  'additionalInfo.petDetails': itemsOf(petAtHome),
})

type Told = z.infer<typeof told>

const levels = { entry: 0, intermediate: 2, experienced: 5 } as const

/** Kinds of need that not everyone meets: one of their services at least. */
const ruledNeeds = ['daily-activities', 'medical-care'] as const
/** Lifting has a rule of its own. */
const { lifting: _, ...skills } = skillServices

const cents = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * 100))

/** For each skill and each kind of need at least one of its services. */
function workOf(said: Told) {
  const [needs, asked] = [said['careNeeds.primaryNeeds'], said['preferences.requiredSkills']]
  return {
    skills: Object.entries(skills).flatMap(([skill, codes]) =>
      asked.includes(skill) ? [services.of(...codes)] : [],
    ),
    someOf: ruledNeeds.flatMap(need => (needs.includes(need) ? [services.of(...needServices[need])] : [])),
    lifting: asked.includes('lifting') || said['careNeeds.mobilityStatus'] === 'dependent',
    personalCare: needs.includes('daily-activities'),
  }
}

/** 'zh-Hant' is Chinese. */
function languageOf(tag: string | null): number[] {
  const [first] = (tag ?? '').split('-')
  const spoken = spokenCodes.find(code => code === first)
  return spoken === undefined ? [] : [languages.at(spoken)]
}

const languagesOf = (said: Told, speaks: string | null): number[] => {
  const wanted = said['preferences.languageRequirements'].map(({ tag }) => languages.at(tag))
  return wanted.length > 0 ? wanted : languageOf(speaks)
}

/** What a family's answers say, as facts. */
export function familyFactsOf(source: FamilySource, places: Places): FamilyFacts {
  const said = told.parse(source.answers)
  const need = neededHours(said['schedule.schedulePattern'], said['schedule.frequency'])
  const { min, max } = said['preferences.hourlyRateRange']
  const [start, level] = [said['schedule.startDate'], said['preferences.experienceLevel']]
  const [city, gender] = [said['location.city'], said['preferences.genderPreference']]
  return {
    id: source.id,
    name: said['basicInfo.recipientName'].trim().split(/\s+/)[0] ?? '',
    isSelf: said['basicInfo.careType'] === 'self',
    city,
    state: said['location.state'],
    place: places.zip(said['location.zipCode']) ?? places.town(city, said['location.state']),
    need,
    start: start === null ? null : dayOf(start),
    duration: said['schedule.duration'],
    ...workOf(said),
    conditions: conditions.of(...conditionsKnown(said['careNeeds.medicalConditions'])),
    languages: languagesOf(said, source.speaks),
    rate: { min: cents(min), max: cents(max) },
    years: level === null ? null : levels[level],
    certificates: credentials.of(...said['preferences.requiredCertifications']),
    traits: traits.of(...said['preferences.personality']),
    interests: interests.of(...said['preferences.interests']),
    values: values.of(...said['preferences.values']),
    pets: petsAtHome(said['additionalInfo.hasPets'], said['additionalInfo.petDetails']),
    gender: gender === 'no_preference' ? null : gender,
    blocked: new Set(source.blocked ?? []),
    shareWords: source.shareWords,
    words: source.words,
  }
}
