import type { Scene } from '../clauses/scene.ts'
import { fieldCalled } from '../corrections/named-fields.ts'
import { findAny, says } from '../text/reading.ts'
import type { Aside } from './asides.ts'

/** 'Undo the age', 'put the name back', and nothing else. */
export const fieldUndone = (scene: Scene): Aside | undefined => {
  const { lexicon, clauses, text } = scene
  const { undo = [], besideUndo = [], thanks = [] } = lexicon.asides
  const { former = [] } = lexicon.edits
  const calls = clauses.flatMap(clause =>
    findAny(lexicon, clause, former).flatMap(({ groups: { called } }) => called ?? []),
  )
  const about = calls[0] && fieldCalled(scene, calls[0].text)
  const isAll = clauses.every(clause => says(lexicon, clause, [...former, ...undo, ...besideUndo, ...thanks]))
  return about !== undefined && calls.length === 1 && isAll ? { kind: 'undo', about, quote: text } : undefined
}
