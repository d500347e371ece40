import type { Finding, Scene } from '../clauses/scene.ts'
import { findEach, says } from '../text/reading.ts'

const ASKED_ABOUT = [
  'careNeeds.primaryNeeds',
  'preferences.requiredSkills',
  'schedule.frequency',
  'careNeeds.careLevel',
]

/** 'I could not say, maybe twice a week?' is a hedged answer. */
const isHedged = ({ lexicon, clauses }: Scene): boolean =>
  clauses.some(clause => says(lexicon, clause, lexicon.asides.dontKnow ?? []))

/** 'Do you have people who drive?' hints at a need without stating it. */
export const wonderedIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause) return []
  return ASKED_ABOUT.flatMap(field =>
    findEach(lexicon, clause, lexicon.options[field] ?? {})
      .slice(0, 1)
      .map(
        ({ name, found: { first, last } }): Finding => ({
          ...{ kind: 'unsure', field, clause: at, first, last },
          ...(asking.includes(field) && isHedged(scene) ? { options: [name] } : {}),
        }),
      ),
  )
}
