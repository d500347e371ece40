import { findAny, says } from './reading.ts'
import type { Finding, Scene } from './scene.ts'

const SHORT = 7

/** Which field is meant by 'the gate code', 'my number'. */
const fieldNamed = ({ lexicon }: Scene, what: string): string | undefined => {
  const line = { words: [], starts: [], line: ` ${what}` }
  return Object.entries(lexicon.fields).find(([, sources]) => says(lexicon, line, sources))?.[0]
}

/** 'Scratch that', 'forget about the gate code', 'take the cooking off'. */
export const withCorrections = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const { lexicon, clauses, answers } = scene
  let kept = [...findings]
  clauses.forEach((clause, at) => {
    const places = findAny(lexicon, clause, lexicon.clauses.retraction)
    const place = places.find(one => one.groups.what && fieldNamed(scene, one.groups.what.text)) ?? places[0]
    if (!place || says(lexicon, clause, lexicon.clauses.order)) return
    const where = { clause: at, first: place.first, last: place.last }
    const what = place.groups.what?.text
    const own = kept.filter(one => one.clause === at && one.kind === 'heard' && itemKnown(scene, one))
    if (what !== undefined && own.length > 0) {
      kept = kept.map(one => (own.includes(one) && one.kind === 'heard' ? { ...one, kind: 'denied' as const } : one))
      return
    }
    const field = what === undefined ? undefined : fieldNamed(scene, what)
    if (field !== undefined) {
      kept = [...kept.filter(one => !(one.field === field && one.clause <= at)), { kind: 'taken', field, ...where }]
      return
    }
    if (what !== undefined) return
    const before = kept.filter(one => one.clause < at && (clauses[one.clause]?.sentence ?? 0) >= clause.sentence - 1)
    kept = kept.filter(one => !before.includes(one))
    const last = Object.keys(answers).at(-1)
    const isShort = clauses.slice(0, at + 1).every(one => one.words.length <= SHORT)
    if (before.length === 0 && last !== undefined && isShort) kept.push({ kind: 'taken', field: last, ...where })
  })
  return kept
}

const itemKnown = ({ answers }: Scene, finding: Finding): boolean => {
  const known = answers[finding.field]
  return Array.isArray(known) && finding.kind === 'heard' && Array.isArray(finding.value) && finding.value.some(item => known.includes(item))
}
