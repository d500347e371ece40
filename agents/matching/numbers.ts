import { requiredTypes } from '#machines/documents/documents.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, Day, DocumentFact, LanguageSpoken } from './facts.ts'
import { certificates } from './vocabulary.ts'
import { emptyWeek, type Week } from './week.ts'

/** A caregiver as small integers: the index's row, and the only input of rules and points. */
export type CaregiverNumbers = {
  /** Offsets of this caregiver's hours, languages and days in columns shared by many. */
  hours: Week
  hoursAt: number
  services: number
  conditions: number
  traits: number
  interests: number
  values: number
  /** Six at most: 0 is none, otherwise the language's number plus one, doubled, plus one where it's basic. */
  languages: ArrayLike<number>
  languagesAt: number
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
export const languageSlots = 6
export const certificateCount = certificates.keys.length

const [petsNo, workShift, smokeShift, genderShift] = [4, 8, 10, 12]
const [pausedBit, documentsBit, certificateShift, hoursBit] = [1 << 14, 1 << 15, 16, 1 << 22]
const [falseCode, trueCode, bits2, bits4, bits6] = [1, 2, 3, 15, 63]

/** Yes, no and unknown in two bits. */
const codeOf = (said: boolean | null) => (said === null ? 0 : said ? trueCode : falseCode)
const genderCode = (gender: CaregiverFacts['gender']) => (gender === null ? 0 : gender === 'female' ? 1 : 2)

export const flag = {
  petsYes: (flags: number) => flags & bits4,
  petsNo: (flags: number) => (flags >>> petsNo) & bits4,
  worksWithSmokers: (flags: number) => (flags >>> workShift) & bits2,
  smokes: (flags: number) => (flags >>> smokeShift) & bits2,
  gender: (flags: number) => (flags >>> genderShift) & bits2,
  isPaused: (flags: number) => (flags & pausedBit) !== 0,
  /** The required documents that are missing have been uploaded and await review. */
  documentsWait: (flags: number) => (flags & documentsBit) !== 0,
  certificatesWait: (flags: number) => (flags >>> certificateShift) & bits6,
  hasHours: (flags: number) => (flags & hoursBit) !== 0,
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
    certificatesWait: proofs.reduce((bits, proof, at) => (waits(proof) ? bits | (1 << at) : bits), 0),
    documentDay: Math.min(...required.map(bestDay)),
    // Whether an old one is still in date is seen on the day; here it's enough that there is one.
    documentsWait: required.some(waits) && required.every(one => waits(one) || bestDay(one) > 0),
  }
}

const most16 = 65_535
const most8 = 254

const languageCode = ({ language, basic }: LanguageSpoken) => (language + 1) * 2 + (basic ? 1 : 0)

function flagsOf(facts: CaregiverFacts, documents: ReturnType<typeof documentNumbers>): number {
  const { pets, smoking } = facts
  return (
    pets.yes |
    (pets.no << petsNo) |
    (codeOf(smoking.worksWithSmokers) << workShift) |
    (codeOf(smoking.smokes) << smokeShift) |
    (genderCode(facts.gender) << genderShift) |
    (facts.paused ? pausedBit : 0) |
    (documents.documentsWait ? documentsBit : 0) |
    (documents.certificatesWait << certificateShift) |
    (facts.hours ? hoursBit : 0)
  )
}

const noHours = emptyWeek()

export function caregiverNumbers(facts: CaregiverFacts): CaregiverNumbers {
  const { standing } = facts
  const documents = documentNumbers(facts.documents)
  return {
    hours: facts.hours ?? noHours,
    hoursAt: 0,
    services: facts.services,
    conditions: facts.conditions,
    traits: facts.traits,
    interests: facts.interests,
    values: facts.values,
    languages: facts.languages.slice(0, languageSlots).map(languageCode),
    languagesAt: 0,
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
