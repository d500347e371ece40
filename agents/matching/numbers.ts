import { requiredTypes } from '#machines/documents/documents.ts'
import { emptyWeek } from '#machines/week/week.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, Day, DocumentFact, LanguageSpoken } from './facts.ts'
import { type CodeSet, createLayout, isNone, type Part, setOf } from './sets.ts'
import {
  conditions,
  credentials,
  interests,
  languages,
  petKinds,
  services,
  traits,
  values,
} from './vocabulary.ts'

const layout = createLayout()

/** A caregiver's sets, where each lies among their words. */
export const parts = {
  services: layout.next(services.keys.length),
  conditions: layout.next(conditions.keys.length),
  traits: layout.next(traits.keys.length),
  interests: layout.next(interests.keys.length),
  values: layout.next(values.keys.length),
  petsYes: layout.next(petKinds.keys.length),
  petsNo: layout.next(petKinds.keys.length),
  /** Certificates that have been uploaded and await review. */
  waiting: layout.next(credentials.keys.length),
} as const satisfies Record<string, Part>

export const wordsOfSets = layout.words()

const spokenLayout = createLayout()

/** Languages they named, those they can talk in, and those they speak well. */
export const spokenParts = {
  any: spokenLayout.next(languages.keys.length),
  some: spokenLayout.next(languages.keys.length),
  well: spokenLayout.next(languages.keys.length),
} as const satisfies Record<string, Part>

export const wordsOfSpoken = spokenLayout.words()

/** A caregiver as small integers: the index's row, and the only input of rules and points. */
export type CaregiverNumbers = {
  /** Offsets of this caregiver's sets, languages, and days in columns shared by many. */
  sets: Uint32Array
  setsAt: number
  spoken: Uint32Array
  spokenAt: number
  hours: ArrayLike<number>
  hoursAt: number
  /** Cents; 0 is unknown. */
  rate: number
  /** In halves of a year; 255 is unknown. */
  years: number
  /** Miles; 0 where they didn't say. */
  radius: number
  flags: number
  /** For each certificate the last valid day, 0 without one. */
  certificateDays: ArrayLike<number>
  certificatesAt: number
  /** The last day all required documents are valid; 0 if one is missing. */
  documentDay: number
  openOffers: number
  shown: number
  since: Day
}

export const unknownYears = 255
export const noExpiry = 65_535
export const certificateCount = credentials.keys.length

const [genderBits, pausedBit, documentsBit, hoursBit, servicesBit] = [3, 1 << 2, 1 << 3, 1 << 4, 1 << 5]

const genderCode = (gender: CaregiverFacts['gender']) => (gender === null ? 0 : gender === 'female' ? 1 : 2)

export const flag = {
  gender: (flags: number) => flags & genderBits,
  isPaused: (flags: number) => (flags & pausedBit) !== 0,
  /** The required documents that are missing have been uploaded and await review. */
  documentsWait: (flags: number) => (flags & documentsBit) !== 0,
  hasHours: (flags: number) => (flags & hoursBit) !== 0,
  hasServices: (flags: number) => (flags & servicesBit) !== 0,
  genderCode,
}

/** Clamps a number to a column's range; anything else is 0. */
const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, value), most) : 0

const lastDay = ({ until }: DocumentFact): number =>
  until === null ? noExpiry : within(dayOf(until), noExpiry)

const bestDay = (documents: readonly DocumentFact[]): number =>
  Math.max(0, ...documents.filter(({ status }) => status === 'verified').map(lastDay))

const waits = (documents: readonly DocumentFact[]): boolean =>
  documents.some(({ status }) => status === 'awaiting_verification')

function documentNumbers(documents: readonly DocumentFact[]) {
  const required = requiredTypes.map(type => documents.filter(document => document.type === type))
  const proofs = credentials.keys.map(code => documents.filter(({ proves }) => proves.includes(code)))
  return {
    certificateDays: proofs.map(bestDay),
    waiting: setOf(
      certificateCount,
      [...proofs.keys()].filter(at => waits(proofs[at] ?? [])),
    ),
    documentDay: Math.min(...required.map(bestDay)),
    // Whether an old one is still in date is seen on the day; here it's enough that there is one.
    documentsWait: required.some(waits) && required.every(one => waits(one) || bestDay(one) > 0),
  }
}

const most16 = 65_535
const most8 = 254

function flagsOf(facts: CaregiverFacts, documents: ReturnType<typeof documentNumbers>): number {
  return (
    genderCode(facts.gender) |
    (facts.paused ? pausedBit : 0) |
    (documents.documentsWait ? documentsBit : 0) |
    (facts.hours ? hoursBit : 0) |
    (isNone(facts.services) ? 0 : servicesBit)
  )
}

function setsOf(facts: CaregiverFacts, waiting: CodeSet): Uint32Array {
  const sets = new Uint32Array(wordsOfSets)
  const { services: done, conditions: known, traits: like, interests: liked, values: held, pets } = facts
  sets.set(done, parts.services.from)
  sets.set(known, parts.conditions.from)
  sets.set(like, parts.traits.from)
  sets.set(liked, parts.interests.from)
  sets.set(held, parts.values.from)
  sets.set(pets.yes, parts.petsYes.from)
  sets.set(pets.no, parts.petsNo.from)
  sets.set(waiting, parts.waiting.from)
  return sets
}

const isFew = ({ level }: LanguageSpoken) => level === 'few-words'
const isWell = (spoken: LanguageSpoken) => !isFew(spoken) && spoken.level !== 'conversational'

function spokenOf(named: readonly LanguageSpoken[]): Uint32Array {
  const sets = new Uint32Array(wordsOfSpoken)
  const set = ({ from }: Part, which: (spoken: LanguageSpoken) => boolean) =>
    sets.set(
      setOf(
        languages.keys.length,
        named.filter(which).map(({ language }) => language),
      ),
      from,
    )
  set(spokenParts.any, () => true)
  set(spokenParts.some, spoken => !isFew(spoken))
  set(spokenParts.well, isWell)
  return sets
}

const noHours = emptyWeek()

export function caregiverNumbers(facts: CaregiverFacts): CaregiverNumbers {
  const { standing } = facts
  const documents = documentNumbers(facts.documents)
  return {
    sets: setsOf(facts, documents.waiting),
    setsAt: 0,
    spoken: spokenOf(facts.languages),
    spokenAt: 0,
    hours: facts.hours ?? noHours,
    hoursAt: 0,
    rate: within(facts.rate ?? 0, most16),
    years: facts.years === null ? unknownYears : within(facts.years * 2, most8),
    radius: within(Math.round(facts.radius ?? 0), most8),
    flags: flagsOf(facts, documents),
    certificateDays: documents.certificateDays,
    certificatesAt: 0,
    documentDay: documents.documentDay,
    openOffers: within(standing.openOffers, most8),
    shown: within(standing.shown, most16),
    since: within(standing.since, most16),
  }
}
