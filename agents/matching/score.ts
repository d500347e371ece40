import { type MatchingSettings, type MatchTerm, matchTerms } from '#machines/matching-settings.ts'

/** Each term's points in order, -1 if unknown. */
export type Points = Int8Array | readonly number[]

/** Unknown terms count slightly above the middle, and widen the range. */
const unknownPoints = { fit: 60, low: 20, high: 100 } as const
export const unknownFit = unknownPoints.fit

/** An undecided rule lowers the range's lower end by this much. */
const openRule = 4
const nearbyTimes = 3

export const weightsOf = ({ weights, preferNearby }: MatchingSettings): Int32Array =>
  Int32Array.from(matchTerms, term => weights[term] * (preferNearby && term === 'distance' ? nearbyTimes : 1))

function weighted(points: Points, weights: Int32Array, unknown: number): number {
  let sum = 0
  for (let term = 0; term < weights.length; term++) {
    const value = points[term] ?? -1
    sum += (weights[term] ?? 0) * (value < 0 ? unknown : value)
  }
  return sum
}

/** The harmonic mean of both sides, in percent: one side can't make up for the other. */
export const bothWays = (one: number, other: number, total: number): number =>
  one + other === 0 ? 0 : Math.round((2 * one * other) / ((one + other) * total))

export type Score = { fit: number; low: number; high: number }

export function scoreOf(
  forFamily: Points,
  forCaregiver: Points,
  weights: Int32Array,
  openRules: number,
): Score {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const at = (unknown: number) =>
    bothWays(weighted(forFamily, weights, unknown), weighted(forCaregiver, weights, unknown), total)
  return {
    fit: at(unknownPoints.fit),
    low: Math.max(0, at(unknownPoints.low) - openRule * openRules),
    high: at(unknownPoints.high),
  }
}

export type ScoredTerm = {
  term: MatchTerm
  weight: number
  forFamily: number | null
  forCaregiver: number | null
}

export const termsOf = (forFamily: Points, forCaregiver: Points, weights: Int32Array): ScoredTerm[] =>
  matchTerms.map((term, at) => ({
    term,
    weight: weights[at] ?? 0,
    forFamily: known(forFamily[at]),
    forCaregiver: known(forCaregiver[at]),
  }))

const known = (points: number | undefined) => (points === undefined || points < 0 ? null : points)
