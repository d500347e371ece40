import type { Finding, Scene } from '../clauses/scene.ts'
import { findEach } from '../text/reading.ts'

const ASKED_ABOUT = [
  'careNeeds.primaryNeeds',
  'preferences.requiredSkills',
  'schedule.frequency',
  'careNeeds.careLevel',
]

/** 'Do you have people who drive?' hints at a need without stating it. */
export const wonderedIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  return ASKED_ABOUT.flatMap(field =>
    findEach(lexicon, clause, lexicon.options[field] ?? {})
      .slice(0, 1)
      .map(({ found: { first, last } }): Finding => ({ kind: 'unsure', field, clause: at, first, last })),
  )
}
