import type { CaregiverFacts, DocumentFact, FamilyFacts, Said } from '#agents/matching/facts.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { conditionCodes } from '#machines/vocabulary/conditions.ts'
import { credentialCodes } from '#machines/vocabulary/credentials.ts'
import { dayParts, type HoursItem, weekDays } from '#machines/vocabulary/hours.ts'
import { interestCodes } from '#machines/vocabulary/interests.ts'
import { serviceCodes } from '#machines/vocabulary/services.ts'
import { traitCodes } from '#machines/vocabulary/traits.ts'
import { valueCodes } from '#machines/vocabulary/values.ts'
import { caregiver, family } from '#tests/matching/people.ts'
import { seeded } from '#tests/support/wire.ts'

/** What both answered, as it was said; the facts are made of the same. */
export type Pair = ReturnType<typeof pairOf>

type Random = (below: number) => number

const some = <T>(random: Random, from: readonly T[], most: number): T[] => {
  const few = from.slice(0, 12).concat(from.slice(-4))
  return [
    ...new Set(Array.from({ length: random(most + 1) }, () => few[random(few.length)] ?? few[0])),
  ].filter(one => one !== undefined)
}
const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[random(from.length)] ?? from[0]
const clock = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

function slotOf(random: Random): HoursItem {
  const days = weekDays.filter(() => random(2) === 0)
  const named = days.length > 0 ? { days } : {}
  const kind = random(3)
  if (kind === 0) return { ...named, part: dayParts[random(dayParts.length)] ?? 'morning' }
  const from = 12 + random(16)
  if (kind === 1) return { ...named, from: clock(from), to: clock(from + 4 + random(14)) }
  return days.length > 0 ? { days } : { perWeek: 1 + random(5), part: 'morning' }
}

const slots = (random: Random): HoursItem[] => Array.from({ length: 1 + random(3) }, () => slotOf(random))

const documentsOf = (random: Random): DocumentFact[] =>
  requiredTypes.map(type => ({
    type,
    ...{ proves: [], on: '2026-10-01' },
    status: random(8) === 0 ? 'awaiting_verification' : 'verified',
    until: pick(random, [null, '2027-10-02', '2026-12-20']),
  }))

const said = (of: Said['of'], code: string): Said => ({ of, code, isDenied: false })

function answersOf(random: Random) {
  return {
    caregiver: {
      languages: [
        { tag: 'en' },
        { tag: 'es', level: pick(random, ['fluent', 'conversational', 'few-words']) },
      ],
      yearsExperience: pick(random, [null, 0, 1, 3.5, 11]),
      conditions: some(random, conditionCodes, 4),
      servicesProvided: some(random, serviceCodes, 12),
      locationsServiced: [pick(random, ['Seattle', 'Renton', 'Tacoma', 'Bellevue'])],
      availableShifts: random(12) === 0 ? ['flexible' as const] : slots(random),
      hourlyRate: 20 + random(18),
      licenseType: some(random, credentialCodes, 2).map(code => ({ code, status: 'held' })),
      petPreferences: random(2) === 0 ? [] : [{ kind: 'cat', stance: pick(random, ['fine', 'allergic']) }],
      personality: some(random, traitCodes, 5),
      values: some(random, valueCodes, 4),
      interests: some(random, interestCodes, 5),
    },
    family: {
      conditions: some(random, conditionCodes, 3),
      skills: some(random, ['lifting', 'medication', 'dementia', 'cooking', 'driving'], 3),
      frequency: pick(random, ['daily', 'weekly', 'weekly', '24/7']),
      duration: pick(random, ['ongoing', 'temporary', 'unknown']),
      schedulePattern: slots(random),
      level: pick(random, ['entry', 'intermediate', 'experienced']),
      languages: pick(random, [[{ tag: 'en' }], [{ tag: 'es' }], [{ tag: 'en' }, { tag: 'es' }]]),
      rate: { min: 22, max: 28 + random(10) },
      personality: some(random, traitCodes, 4),
      values: some(random, valueCodes, 3),
      interests: some(random, interestCodes, 4),
      certificates: some(random, credentialCodes, 1),
    },
  }
}

export function pairOf(seed: number) {
  const random = seeded(seed)
  const told = answersOf(random)
  const documents = documentsOf(random)
  const words = [
    {
      field: 'profile.bio',
      text: 'I cook, and I garden.',
      says: [said('interests', 'cooking'), said('interests', 'gardening')],
    },
    { field: 'profile.bio', text: 'I stay calm.', says: [said('traits', 'calm')] },
  ]
  const carer: CaregiverFacts = caregiver({ ...told.caregiver, documents, words, id: `c${seed}` })
  const one = told.family
  const home: FamilyFacts = family({
    careNeeds: {
      primaryNeeds: ['companionship'],
      mobilityStatus: 'independent',
      medicalConditions: one.conditions,
    },
    schedule: { frequency: one.frequency, duration: one.duration, schedulePattern: one.schedulePattern },
    preferences: {
      ...{ requiredSkills: one.skills, experienceLevel: one.level, languageRequirements: one.languages },
      ...{ hourlyRateRange: one.rate, personality: one.personality, values: one.values },
      ...{ interests: one.interests, requiredCertifications: one.certificates },
    },
  })
  return { told, documents, carer, home }
}
