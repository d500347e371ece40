import { z } from 'zod'
import { type Condition, conditionCodes, conditionsOfServices } from '#machines/vocabulary/conditions.ts'
import { credentialItem } from '#machines/vocabulary/credentials.ts'
import { hoursItem } from '#machines/vocabulary/hours.ts'
import { interestCodes } from '#machines/vocabulary/interests.ts'
import { spokenItem } from '#machines/vocabulary/languages.ts'
import { petStance } from '#machines/vocabulary/pets.ts'
import { serviceCodes } from '#machines/vocabulary/services.ts'
import { traitCodes } from '#machines/vocabulary/traits.ts'
import { backgroundCheck } from '#machines/vocabulary/vaccinations.ts'
import { valueCodes } from '#machines/vocabulary/values.ts'
import { calendarHours, offeredHours } from '#machines/week/hours.ts'
import type { Places } from '../places/places.ts'
import { readPlaces } from '../places/read-places.ts'
import { itemsOf, number, text, texts } from './answers.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, Claim, DocumentFact, OwnWords, Pronoun } from './facts.ts'
import { conditionsKnown } from './implied.ts'
import { petsAccepted } from './pets.ts'
import { conditions, interests, languages, services, traits, values } from './vocabulary.ts'

/** A caregiver as the database knows them. */
export type CaregiverSource = {
  id: string
  name: string
  status: 'draft' | 'active' | 'paused'
  /** What they confirmed, by the field of the interview. */
  answers: Readonly<Record<string, unknown>>
  /** When their first profile was confirmed: an ISO time or date. */
  since: string
  documents: readonly DocumentFact[]
  openOffers: number
  /** How many families saw them in the last four weeks. */
  shown: number
  shareWords: boolean
  words: readonly OwnWords[]
  /** Hours they set in their calendar count instead of the shifts; day 0 is Sunday, times are '08:00'. */
  weekly?: readonly { day: number; from: string; to: string }[] | undefined
  pronoun?: Pronoun | null | undefined
  gender?: 'female' | 'male' | null | undefined
}

const told = z.object({
  'profile.languages': itemsOf(spokenItem),
  'profile.yearsExperience': number,
  'profile.conditions': itemsOf(z.enum(conditionCodes)),
  'profile.servicesProvided': itemsOf(z.enum(serviceCodes)),
  'profile.locationsServiced': texts,
  'profile.availableShifts': itemsOf(hoursItem),
  'profile.hourlyRate': number,
  'profile.backgroundCheck': backgroundCheck.nullable().catch(null),
  'profile.licenseType': itemsOf(credentialItem),
  'profile.hcaRegistryId': text,
  'profile.petPreferences': itemsOf(petStance),
  'profile.personality': itemsOf(z.enum(traitCodes)),
  'profile.values': itemsOf(z.enum(valueCodes)),
  'profile.interests': itemsOf(z.enum(interestCodes)),
})

type Told = z.infer<typeof told>

/** What they say they hold. Documents alone say what's verified. */
function claimsOf(said: Told): Claim[] {
  const check = said['profile.backgroundCheck']
  const { state } = check ?? {}
  return [
    ...said['profile.licenseType'],
    ...(/\d/u.test(said['profile.hcaRegistryId']) ? [{ code: 'hca', status: 'held' } as const] : []),
    ...(check?.status === 'passed'
      ? [{ code: 'background-check', status: 'held', ...(state ? { state } : {}) } as const]
      : []),
  ]
}

/** Whoever knows a condition does the care that's named after it. */
const careOf = (known: readonly Condition[]) =>
  serviceCodes.filter(service => conditionsOfServices[service]?.some(one => known.includes(one)))

const halvesOrNull = (years: number | null) => (years === null ? null : Math.round(years * 2) / 2)

/** What a caregiver's answers and documents say, as facts. */
export function caregiverFactsOf(source: CaregiverSource, places: Places): CaregiverFacts {
  const said = told.parse(source.answers)
  const { weekly } = source
  const done = said['profile.servicesProvided']
  const known = said['profile.conditions']
  const rate = said['profile.hourlyRate']
  return {
    id: source.id,
    name: source.name.trim().split(/\s+/)[0] ?? '',
    pronoun: source.pronoun ?? null,
    gender: source.gender ?? null,
    paused: source.status !== 'active',
    ...readPlaces(said['profile.locationsServiced'], places),
    hours:
      weekly && weekly.length > 0 ? calendarHours(weekly) : offeredHours(said['profile.availableShifts']),
    services: services.of(...done, ...careOf(known)),
    conditions: conditions.of(
      ...conditionsKnown([...known, ...done.flatMap(one => conditionsOfServices[one] ?? [])]),
    ),
    languages: said['profile.languages'].map(({ tag, level }) => ({
      ...{ language: languages.at(tag), level: level ?? null },
    })),
    rate: rate === null ? null : Math.round(rate * 100),
    years: halvesOrNull(said['profile.yearsExperience']),
    traits: traits.of(...said['profile.personality']),
    interests: interests.of(...said['profile.interests']),
    values: values.of(...said['profile.values']),
    pets: petsAccepted(said['profile.petPreferences']),
    claims: claimsOf(said),
    documents: source.documents,
    standing: { openOffers: source.openOffers, shown: source.shown, since: dayOf(source.since) },
    shareWords: source.shareWords,
    words: source.words,
  }
}
