import type { MatchRule } from '#agents/matching/checks.ts'
import { dayOf } from '#agents/matching/days.ts'
import { explain } from '#agents/matching/explain.ts'
import type { CaregiverFacts, FamilyFacts } from '#agents/matching/facts.ts'
import { judgePair, type PairJudgment } from '#agents/matching/match.ts'
import type { Row } from '#db/schema.ts'
import type { WithdrawalCause } from '#machines/matching/match.ts'
import type { MatchingSettings } from '#machines/matching-settings.ts'
import { countryPlaces } from '../places/country.ts'
import type { StoredExplanation } from './explanation.ts'
import type { KnownCaregiver, KnownFamily } from './facts.ts'

export const around = (settings: MatchingSettings, now: Date) => ({
  settings,
  day: dayOf(now.toISOString()),
  places: countryPlaces,
})

type Around = ReturnType<typeof around>

type Kept = Pick<Row<'matches'>, 'score' | 'score_low' | 'score_high' | 'explanation'>

export type KnownPair = { family: KnownFamily; caregiver: KnownCaregiver }

/** Why these two, in words of today's answers. */
export const explainedPair = ({ family, caregiver }: KnownPair, on: Around) => ({
  ...explain(family.facts, caregiver.facts, on),
  of: { family: family.version, caregiver: caregiver.version },
})

/** The score and its explanation, as the row of a match keeps them. */
export function judgedColumns(pair: KnownPair, on: Around): Kept {
  const judgment = judgePair(pair.family.facts, pair.caregiver.facts, on)
  const stored: StoredExplanation = {
    ...explainedPair(pair, on),
    terms: judgment.terms,
    settings: on.settings,
  }
  return {
    score: judgment.fit,
    score_low: judgment.low,
    score_high: judgment.high,
    explanation: JSON.stringify(stored),
  }
}

const causes: Partial<Record<MatchRule, WithdrawalCause>> = {
  blocked: 'blocked',
  paused: 'paused',
  documents: 'documents',
  certificates: 'documents',
}

/** The offer itself counts as open, so that rule doesn't apply to it. */
const brokenOf = ({ broken }: PairJudgment) => broken.filter(rule => rule !== 'capacity')

const neverByHand: readonly MatchRule[] = ['blocked', 'paused', 'documents']

/** What no coordinator may pass over; anything else is theirs to weigh. */
export const whyNeverByHand = ({ broken }: PairJudgment): MatchRule | undefined =>
  broken.find(rule => neverByHand.includes(rule))

/** Why this pair can't be matched anymore; undefined as long as it can. */
export function whyNotAnyMore(
  family: FamilyFacts,
  caregiver: CaregiverFacts,
  { on, isWaiting }: { on: Around; isWaiting: boolean },
): WithdrawalCause | undefined {
  const judgment = judgePair(family, caregiver, on)
  const [rule] = brokenOf(judgment)
  if (rule) return causes[rule] ?? 'no-longer-fits'
  const isLow = isWaiting && judgment.fit < on.settings.threshold
  return isLow ? 'no-longer-fits' : undefined
}

export const isSuggested = (family: FamilyFacts, caregiver: CaregiverFacts, on: Around): boolean =>
  judgePair(family, caregiver, on).isSuggested
