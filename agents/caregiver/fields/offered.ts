import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { findEach, stretchOfText } from '#agents/understand/text/reading.ts'
import {
  hasCue,
  heard,
  isAgainst,
  isAsked,
  isMine,
  item,
  patterns,
  placesIn,
  said,
  wholeOf,
} from '../cues.ts'

const NAME = 'servicesProvided'

/** Tasks the message refuses. */
const refusedIn = (scene: Scene): string[] =>
  scene.clauses.flatMap((clause, at) =>
    findEach(scene.lexicon, clause, scene.lexicon.services)
      .filter(({ found }) => isAgainst(scene, at, found))
      .map(({ name }) => name),
  )

const isOf = ({ lexicon }: Scene, option: string, names: readonly string[]) =>
  findEach(lexicon, stretchOfText(option), lexicon.services).some(({ name }) => names.includes(name))

/** 'All of those' selects what Emma's question offers, minus exceptions; so does 'all but the driving'. */
export const findOffered = (scene: Scene): Finding[] => {
  if (!isAsked(scene, NAME)) return []
  const refused = refusedIn(scene)
  const options = patterns(scene, 'offered')
  const left = options.filter(option => !isOf(scene, option, refused))
  return scene.clauses.flatMap((clause, at) => {
    if (!clause.isStatement || !isMine(scene, at)) return []
    const [all] = placesIn(scene, at, 'allOffered')
    const [rest] =
      left.length < options.length && hasCue(scene, at, 'allBut') ? placesIn(scene, at, 'allBut') : []
    const place = all ?? rest
    return place ? left.map(option => ({ ...heard(NAME, [option], at, place), isSure: true as const })) : []
  })
}

const SHORT = 4

/** 'Parkinson's, ALS, stroke. That's what I do': selects the items of the sentence before. */
export const findNamedBefore = (scene: Scene): Finding[] => {
  const at = scene.clauses.findIndex((_, index) => hasCue(scene, index, 'namedBefore'))
  const sentence = scene.clauses[at]?.sentence ?? 0
  const before = scene.clauses.flatMap((clause, index) => (clause.sentence === sentence - 1 ? [index] : []))
  const isRow = before.every(index => {
    const clause = scene.clauses[index]
    const isPlain = (scene.people.references[index] ?? []).length === 0
    return clause?.isStatement === true && clause.words.length <= SHORT && isPlain
  })
  if (at < 0 || before.length < 2 || !isRow) return []
  return before.map(index => {
    const whole = wholeOf(scene, index)
    return { ...item(scene, NAME, said(scene, index, whole), index, whole), isSure: true as const }
  })
}
