import type { DocumentType } from '#machines/documents/documents.ts'
import type { Credential, CredentialItem } from '#machines/vocabulary/credentials.ts'
import type { SpokenLevel } from '#machines/vocabulary/languages.ts'
import type { Need } from '#machines/week/hours.ts'
import type { Week } from '#machines/week/week.ts'
import type { CodeSet } from './sets.ts'

/**
 * Something a person said or wrote, word for word, the field of the interview it answers, and the codes that it names:
 * it's quoted for those alone, and only while all of them are answers.
 */
export type OwnWords = { field: string; text: string; says: readonly Said[] }

export type Said = { of: SaidOf; code: string; isDenied: boolean }
export type SaidOf = 'conditions' | 'traits' | 'interests' | 'values' | 'languages'

export type Pronoun = 'she' | 'he' | 'they'

/** Days are counted from January 1, 1970. */
export type Day = number

/** Without a level they speak it well. */
export type LanguageSpoken = { language: number; level: SpokenLevel | null }

/** A credential as they say themselves. */
export type Claim = Pick<CredentialItem, 'code' | 'status' | 'state' | 'expires'>

/** Facts the person's answers don't give are null or unset, never guessed. */
export type CaregiverFacts = {
  id: string
  /** What people call them. */
  name: string
  pronoun: Pronoun | null
  gender: 'female' | 'male' | null
  /** Paused by themselves or by a coordinator, or not finished with their profile. */
  paused: boolean
  /** Where they work, as entries of the table of places. */
  places: readonly number[]
  /** How far from there they go, when they said so. */
  radius: number | null
  hours: Week | null
  services: CodeSet
  conditions: CodeSet
  languages: readonly LanguageSpoken[]
  /** Cents an hour. */
  rate: number | null
  /** In halves. */
  years: number | null
  traits: CodeSet
  interests: CodeSet
  values: CodeSet
  /** Animals they accept, and animals they don't. */
  pets: { yes: CodeSet; no: CodeSet }
  claims: readonly Claim[]
  documents: readonly DocumentFact[]
  /** For fairness: offers that wait for an answer, how often they were shown lately, and since when they're here. */
  standing: { openOffers: number; shown: number; since: Day }
  shareWords: boolean
  words: readonly OwnWords[]
}

export type DocumentFact = {
  type: DocumentType
  /** The credentials it's a proof of. */
  proves: readonly Credential[]
  status: 'verified' | 'awaiting_verification'
  /** When it was verified. */
  on: string | null
  /** The last day on which it counts; without one it doesn't expire. */
  until: string | null
}

export type FamilyFacts = {
  /** The care recipient's. */
  id: string
  /** The care recipient's first name. */
  name: string
  /** The recipient looks for themselves. */
  isSelf: boolean
  city: string
  state: string
  place: number | null
  need: Need
  start: Day | null
  duration: 'temporary' | 'ongoing' | 'unknown' | null
  /** Of each of these, one service is needed; someone else may do one of them. */
  skills: readonly CodeSet[]
  /** At least one service of each group. */
  someOf: readonly CodeSet[]
  lifting: boolean
  personalCare: boolean
  conditions: CodeSet
  /** Languages they asked for, or else the one they use on the site. */
  languages: readonly number[]
  /** Cents an hour. */
  rate: { min: number | null; max: number | null }
  /** Years of experience they ask for. */
  years: number | null
  certificates: CodeSet
  traits: CodeSet
  interests: CodeSet
  values: CodeSet
  /** Null while unknown. `maybe`: an animal of one of these kinds, unclear which. */
  pets: { sure: CodeSet; maybe: CodeSet } | null
  gender: 'female' | 'male' | null
  /** Caregivers they blocked, or who blocked them. */
  blocked: ReadonlySet<string>
  shareWords: boolean
  words: readonly OwnWords[]
}
