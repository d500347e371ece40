import type { MatchReason } from './explanation.ts'

/** Whether another wording of a reason says what it said and nothing more. */
export const checkRephrased = (original: MatchReason, rephrased: string): boolean =>
  original.text === rephrased
