import fc from 'fast-check'
import type { CaregiverFacts, DocumentFact, FamilyFacts } from '#agents/matching/facts.ts'
import { setOf, without } from '#agents/matching/sets.ts'
import {
  conditions,
  credentials,
  interests,
  languages,
  petKinds,
  services,
  traits,
  type Vocabulary,
  values,
} from '#agents/matching/vocabulary.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { type MatchingSettings, matchTerms } from '#machines/matching-settings.ts'
import type { Need } from '#machines/week/hours.ts'
import { addHours, emptyWeek, type Week } from '#machines/week/week.ts'
import { around, caregiver, family } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'

/** Random facts that are mostly close to each other, so that the lists aren't empty. */
/** Up to five of a few codes, so that people have something in common: the first ones and the last. */
const codes = ({ keys }: Vocabulary, few = keys.length) => {
  const [first, last] = [Math.ceil(few / 2), keys.length - Math.floor(few / 2)]
  const some = [...keys.keys()].filter(at => at < first || at >= last)
  return fc.array(fc.constantFrom(...some), { maxLength: 5 }).map(places => setOf(keys.length, places))
}

const week = fc
  .array(fc.record({ day: fc.nat(6), from: fc.nat(47), length: fc.integer({ min: 2, max: 20 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((spans): Week => {
    const all = emptyWeek()
    for (const { day, from, length } of spans) addHours(all, day, from, (from + length) % 48)
    return all
  })

const need: fc.Arbitrary<Need> = fc.oneof(
  fc.constant({ kind: 'unknown' as const }),
  week.map(one => ({ kind: 'all' as const, week: one })),
  week.map(one => ({ kind: 'clock' as const, week: one })),
  fc.record({ kind: fc.constant('some' as const), week, days: fc.integer({ min: 1, max: 4 }) }),
)

const date = fc
  .integer({ min: -30, max: 200 })
  .map(days => new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10))

const proofs: Readonly<Partial<Record<DocumentFact['type'], DocumentFact['proves'][]>>> = {
  cpr_first_aid: [['cpr', 'first-aid'], ['cpr']],
  background_check: [['background-check']],
  licence_or_certificate: [['dementia-training'], ['cna'], []],
}

const documentOf = (type: DocumentFact['type']) =>
  fc.record({
    type: fc.constant(type),
    proves: fc.constantFrom(...(proofs[type] ?? [[]])),
    status: fc.constantFrom(
      'verified' as const,
      'verified' as const,
      'verified' as const,
      'awaiting_verification' as const,
    ),
    on: fc.constant(null),
    until: fc.option(date, { freq: 3 }),
  })

const documents = fc
  .tuple(
    ...requiredTypes.map(type => fc.array(documentOf(type), { minLength: 1, maxLength: 2 })),
    fc.array(documentOf('licence_or_certificate'), { maxLength: 2 }),
    fc.array(documentOf('home_care_aide_registration'), { maxLength: 1 }),
    fc.array(documentOf('driving_licence'), { maxLength: 1 }),
  )
  .map(kinds => kinds.flat())

const placeNumbers = ['98118', '98101', '98057', '98004', '98405', '98104', '97206']
  .map(zip => regionPlaces.zip(zip))
  .concat(
    ['Seattle', 'Renton', 'Tacoma', 'Bellevue', 'Burien', 'Portland'].map(town => regionPlaces.town(town)),
  )
  .filter(place => place !== null)

const pets = (places: readonly number[]) => setOf(petKinds.keys.length, places)
const pet = fc.record({
  yes: fc.constantFrom([], [0, 1, 2, 3], [0], [0, 1, 2]).map(pets),
  no: fc.constantFrom([], [], [2], [3]).map(pets),
})

const english = languages.at('en')
const spoken = [english, english, english, languages.at('es'), 5, languages.keys.length - 1]
const level = fc.constantFrom(null, 'native' as const, 'conversational' as const, 'few-words' as const)
const everyService = services.of(...services.keys)
const someServices = services.of(...services.keys.slice(0, 11))
export const anyCaregiver = (id: string): fc.Arbitrary<CaregiverFacts> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant('Amara'),
    pronoun: fc.constant(null),
    gender: fc.constantFrom(null, 'female' as const, 'male' as const),
    paused: fc.constantFrom(false, false, false, false, false, true),
    places: fc.uniqueArray(fc.constantFrom(...placeNumbers), { maxLength: 3 }),
    radius: fc.constantFrom(null, null, 3, 15, 40),
    hours: fc.option(week, { freq: 6 }),
    services: fc.oneof(codes(services), fc.constantFrom(everyService, everyService, someServices)),
    conditions: codes(conditions, 6),
    languages: fc.uniqueArray(fc.record({ language: fc.constantFrom(...spoken), level }), {
      maxLength: 3,
      selector: one => one.language,
    }),
    rate: fc.option(fc.integer({ min: 2000, max: 4000 }), { freq: 6 }),
    years: fc.option(
      fc.integer({ min: 0, max: 40 }).map(halves => halves / 2),
      { freq: 5 },
    ),
    traits: codes(traits, 8),
    interests: codes(interests),
    values: codes(values, 6),
    pets: pet.map(({ yes, no }) => ({ yes: without(yes, no), no })),
    claims: fc.constant([]),
    documents,
    standing: fc.record({
      openOffers: fc.constantFrom(0, 0, 1, 4, 5),
      shown: fc.constantFrom(0, 3, 5, 80),
      since: fc.integer({ min: around.day - 100, max: around.day }),
    }),
    shareWords: fc.boolean(),
    words: fc.constant([]),
  })

const skills = fc
  .constantFrom<number[][]>([], [], [[1]], [[2, 39]], [[1], [2, 39]], [[5], [35], [2]])
  .map(all => all.map(at => setOf(services.keys.length, at)))

export const anyFamily: fc.Arbitrary<FamilyFacts> = fc.record({
  id: fc.uuid(),
  name: fc.constant('Walter'),
  isSelf: fc.boolean(),
  city: fc.constant('Seattle'),
  state: fc.constant('WA'),
  place: fc.option(fc.constantFrom(...placeNumbers), { freq: 8 }),
  need,
  start: fc.option(fc.integer({ min: around.day - 10, max: around.day + 60 })),
  duration: fc.constantFrom(null, 'temporary' as const, 'ongoing' as const, 'unknown' as const),
  skills,
  someOf: fc.array(
    fc.constantFrom([0, 1], [4, 5, 6, 37], [8, 33]).map(at => setOf(services.keys.length, at)),
    { maxLength: 2 },
  ),
  lifting: fc.constantFrom(false, false, true),
  personalCare: fc.boolean(),
  conditions: codes(conditions, 6),
  languages: fc.uniqueArray(fc.constantFrom(...spoken), { maxLength: 2 }),
  rate: fc.record({
    min: fc.option(fc.integer({ min: 1800, max: 2800 })),
    max: fc.option(fc.integer({ min: 2800, max: 4200 }), { freq: 6 }),
  }),
  years: fc.constantFrom(null, 0, 2, 5),
  certificates: fc
    .constantFrom<(typeof credentials.keys)[number][]>(
      [],
      [],
      [],
      ['cpr'],
      ['background-check'],
      ['cna', 'dementia-training'],
    )
    .map(codes => credentials.of(...codes)),
  traits: codes(traits, 8),
  interests: codes(interests),
  values: codes(values, 6),
  pets: fc.constantFrom(
    null,
    { sure: pets([]), maybe: pets([]) },
    { sure: pets([0]), maybe: pets([]) },
    { sure: pets([]), maybe: pets([1, 2]) },
    { sure: pets([0]), maybe: pets([1, 2]) },
  ),
  gender: fc.constantFrom(null, null, 'female' as const, 'male' as const),
  blocked: fc.constantFrom(new Set<string>(), new Set(['c1', 'c4'])),
  shareWords: fc.boolean(),
  words: fc.constant([]),
})

export const anySettings: fc.Arbitrary<MatchingSettings> = fc.record({
  threshold: fc.constantFrom(50, 50, 60, 75),
  requireVerifiedDocuments: fc.boolean(),
  preferNearby: fc.boolean(),
  newCaregiverStart: fc.boolean(),
  suggestNearMisses: fc.boolean(),
  weights: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }).map(all => ({
    ...around.settings.weights,
    ...Object.fromEntries(matchTerms.map((term, at) => [term, (all[at] ?? 0) + (at === 0 ? 1 : 0)])),
  })),
})

/** Amara and Walter with a few changes, for full lists. */
export const likelyCaregiver = (id: string): fc.Arbitrary<CaregiverFacts> =>
  anyCaregiver(id).chain(other =>
    fc.subarray(Object.keys(other), { maxLength: 5 }).map(changed => ({
      ...caregiver(),
      ...Object.fromEntries(Object.entries(other).filter(([key]) => changed.includes(key))),
      id,
    })),
  )

export const likelyFamily: fc.Arbitrary<FamilyFacts> = anyFamily.chain(other =>
  fc.subarray(Object.keys(other), { maxLength: 5 }).map(changed => ({
    ...family(),
    ...Object.fromEntries(Object.entries(other).filter(([key]) => changed.includes(key))),
  })),
)
