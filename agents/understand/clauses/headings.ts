import { LISTS, listedIn } from '../direct/direct-lists.ts'
import { findLists } from '../fields/lists.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'
import type { Finding, Scene } from './scene.ts'

type Topic = { field: string; clauses: readonly number[] }

/** The list that a heading names: 'Personality:', 'Her interests?'. */
const headed = ({ lexicon, clauses }: Scene, at: number): string | undefined => {
  const clause = clauses[at]
  if (!clause || (clauses[at + 1]?.opening !== ':' && !clause.isQuestion)) return
  return LISTS.find(field =>
    says(
      lexicon,
      clause,
      (lexicon.fields[field] ?? []).flatMap(name =>
        lexicon.clauses.headLead.map(lead => `^(?: (?:${lead}))* (?:${name})$`),
      ),
    ),
  )
}

/** A heading covers the rest of its sentence, or the next sentence when it's a question. */
const topicsIn = (scene: Scene): Topic[] =>
  scene.clauses.flatMap((clause, at): Topic[] => {
    const field = headed(scene, at)
    if (field === undefined) return []
    const sentence = clause.sentence + (clause.isQuestion ? 1 : 0)
    const own = scene.clauses.flatMap((one, index) =>
      index > at && one.sentence === sentence ? [index] : [],
    )
    return [{ field, clauses: own }]
  })

/** The scene reduced to these clauses, read as the answer to this field. */
const sceneOf = (scene: Scene, { field, clauses }: Topic): Scene => ({
  ...scene,
  asking: [field],
  clauses: scene.clauses.map((clause, at) =>
    clauses.includes(at) ? clause : { ...clause, isStatement: false },
  ),
})

const readAs = (scene: Scene, topic: Topic): Finding[] => {
  const own = sceneOf(scene, topic)
  const known = findLists(own).filter(({ field }) => field === topic.field)
  return [...known, ...listedIn(own, topic.field, known)]
}

const CHARACTER = ['preferences.personality', 'preferences.values']

/** 'Plus funny', 'add discreet': one more trait for the list mentioned before. */
const addedIn = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const { lexicon, clauses, answers, asking } = scene
  const field = CHARACTER.findLast(path => Array.isArray(answers[path]) && !asking.includes(path))
  if (field === undefined || asking.includes('preferences.personality')) return []
  const isStated = (at: number) =>
    found.some(one => one.clause === at && CHARACTER.includes(one.field) && one.kind === 'heard')
  return clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement || (isStated(at) && !asking.includes('preferences.values'))) return []
    return findAny(lexicon, clause, lexicon.cues.adding ?? []).flatMap(({ groups: { item } }): Finding[] => {
      if (!item) return []
      const { first, last } = item
      const value = scene.text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
      return [{ kind: 'heard', field, value: [value], clause: at, first, last }]
    })
  })
}

/** 'First aid only' replaces the whole list. */
const withOnly = (scene: Scene, found: readonly Finding[]): Finding[] =>
  found.map(one => {
    const clause = scene.clauses[one.clause]
    const isOnly =
      clause !== undefined &&
      one.kind === 'heard' &&
      ONLY.includes(one.field) &&
      says(scene.lexicon, stretchOf(clause.words.slice(one.last + 1)), scene.lexicon.clauses.only)
    return isOnly ? { ...one, replaces: true as const } : one
  })

const ONLY = ['preferences.languageRequirements', 'preferences.requiredCertifications']

/** Reads each list under its own heading, whatever Emma asked. */
export const withTopics = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const topics = topicsIn(scene)
  const added = addedIn(scene, found)
  const isElsewhere = ({ field, clause, first, last }: Finding) =>
    LISTS.includes(field) &&
    (topics.some(topic => topic.clauses.includes(clause)) ||
      added.some(one => one.clause === clause && one.first <= last && first <= one.last))
  return withOnly(scene, [
    ...found.filter(one => !isElsewhere(one)),
    ...topics.flatMap(topic => readAs(scene, topic)),
    ...added,
  ])
}
