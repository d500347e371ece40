import type { CaregiverFacts, FamilyFacts } from '#agents/matching/facts.ts'
import { seeded } from '#tests/support/wire.ts'
import { caregiver, family } from './people.ts'

/**
 * Made-up people with hidden preferences. What they say is all that the engine gets; who would be happy with whom is
 * decided here, from what they are, by formulas of its own and with some chance.
 */

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
/** Hours in two forms that mean the same. */
const parts = {
  mornings: [[{ days: weekdays, part: 'morning' }], weekdays.map(day => ({ days: [day], part: 'morning' }))],
  afternoons: [
    [{ days: weekdays, part: 'afternoon' }],
    weekdays.toReversed().map(day => ({ days: [day], part: 'afternoon' })),
  ],
}
const illnesses = ['dementia', 'parkinsons', 'stroke', 'diabetes', 'arthritis']
const natures = ['calm', 'cheerful', 'patient', 'quiet', 'talkative', 'tidy', 'energetic']
const pastimes = ['gardening', 'baseball', 'cards', 'music', 'knitting', 'puzzles', 'fishing', 'birds']
const beliefs = ['dignity', 'independence', 'honesty', 'routine', 'privacy']
const partNames: PartName[] = ['mornings', 'afternoons']

type PartName = keyof typeof parts

export type Caregiver = {
  id: string
  parts: PartName[]
  illnesses: string[]
  natures: string[]
  pastimes: string[]
  beliefs: string[]
  years: number
  rate: number
  noCats: boolean
  /** What families elsewhere would sort by. */
  rating: number
  /** Has nothing to do with anything else. */
  group: 'one' | 'other'
}

export type Family = {
  id: string
  part: PartName
  illness: string
  natures: string[]
  pastimes: string[]
  beliefs: string[]
  years: number
  highest: number
  hasCat: boolean
  /** How much each thing matters to this family, which nobody is told. */
  cares: number[]
}

type Random = (below: number) => number

const some = <T>(random: Random, of: readonly T[], least: number, most: number): T[] => {
  const left = [...of]
  const count = least + random(most - least + 1)
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)).flat()
}

const one = <T>(random: Random, of: readonly [T, ...T[]] | readonly T[]): T => {
  const [found] = some(random, of, 1, 1)
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

export function makeCommunity(seed: number, counts: { caregivers: number; families: number }) {
  const random = seeded(seed)
  const caregivers = Array.from(
    { length: counts.caregivers },
    (_, at): Caregiver => ({
      id: `c${at}`,
      parts: some(random, partNames, 1, 2),
      illnesses: some(random, illnesses, 1, 3),
      natures: some(random, natures, 2, 3),
      pastimes: some(random, pastimes, 1, 3),
      beliefs: some(random, beliefs, 1, 2),
      years: random(16),
      rate: 20 + random(14),
      noCats: random(6) === 0,
      rating: 30 + random(21),
      group: random(2) === 0 ? 'one' : 'other',
    }),
  )
  const families = Array.from(
    { length: counts.families },
    (_, at): Family => ({
      id: `f${at}`,
      part: one(random, partNames),
      illness: one(random, illnesses),
      natures: some(random, natures, 2, 3),
      pastimes: some(random, pastimes, 1, 3),
      beliefs: some(random, beliefs, 1, 2),
      years: [0, 2, 5][random(3)] ?? 0,
      highest: 27 + random(10),
      hasCat: random(3) === 0,
      cares: [20, 15, 10, 10, 5].map(usual => usual * (0.7 + random(60) / 100)),
    }),
  )
  return { caregivers, families }
}

/** Another form, and another order. */
type Wording = 0 | 1

const said = (names: readonly string[], wording: Wording): readonly string[] =>
  wording === 0 ? names : names.toReversed()

/** What the engine gets to know. */
export const caregiverSays = (who: Caregiver, wording: Wording = 0): CaregiverFacts =>
  caregiver({
    id: who.id,
    name: 'Robin Reed',
    languages: [{ tag: 'en' }],
    conditions: said(who.illnesses, wording),
    licenseType: [],
    yearsExperience: who.years,
    hourlyRate: who.rate,
    locationsServiced: ['Seattle'],
    availableShifts: who.parts.flatMap(part => parts[part][wording]),
    servicesProvided: said(['bathing', 'dressing', 'meals'], wording),
    petPreferences: [
      { kind: 'dog', stance: 'fine' },
      { kind: 'cat', stance: who.noCats ? 'allergic' : 'fine' },
    ],
    personality: said(who.natures, wording),
    values: said(who.beliefs, wording),
    interests: said(who.pastimes, wording),
    shown: 20,
    words: [],
  })

const levels: Record<number, string> = { 0: 'entry', 2: 'intermediate', 5: 'experienced' }

export const familySays = (who: Family, wording: Wording = 0): FamilyFacts =>
  family(
    {
      careNeeds: {
        primaryNeeds: ['daily-activities'],
        medicalConditions: [who.illness],
        mobilityStatus: 'independent',
      },
      schedule: { frequency: 'daily', schedulePattern: parts[who.part][wording] },
      preferences: {
        requiredSkills: [],
        experienceLevel: levels[who.years],
        requiredCertifications: [],
        hourlyRateRange: { min: who.highest - 6, max: who.highest },
        personality: said(who.natures, wording),
        values: said(who.beliefs, wording),
        interests: said(who.pastimes, wording),
      },
      additionalInfo: { hasPets: who.hasCat, petDetails: who.hasCat ? [{ kind: 'cat' }] : [] },
    },
    { id: who.id, words: [] },
  )

/** Whether it can work at all. */
export const canWork = (who: Family, with_: Caregiver): boolean =>
  with_.parts.includes(who.part) && with_.rate <= who.highest && !(who.hasCat && with_.noCats)

const shared = (own: readonly string[], others: readonly string[]) =>
  own.filter(name => others.includes(name)).length / own.length

/** How glad both would be after a month, 0 to 1: each family by what it cares about, and a little by chance. */
export function gladness(who: Family, with_: Caregiver): number {
  const seen = [
    (with_.illnesses.includes(who.illness) ? 0.7 : 0) +
      0.3 * Math.min(1, with_.years / Math.max(1, who.years)),
    shared(who.natures, with_.natures),
    shared(who.pastimes, with_.pastimes),
    shared(who.beliefs, with_.beliefs),
    Math.min(1, (who.highest - with_.rate) / 6),
  ]
  const total = who.cares.reduce((sum, care) => sum + care, 0)
  const sum = seen.reduce((all, glad, at) => all + glad * (who.cares[at] ?? 0), 0)
  const chance = seeded(Number(who.id.slice(1)) * 1009 + Number(with_.id.slice(1)))(100) / 1000
  return Math.max(0, sum / total - 0.05 + chance)
}
