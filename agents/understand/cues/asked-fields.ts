import type { Scene } from '../clauses/scene.ts'
import { fieldAsked, fieldCalled } from '../corrections/named-fields.ts'
import { findAny, says } from '../text/reading.ts'
import type { Aside } from './asides.ts'

/** 'Why does the language matter?' is about that field, whatever Emma asked. */
const whyOf = (scene: Scene, aside: Aside): Aside => {
  const { lexicon, clauses } = scene
  const own = clauses.find(clause => says(lexicon, clause, lexicon.asides.why ?? []))
  const about = own && fieldAsked(scene, own)
  return about === undefined ? aside : { kind: 'why', quote: aside.quote, about }
}

export const withFieldsAsked = (scene: Scene, asides: readonly Aside[]): Aside[] =>
  asides.map(aside => (aside.kind === 'why' ? whyOf(scene, aside) : aside))

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
