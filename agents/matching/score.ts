import { type MatchingSettings, type MatchTerm, matchTerms } from '#machines/matching-settings.ts'

/** Points of each term, -1 where nobody knows, in the order of the terms. */
export type Points = Int8Array | readonly number[]

/** What is unknown counts a little above the middle, and could be anything in between. */
const unknownPoints = { fit: 60, low: 20, high: 100 } as const
export const unknownFit = unknownPoints.fit

/** A rule that nobody can decide yet takes this much off the lowest. */
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

/** The harmonic mean of both ways, in percent: neither side is carried by the other. */
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
