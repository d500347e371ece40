/**
 * The matching engine: a pure function of facts, without database or clock.
 *
 *   familyFactsOf(source, places)      family-facts.ts      what a family's answers say
 *   caregiverFactsOf(source, places)   caregiver-facts.ts   what a caregiver's profile and documents say
 *   regionPlaces, loadPlaces(lines)    places.ts            ZIP codes and towns, and miles between them
 *   createMatchIndex(caregivers, places)  match-index.ts    .update(facts) .remove(id) .top(family, options)
 *   explain(family, caregiver, around) explain.ts           reasons, doubt, unknown, verified … for both sides
 *   whyNotShown(caregiver, around)     standing.ts          a caregiver's 'why am I not shown?'
 *   whyNone(family, caregivers, around)  standing.ts        a family without matches
 *   matchingSettings                   #machines/matching-settings.ts
 *
 * `around` is { settings, day, places }; `day` is today as dayOf('2026-11-23') gives it (days.ts).
 * The index keeps numbers, not texts: explain the few that `top` names from their facts.
 */
import type { MatchRule } from './checks.ts'
import { verdict } from './checks.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, judge, rulesWith, type Standing } from './pair.ts'
import { type Score, type ScoredTerm, termsOf, weightsOf } from './score.ts'

export type PairJudgment = Score & {
  standing: Standing
  /** Rules the pair breaks, narrowly misses, or that can't be decided yet. */
  broken: readonly MatchRule[]
  near: readonly MatchRule[]
  open: readonly MatchRule[]
  terms: readonly ScoredTerm[]
  /** Whether these settings allow suggesting it. */
  isSuggested: boolean
}

/** One pair, judged by the rules and term by term. */
export function judgePair(family: FamilyFacts, caregiver: CaregiverFacts, around: Around): PairJudgment {
  const judged = judge(family, caregiver, around)
  const { standing } = judged
  const { settings } = around
  const mayStand = standing === 'match' || (standing === 'near' && settings.suggestNearMisses)
  return {
    ...judged.score,
    standing,
    broken: rulesWith(judged.verdicts, verdict.no),
    near: rulesWith(judged.verdicts, verdict.near),
    open: rulesWith(judged.verdicts, verdict.unknown),
    terms: termsOf(judged.forFamily, judged.forCaregiver, weightsOf(settings)),
    isSuggested: mayStand && judged.score.fit >= settings.threshold,
  }
}
