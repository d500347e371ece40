import type { Scene } from '../understand/clauses/scene.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import { says, stretchOf } from '../understand/text/reading.ts'
import type { Word } from '../understand/text/word.ts'
import { isMine, patterns, type Span } from './cues.ts'

/** A run of capitalized words with nothing else around it. */
export type Standalone = Span & { clause: number; isName: boolean }

const MOST_WORDS = 4

const textOf = ({ clauses }: Scene, { clause, first, last }: Standalone) =>
  clauses[clause]?.words.slice(first, last + 1).map(({ text }) => text) ?? []

/** 'CNA', 'Tagalog' and 'Mornings' have another known meaning. */
const saysElse = (scene: Scene, one: Standalone): boolean => {
  const words = scene.clauses[one.clause]?.words.slice(one.first, one.last + 1) ?? []
  const line = stretchOf(words)
  const features = [
    'license',
    'licenseLoose',
    'background',
    'shift',
    'vaccine',
    'pet',
    'registry',
    'education',
  ]
  const elses = [...patterns(scene, 'notStandalone'), ...features.flatMap(name => patterns(scene, name))]
  return (
    says(scene.lexicon, line, elses) ||
    Object.values(scene.lexicon.services).some(sources => says(scene.lexicon, line, sources))
  )
}

const isLink = ({ lexicon }: Scene, { text, capital }: Word, isBehind: boolean) =>
  (isSmall(lexicon, 'standaloneLinks', text) || isSmall(lexicon, 'the', text)) && !(capital && isBehind)

/** 'TN' counts, 'CNA' doesn't. */
const isLarge = ({ text, capital, upper }: Word) => capital && !(upper === true && text.length > 2)

/** A clause of nothing but such runs and the words that join them. */
const inPiece = (scene: Scene, at: number): Standalone[] => {
  const clause = scene.clauses[at]
  if (!clause?.isStatement || clause.isPast) return []
  const found: Standalone[] = []
  for (const [index, word] of clause.words.entries()) {
    const before = found.at(-1)
    const isBehind = before?.last === index - 1
    if (isLink(scene, word, isBehind)) continue
    if (!isLarge(word)) return []
    if (before && isBehind) before.last = index
    else found.push({ clause: at, first: index, last: index, isName: false })
  }
  const isFit = found.every(one => one.last - one.first < MOST_WORDS && !saysElse(scene, one))
  return isFit ? found : []
}

const isFirstName = (scene: Scene, one: Standalone) =>
  textOf(scene, one).some(text => scene.lexicon.firstNames.has(text))

const isCity = (scene: Scene, one: Standalone): boolean => {
  const words = textOf(scene, one)
  const { cities, places } = scene.lexicon
  const line = stretchOf(scene.clauses[one.clause]?.words.slice(one.first, one.last + 1) ?? [])
  const isWithState =
    words.length > 1 &&
    (Object.values(places.states).includes(words.at(-1)?.toUpperCase() ?? '') ||
      [1, 2].some(size => words.length > size && Object.hasOwn(places.states, words.slice(-size).join(' '))))
  return (
    isWithState ||
    cities.has(words.join(' ')) ||
    Object.hasOwn(places.states, words.join(' ')) ||
    says(scene.lexicon, line, patterns(scene, 'area')) ||
    (words.length > 1 &&
      says(
        scene.lexicon,
        line,
        patterns(scene, 'county').map(source => `(?:${source})$`),
      ))
  )
}

const sentenceOf = ({ clauses }: Scene, { clause }: Standalone) => clauses[clause]?.sentence

/** 'Lan Pham, Garden Grove'. */
const isBeforeCity = (scene: Scene, one: Standalone, all: readonly Standalone[]): boolean => {
  const next = all.find(other => other.clause > one.clause)
  return (
    next?.clause === one.clause + 1 &&
    sentenceOf(scene, next) === sentenceOf(scene, one) &&
    isCity(scene, next)
  )
}

/**
 * 'Orla Byrne. Woodlawn, the Bronx.': in a first message, names of people and places may appear on their own.
 */
const standalone = (scene: Scene): Standalone[] => {
  if (scene.asking.length > 0) return []
  const all = scene.clauses.flatMap((_, at) => inPiece(scene, at))
  const isOne = (one: Standalone) => isMine(scene, one.clause) && !isCity(scene, one)
  const name =
    all.find(one => isOne(one) && isFirstName(scene, one)) ??
    all.find(one => isOne(one) && one.last > one.first && isBeforeCity(scene, one, all))
  return all.map(one => ({ ...one, isName: one === name }))
}

export const standaloneName = (scene: Scene): Standalone | undefined =>
  standalone(scene).find(({ isName }) => isName)

/** A known place, or a run in a list with another place. */
export const standalonePlaces = (scene: Scene): Standalone[] => {
  const all = standalone(scene).filter(one => !one.isName)
  return all.filter(one => {
    const beside = all.filter(other => other !== one && sentenceOf(scene, other) === sentenceOf(scene, one))
    if (beside.some(other => isCity(scene, other))) return true
    if (one.last > one.first && isCity(scene, one)) return true
    if (isFirstName(scene, one)) return false

    const isPaired = beside.some(other => other.clause === one.clause && !isFirstName(scene, other))
    return isCity(scene, one) || isPaired
  })
}
