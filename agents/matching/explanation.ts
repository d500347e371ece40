import type { DocumentType } from '#machines/documents/documents.ts'
import type { MatchTerm } from '#machines/matching-settings.ts'
import type { MatchRule } from './checks.ts'

export type MatchQuote = { of: 'caregiver' | 'family'; field: string; text: string }

/** In the shapes of the contract. */
export type MatchReason = { term: MatchTerm | MatchRule; text: string; quotes: readonly MatchQuote[] }

export type VerifiedFact = { type: DocumentType; on: string | null; until: string | null }

/** What one side reads about the other. */
export type SideExplanation = {
  /** At most three, most important first. */
  reasons: readonly MatchReason[]
  doubt: MatchReason | null
  /** 'whether Amara is comfortable with cats'. */
  unknown: readonly string[]
  /** 'If Friday could move to Thursday, …'. */
  wouldChange: readonly string[]
}

export type Explanation = {
  fit: number
  between: readonly [low: number, high: number]
  /** The rule that a near miss misses. */
  near: MatchRule | null
  forFamily: SideExplanation
  forCaregiver: SideExplanation
  verified: readonly VerifiedFact[]
  /** Dollars. */
  rate: { hourly: number | null }
  /** The needed hours that the caregiver can cover: 'Mon–Thu 8am–noon'. */
  hours: readonly string[]
  overtime: string | null
}

export type WhyNot = { because: readonly string[]; wouldHelp: readonly string[] }
