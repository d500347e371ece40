import { requiredTypes } from '#machines/documents/documents.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, Day, DocumentFact, LanguageSpoken } from './facts.ts'
import { type CodeSet, createLayout, isNone, type Part, setOf } from './sets.ts'
import {
  certificates,
  conditions,
  interests,
  languageNames,
  petKinds,
  services,
  traits,
  values,
} from './vocabulary.ts'
import { emptyWeek } from './week.ts'

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
  waiting: layout.next(certificates.keys.length),
} as const satisfies Record<string, Part>

export const wordsOfSets = layout.words()

const spokenLayout = createLayout()

/** Languages they speak, and those of them that they speak well. */
export const spokenParts = {
  some: spokenLayout.next(languageNames.length),
  well: spokenLayout.next(languageNames.length),
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
export const certificateCount = certificates.keys.length

const [smokeShift, genderShift] = [2, 4]
const [pausedBit, documentsBit, hoursBit, servicesBit] = [1 << 6, 1 << 7, 1 << 8, 1 << 9]
const [falseCode, trueCode, bits2] = [1, 2, 3]

/** Yes, no and unknown in two bits. */
const codeOf = (said: boolean | null) => (said === null ? 0 : said ? trueCode : falseCode)
const genderCode = (gender: CaregiverFacts['gender']) => (gender === null ? 0 : gender === 'female' ? 1 : 2)

export const flag = {
  worksWithSmokers: (flags: number) => flags & bits2,
  smokes: (flags: number) => (flags >>> smokeShift) & bits2,
  gender: (flags: number) => (flags >>> genderShift) & bits2,
  isPaused: (flags: number) => (flags & pausedBit) !== 0,
  /** The required documents that are missing have been uploaded and await review. */
  documentsWait: (flags: number) => (flags & documentsBit) !== 0,
  hasHours: (flags: number) => (flags & hoursBit) !== 0,
  hasServices: (flags: number) => (flags & servicesBit) !== 0,
  isFalse: (code: number) => code === falseCode,
  isTrue: (code: number) => code === trueCode,
  codeOf,
  genderCode,
}

/** Clamps a number to a column's range; anything else is 0. */
const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, value), most) : 0

const lastDay = ({ until }: DocumentFact): number =>
  until === null ? noExpiry : within(dayOf(until), noExpiry)

const typesOf: Readonly<Record<string, readonly string[]>> = {
  cpr: ['cpr_first_aid'],
  background: ['background_check'],
  hca: ['home_care_aide_registration'],
  driving: ['driving_licence'],
  license: ['licence_or_certificate'],
  dementia: ['licence_or_certificate'],
}

/** The documents that prove a certificate: by their kind, and where a kind holds several, by their title. */
function provingDocuments(documents: readonly DocumentFact[], certificate: number): DocumentFact[] {
  const types = typesOf[certificates.keys[certificate] ?? ''] ?? []
  return documents.filter(
    ({ type, title }) =>
      types.includes(type) &&
      (type !== 'licence_or_certificate' || certificates.find(certificate, title) !== null),
  )
}

const bestDay = (documents: readonly DocumentFact[]): number =>
  Math.max(0, ...documents.filter(({ status }) => status === 'verified').map(lastDay))

const waits = (documents: readonly DocumentFact[]): boolean =>
  documents.some(({ status }) => status === 'awaiting_verification')

function documentNumbers(documents: readonly DocumentFact[]) {
  const required = requiredTypes.map(type => documents.filter(document => document.type === type))
  const proofs = certificates.keys.map((_, at) => provingDocuments(documents, at))
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
  const { smoking } = facts
  return (
    codeOf(smoking.worksWithSmokers) |
    (codeOf(smoking.smokes) << smokeShift) |
    (genderCode(facts.gender) << genderShift) |
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

function spokenOf(languages: readonly LanguageSpoken[]): Uint32Array {
  const sets = new Uint32Array(wordsOfSpoken)
  const set = (which: readonly LanguageSpoken[], { from }: Part) =>
    sets.set(
      setOf(
        languageNames.length,
        which.map(({ language }) => language),
      ),
      from,
    )
  set(languages, spokenParts.some)
  set(
    languages.filter(({ basic }) => !basic),
    spokenParts.well,
  )
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
