import type { Finding, Scene } from '../clauses/scene.ts'
import { itemsOf } from '../settling/settle.ts'
import { says } from '../text/reading.ts'

const LANGUAGES = 'preferences.languageRequirements'

const isWithin = (items: readonly string[], all: readonly string[]) =>
  items.length > 0 && items.length < all.length && items.every(item => all.includes(item))

const isStated = (one: Finding) => one.kind === 'heard' && one.field === LANGUAGES

const valuesOf = (found: readonly Finding[]): string[] => [
  ...new Set(found.flatMap(one => (one.kind === 'heard' ? itemsOf(one.value) : []))),
]

/** 'English and Polish. Just English': only the last one remains. */
export const withOnlyThese = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const { lexicon, clauses, answers } = scene
  const stated = findings.filter(isStated)
  const from = clauses.findIndex(clause => says(lexicon, clause, lexicon.edits.just ?? []))
  const just = stated.filter(({ clause }) => from >= 0 && clause >= from)
  const before = stated.filter(({ clause }) => clause < from)
  const value = valuesOf(just)
  const known = [...new Set([...itemsOf(answers[LANGUAGES]), ...valuesOf(before)])]
  const [first] = just
  if (!first || !isWithin(value, known)) return [...findings]
  const { field, clause, first: start, last } = first
  const only: Finding = { kind: 'heard', field, value, clause, first: start, last, replaces: true }
  return [...findings.filter(one => !isStated(one)), { ...only, isSure: true, isOrdered: true }]
}
