import type { MatchingSettings } from '#machines/matching-settings.ts'
import { verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { judge, rulesWith, standingOf } from './pair.ts'
import type { Places } from './places.ts'
import { type Ranked, turn } from './ranking.ts'

export type TopOptions = {
  limit: number
  settings: MatchingSettings
  /** Today. */
  day: Day
  /** Caregivers to leave out, such as those who were matched with this family already. */
  except?: ReadonlySet<string>
}

export type MatchIndex = {
  readonly size: number
  /** Adds a caregiver or takes the new facts in; it counts at once. */
  update(caregiver: CaregiverFacts): void
  remove(id: string): void
  /** The best for a family at or above the threshold, best first; equals take turns by day and family. */
  top(family: FamilyFacts, options: TopOptions): Ranked[]
}

export function createMatchIndex(caregivers: Iterable<CaregiverFacts>, places: Places): MatchIndex {
  const known = new Map([...caregivers].map(one => [one.id, one]))
  return {
    get size() {
      return known.size
    },
    update: caregiver => void known.set(caregiver.id, caregiver),
    remove: id => void known.delete(id),
    top(family, { limit, settings, day, except }) {
      const seed = `${dateOf(day)}|${family.id}|`
      return [...known.values()]
        .filter(({ id }) => !except?.has(id))
        .flatMap(caregiver => {
          const { verdicts, score } = judge(family, caregiver, { settings, day, places })
          const near = rulesWith(verdicts, verdict.near)[0] ?? null
          const standing = standingOf(verdicts)
          const counts = standing === 'match' || (standing === 'near' && settings.suggestNearMisses)
          return counts && score.fit >= settings.threshold ? [{ ...score, id: caregiver.id, near }] : []
        })
        .sort(
          (a, b) =>
            Number(a.near !== null) - Number(b.near !== null) ||
            b.fit - a.fit ||
            turn(seed, a.id) - turn(seed, b.id),
        )
        .slice(0, limit)
    },
  }
}
