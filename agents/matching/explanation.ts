import type { DocumentType } from '#machines/documents/documents.ts'
import type { MatchRule } from './checks.ts'
import type { Called, Statement } from './statements.ts'

export type VerifiedFact = { type: DocumentType; on: string | null; until: string | null }

/** What one side reads about the other. */
export type SideExplanation = {
  /** At most three, most important first. */
  reasons: readonly Statement[]
  doubt: Statement | null
  /** Each continues the sentence 'We don't know yet'. */
  unknown: readonly Statement[]
  /** 'If Friday could move to Thursday, …'. */
  wouldChange: readonly Statement[]
}

/** The needed hours that the caregiver has; of these only so many days or hours a week where less is wanted. */
export type SharedHours = {
  week: readonly number[]
  days?: number | undefined
  hours?: number | undefined
}

export type Overtime = 'clock' | 'day' | 'week'

export type Explanation = {
  fit: number
  between: readonly [low: number, high: number]
  /** The rule that a near miss misses. */
  near: MatchRule | null
  called: Called
  forFamily: SideExplanation
  forCaregiver: SideExplanation
  verified: readonly VerifiedFact[]
  /** Dollars. */
  rate: { hourly: number | null }
  hours: SharedHours | null
  overtime: Overtime | null
}

export type WhyNot = { because: readonly string[]; wouldHelp: readonly string[] }
