import { verdict } from './checks.ts'
import type { Explanation } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, judge, rulesWith } from './pair.ts'

/** Why this pair, for both sides, in the terms of its score. */
export function explain(family: FamilyFacts, caregiver: CaregiverFacts, around: Around): Explanation {
  const { score, verdicts } = judge(family, caregiver, around)
  const side = { reasons: [], doubt: null, unknown: [], wouldChange: [] }
  return {
    fit: score.fit,
    between: [score.low, score.high],
    near: rulesWith(verdicts, verdict.near)[0] ?? null,
    forFamily: side,
    forCaregiver: side,
    verified: caregiver.documents
      .filter(({ status }) => status === 'verified')
      .map(({ type, on, until }) => ({ type, on, until })),
    rate: { hourly: caregiver.rate === null ? null : caregiver.rate / 100 },
    hours: [],
    overtime: null,
  }
}
