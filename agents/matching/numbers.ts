import { requiredTypes } from '#machines/documents/documents.ts'
import { dayOf } from './days.ts'
import type { CaregiverFacts, Day, DocumentFact } from './facts.ts'
import { certificates, placesOf } from './vocabulary.ts'
import type { Week } from './week.ts'

/** A caregiver as small numbers: what the index keeps, and all that rules and points look at. */
export type CaregiverNumbers = {
  hours: Week | null
  services: number
  conditions: number
  traits: number
  interests: number
  values: number
  /** Six at most: 0 is none, otherwise the language's number plus one, doubled, plus one where it's basic. */
  languages: readonly number[]
  /** Cents; 0 is unknown. */
  rate: number
  /** In halves of a year; 255 is unknown. */
  years: number
  /** Miles; 0 where they didn't say. */
  radius: number
  flags: number
  /** Of each certificate, the last day on which it counts; 0 where there's none. */
  certificateDays: readonly number[]
  /** The last day on which all required documents count; 0 where one is missing. */
  documentDay: number
  openOffers: number
  shown: number
  since: Day
}

export const unknownYears = 255
export const noExpiry = 65_535
const languageSlots = 6

const [petsNo, workShift, smokeShift, genderShift] = [4, 8, 10, 12]
const [pausedBit, documentsBit, certificateShift] = [1 << 14, 1 << 15, 16]
const [falseCode, trueCode, bits2, bits4] = [1, 2, 3, 15]

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
  /** All that is missing among the required documents waits for a coordinator. */
  documentsWait: (flags: number) => (flags & documentsBit) !== 0,
  certificatesWait: (flags: number) => flags >>> certificateShift,
  isFalse: (code: number) => code === falseCode,
  isTrue: (code: number) => code === trueCode,
  codeOf,
  genderCode,
}

const lastDay = ({ until }: DocumentFact): number => (until === null ? noExpiry : dayOf(until))

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

const mostShown = 65_535
const mostOffers = 255

export function caregiverNumbers(facts: CaregiverFacts): CaregiverNumbers {
  const { pets, smoking, standing } = facts
  const documents = documentNumbers(facts.documents)
  const flags =
    pets.yes |
    (pets.no << petsNo) |
    (codeOf(smoking.worksWithSmokers) << workShift) |
    (codeOf(smoking.smokes) << smokeShift) |
    (genderCode(facts.gender) << genderShift) |
    (facts.paused ? pausedBit : 0) |
    (documents.documentsWait ? documentsBit : 0) |
    (documents.certificatesWait << certificateShift)
  return {
    hours: facts.hours,
    services: facts.services,
    conditions: facts.conditions,
    traits: facts.traits,
    interests: facts.interests,
    values: facts.values,
    languages: facts.languages
      .slice(0, languageSlots)
      .map(({ language, basic }) => (language + 1) * 2 + (basic ? 1 : 0)),
    rate: facts.rate ?? 0,
    years: facts.years === null ? unknownYears : facts.years * 2,
    radius: facts.radius ?? 0,
    flags,
    certificateDays: documents.certificateDays,
    documentDay: documents.documentDay,
    openOffers: Math.min(standing.openOffers, mostOffers),
    shown: Math.min(standing.shown, mostShown),
    since: standing.since,
  }
}

/** The places of the certificates that a family asks for. */
export const wantedCertificates = (bits: number): readonly number[] => placesOf(bits)
