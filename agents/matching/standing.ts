import type { WhyNot } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import type { Around } from './pair.ts'

/** Why a caregiver isn't shown, or seldom; with the families who are looking, what they miss by. */
export function whyNotShown(
  caregiver: CaregiverFacts,
  _families: readonly FamilyFacts[],
  _around: Around,
): WhyNot & { shown: boolean } {
  return { shown: !caregiver.paused, because: [], wouldHelp: [] }
}

/** Why a family has no matches, and what would help. */
export function whyNone(
  _family: FamilyFacts,
  _caregivers: readonly CaregiverFacts[],
  _around: Around,
): WhyNot {
  return { because: [], wouldHelp: [] }
}
