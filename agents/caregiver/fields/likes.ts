import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { only, says, stretchOf } from '#agents/understand/text/reading.ts'
import {
  hasCue,
  hasCueAround,
  hasCueBefore,
  heard,
  inStatements,
  isAsked,
  outermost,
  ownSentence,
  patterns,
  placesIn,
  type Span,
  wholeOf,
} from '../cues.ts'
import { listOf, spansOf, without } from './list-spans.ts'

/** 'Loud laugh', 'quiet hands': the noun belongs to the trait. */
const withNoun = (scene: Scene, at: number, span: Span): Span => {
  const next = scene.clauses[at]?.words.slice(span.last + 1, span.last + 2) ?? []
  const isNoun = says(scene.lexicon, stretchOf(next), only(patterns(scene, 'traitNoun')))
  return isNoun ? { first: span.first, last: span.last + 1 } : span
}

/** Fields whose replies may contain traits; elsewhere 'I'm flexible' is about something else. */
const TELLING = ['name', 'bio', 'experience', 'interests']

const traitPlaces = (scene: Scene, at: number): Span[] =>
  without(
    [...spansOf(scene, at, 'personality'), ...placesIn(scene, at, 'trait')],
    placesIn(scene, at, 'notTrait'),
  )

/** 'Hello! Warm and easygoing.' */
const isOnlyTraits = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  if (scene.asking.length > 0) return false
  const own = ownSentence(scene, at)
  const isLed = own.some(
    index =>
      index < at && says(scene.lexicon, clauses[index] ?? scene.whole, ['<verb>', ...scene.lexicon.small.i]),
  )
  const isCovered = clauses[at]?.words.every(
    ({ text }, word) =>
      isSmall(scene.lexicon, 'traitLinks', text) ||
      traitPlaces(scene, at).some(({ first, last }) => first <= word && word <= last),
  )
  return (
    isCovered === true &&
    !isLed &&
    (own.flatMap(index => outermost(traitPlaces(scene, index))).length > 1 ||
      clauses[at]?.words[0]?.text === 'very')
  )
}

const traitsIn = (scene: Scene, at: number): Finding[] => {
  const isFree = scene.asking.length === 0 || TELLING.some(name => isAsked(scene, name))
  const isAsking = isAsked(scene, 'personality') && !hasCueBefore(scene, at, 'valueStrong')
  const isAlone = isOnlyTraits(scene, at)
  const isSaidSo =
    isAsking || isAlone || hasCueBefore(scene, at, 'traitStrong') || hasCueAround(scene, at, 'traitNamed')
  if (!isSaidSo && !hasCueBefore(scene, at, isFree ? 'traitCue' : 'traitStrong')) return []
  const places = [...spansOf(scene, at, 'personality'), ...(isSaidSo ? placesIn(scene, at, 'trait') : [])]
  const own = without(places, placesIn(scene, at, 'notTrait')).map(place => withNoun(scene, at, place))
  // 'My last family said I was the kindest.'
  const isStated = isAsking && hasCue(scene, at, 'saidOfMe')
  const found = listOf(scene, at, 'personality', own)
  return isStated ? found.map(one => ({ ...one, isSure: true })) : found
}

/** Traits, as the caregiver or others describe them. */
export const findTraits = (scene: Scene): Finding[] => inStatements(scene, at => traitsIn(scene, at))

/** 'Honesty and prayer': a pair that ends the sentence is two values. */
const withPair = (scene: Scene, at: number, spans: readonly Span[]): Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const last = words.length - 1
  const isPair =
    isSmall(scene.lexicon, 'and', words[last - 1]?.text) && spans.some(one => one.last === last - 2)
  const isPlain = !says(scene.lexicon, stretchOf(words.slice(last)), [
    '<verb>',
    '<subject>',
    ...patterns(scene, 'notPair'),
  ])
  return isPair && isPlain ? [...spans, { first: last, last }] : [...spans]
}

const MOST_LETTERS = 80

/** 'The person must wake up safe and clean', in reply to what matters, is one item. */
const wishedIn = (scene: Scene, at: number): Finding[] => {
  const { clauses, text } = scene
  const [place] = isAsked(scene, 'values') ? placesIn(scene, at, 'valueWhole') : []
  const own = ownSentence(scene, at).filter(index => index >= at)
  const start = clauses[at]?.words[place?.groups.start?.first ?? -1]
  if (!start || !own.every(index => clauses[index]?.isStatement && !hasCue(scene, index, 'speaker')))
    return []
  const quote = text.slice(start.from, clauses[own.at(-1) ?? at]?.words.at(-1)?.to)
  return quote.length > MOST_LETTERS
    ? []
    : [{ ...heard('values', [quote], at, wholeOf(scene, at)), quote, isSure: true }]
}

export const findValues = (scene: Scene): Finding[] => {
  const wished = inStatements(scene, at => wishedIn(scene, at))
  const isWished = ({ clause }: Finding) =>
    wished.some(one => scene.clauses[one.clause]?.sentence === scene.clauses[clause]?.sentence)
  return [...wished, ...valuesIn(scene).filter(one => !isWished(one))]
}

const valuesIn = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const isAbout = isAsked(scene, 'values') || hasCueAround(scene, at, 'valueCue')
    const isStrong = hasCueBefore(scene, at, 'valueStrong')
    if (!isAbout || (isAsked(scene, 'personality') && !isStrong)) return []

    const spans = spansOf(scene, at, 'values')
    return listOf(scene, at, 'values', isStrong ? withPair(scene, at, spans) : spans)
  })
