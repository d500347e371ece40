import type { Finding, Scene } from '../clauses/scene.ts'
import { findAny } from '../text/reading.ts'
import { fieldCalled } from './named-fields.ts'

const calledIn = (scene: Scene, at: number, sources: readonly string[] = []): string | undefined => {
  const clause = scene.clauses[at]
  const [place] = clause ? findAny(scene.lexicon, clause, sources) : []
  const field = place?.groups.called && fieldCalled(scene, place.groups.called.text)
  return field && field in scene.answers ? field : undefined
}

/** 'The budget is wrong. Clear it.' */
export const fieldBefore = (scene: Scene, at: number): string | undefined =>
  calledIn(scene, at - 1, scene.lexicon.edits.again)

/** 'Clear the budget. And the start date too.' */
export const clearedToo = (scene: Scene, at: number): Finding[] => {
  const field = calledIn(scene, at + 1, scene.lexicon.edits.goneToo)
  const last = (scene.clauses[at + 1]?.words.length ?? 1) - 1
  return field === undefined ? [] : [{ kind: 'taken', field, clause: at + 1, first: 0, last }]
}
