import { createHash } from 'node:crypto'
import type { CaregiverFacts, DocumentFact, FamilyFacts } from '#agents/matching/facts.ts'
import { type CodeSet, setOf, without } from '#agents/matching/sets.ts'
import {
  conditions,
  credentials,
  interests,
  kindsOf,
  languages,
  petKinds,
  services,
  traits,
  type Vocabulary,
  values,
} from '#agents/matching/vocabulary.ts'
import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import type { Credential } from '#machines/vocabulary/credentials.ts'
import type { Service } from '#machines/vocabulary/services.ts'
import type { Need } from '#machines/week/hours.ts'
import { addHours, emptyWeek, type Week } from '#machines/week/week.ts'
import { around } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'
import { seeded } from '#tests/support/wire.ts'

/**
 * As many people as a large region has, all of them in the one region that the sample community knows, with answers as
 * varied as people give them. The same for the same seed.
 */
type Random = (below: number) => number

const chance = (random: Random, percent: number) => random(100) < percent
const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0]
const between = (random: Random, least: number, most: number) => least + random(most - least + 1)

function codes(random: Random, { keys }: Vocabulary, least: number, most: number): CodeSet {
  const count = between(random, least, most)
  return setOf(
    keys.length,
    Array.from({ length: count }, () => random(keys.length)),
  )
}

const [noPet, everyPet] = [petKinds.of(), petKinds.of(...petKinds.keys)]
const usualSkills: readonly [readonly Service[], ...(readonly Service[])[]] = [
  ['medication-reminders', 'medication-giving'],
  ['dementia-care'],
  ['meals'],
  ['driving'],
]

/** Five-digit codes that the region has, in no order. */
const zips = Array.from({ length: 1000 }, (_, at) => regionPlaces.zip(String(98_000 + at))).filter(
  place => place !== null,
)
/** Each ZIP code lies in a town of its own; most caregivers name towns. */
const towns = zips.map(zip => {
  for (let town = 0; town < regionPlaces.size; town++)
    if (!zips.includes(town) && regionPlaces.miles(zip, town) === 0) return town
  return zip
})

const [weekdays, weekend, everyDay] = [
  [0, 1, 2, 3, 4],
  [5, 6],
  [0, 1, 2, 3, 4, 5, 6],
]
/** In half hours. */
type Shift = { from: number; to: number }
const shifts: [Shift, ...Shift[]] = [
  { from: 16, to: 24 },
  { from: 24, to: 34 },
  { from: 34, to: 42 },
  { from: 44, to: 12 },
  { from: 16, to: 34 },
]

function addShift(week: Week, random: Random, days: readonly number[]): void {
  const { from, to } = pick(random, shifts)
  for (const day of days) addHours(week, day, from, to)
}

function weekOf(random: Random, most: number): Week {
  const week = emptyWeek()
  for (let count = between(random, 1, most); count > 0; count--)
    addShift(week, random, pick(random, [weekdays, weekdays, weekend, everyDay, [random(7), random(7)]]))
  return week
}

const dateIn = (days: number) => new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10)

const proofs: Readonly<Partial<Record<DocumentType, readonly Credential[]>>> = {
  background_check: ['background-check'],
  tb_test: ['tb-test'],
  cpr_first_aid: ['cpr', 'first-aid'],
  home_care_aide_registration: ['hca'],
  driving_licence: ['driver-license'],
  licence_or_certificate: ['cna'],
}
const english = languages.at('en')

function documents(random: Random): DocumentFact[] {
  const kinds: DocumentType[] = [
    ...requiredTypes,
    'licence_or_certificate',
    'home_care_aide_registration',
    'driving_licence',
  ]
  return kinds.flatMap((type, at): DocumentFact[] => {
    if (!chance(random, at < requiredTypes.length ? 96 : 60)) return []
    const status = chance(random, 95) ? 'verified' : 'awaiting_verification'
    const until = chance(random, 85) ? dateIn(between(random, -10, 365)) : null
    return [{ type, proves: proofs[type] ?? [], status, on: null, until }]
  })
}

const levels = ['native', 'fluent', 'fluent', null, 'conversational'] as const
const otherLanguage = (random: Random) => (english + between(random, 1, 20)) % languages.keys.length

const uuid = (name: string) =>
  createHash('sha1')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

function caregiverOf(random: Random, id: string): CaregiverFacts {
  const isNew = chance(random, 8)
  const petsNo = chance(random, 15) ? codes(random, petKinds, 1, 2) : noPet
  const home = random(zips.length)
  const others = Array.from({ length: random(3) }, () => random(zips.length))
  return {
    id,
    ...{ name: 'Amara', pronoun: null, shareWords: true, words: [] },
    gender: pick(random, [null, 'female', 'female', 'male']),
    paused: chance(random, 8),
    places: chance(random, 2)
      ? []
      : [...new Set([home, ...others].map(at => (chance(random, 80) ? towns : zips)[at] ?? 0))],
    radius: pick(random, [null, null, null, 5, 10, 15, 20, 30]),
    hours: chance(random, 4) ? null : weekOf(random, 3),
    services: chance(random, 3) ? services.of() : codes(random, services, 8, 24),
    conditions: codes(random, conditions, 0, 4),
    languages: [
      ...(chance(random, 95) ? [{ language: english, level: pick(random, levels) }] : []),
      ...(chance(random, 35) ? [{ language: otherLanguage(random), level: pick(random, levels) }] : []),
    ],
    rate: chance(random, 4) ? null : between(random, 44, 84) * 50,
    years: chance(random, 5) ? null : random(50) / 2,
    traits: codes(random, traits, 1, 5),
    interests: codes(random, interests, 0, 5),
    values: codes(random, values, 0, 3),
    pets: { yes: without(chance(random, 80) ? everyPet : codes(random, petKinds, 0, 3), petsNo), no: petsNo },
    claims: [],
    documents: documents(random),
    standing: {
      openOffers: pick(random, [0, 0, 0, 0, 1, 1, 2, 3, 5]),
      shown: isNew ? random(8) : random(100),
      since: around.day - (isNew ? random(60) : between(random, 60, 1500)),
    },
  }
}

function needOf(random: Random): Need {
  const at = random(100)
  if (at < 3) return { kind: 'unknown' }
  if (at < 8) {
    const week = emptyWeek()
    for (const day of everyDay) addHours(week, day, 0, 0)
    return { kind: 'clock', week }
  }
  if (at < 35) return { kind: 'some', week: weekOf(random, 2), days: between(random, 1, 4) }
  return { kind: 'all', week: weekOf(random, 2) }
}

function familyOf(random: Random, id: string): FamilyFacts {
  const highest = between(random, 54, 84) * 50
  return {
    id,
    ...{ name: 'Walter', isSelf: false, city: '', state: '', shareWords: true, words: [] },
    place: chance(random, 2) ? null : (zips[random(zips.length)] ?? null),
    need: needOf(random),
    start: chance(random, 70) ? around.day + random(40) : null,
    duration: pick(random, ['ongoing', 'ongoing', 'temporary', 'unknown', null]),
    skills: Array.from({ length: random(4) }, () => services.of(...pick(random, usualSkills))),
    someOf: chance(random, 60) ? [services.of('bathing', 'meals')] : [],
    lifting: chance(random, 20),
    personalCare: chance(random, 60),
    conditions: codes(random, conditions, 0, 2),
    languages: [chance(random, 92) ? english : otherLanguage(random)],
    rate: chance(random, 6) ? { min: null, max: null } : { min: highest - random(800), max: highest },
    years: pick(random, [null, 0, 2, 5]),
    certificates: chance(random, 30)
      ? credentials.of(pick(random, ['cpr', 'cpr', 'hca', 'cna', 'driver-license']))
      : credentials.of(),
    traits: codes(random, traits, 0, 4),
    interests: codes(random, interests, 0, 4),
    values: codes(random, values, 0, 2),
    pets: pick(random, [
      null,
      { sure: noPet, maybe: noPet },
      { sure: noPet, maybe: noPet },
      { sure: petKinds.of('cat'), maybe: noPet },
      { sure: noPet, maybe: kindsOf('dog') },
    ]),
    gender: pick(random, [null, null, null, 'female', 'male']),
    blocked: new Set(),
  }
}

export function makeCrowd(seed: number, counts: { caregivers: number; families: number }) {
  const random = seeded(seed)
  return {
    caregivers: Array.from({ length: counts.caregivers }, (_, at) => caregiverOf(random, uuid(`c${at}`))),
    families: Array.from({ length: counts.families }, (_, at) => familyOf(random, uuid(`f${at}`))),
  }
}
