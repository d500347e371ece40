import type { Db } from '../schema.ts'

/** A family and a caregiver, by their accounts. */
export type Pair = { familyId: string; aideId: string }

/** How real matches are judged, so that the sample's are judged alike. */
export type SampleJudge = {
  /** How well they fit, leaving documents aside; undefined where a rule keeps them apart. */
  fit(pair: Pair): number | undefined
  /** Whether they would be suggested to each other now. */
  isSuggested(pair: Pair): boolean
  /** What a match keeps of it. */
  columns(pair: Pair): { score: number; score_low: number; score_high: number; explanation: string }
}

/** Reads everyone who is there already. */
export type MakeSampleJudge = (db: Db, now: Date) => Promise<SampleJudge>
