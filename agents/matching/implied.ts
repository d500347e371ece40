import { type Condition, impliedConditions } from '#machines/vocabulary/conditions.ts'

/** These, and what they are cases of. */
export const conditionsKnown = (named: readonly Condition[]): Condition[] => {
  const all = new Set(named)
  for (const one of all) for (const implied of impliedConditions[one] ?? []) all.add(implied)
  return [...all]
}
