import type { Scene } from '#agents/understand/clauses/scene.ts'
import { isKnownCity } from '#agents/understand/places/lone-cities.ts'
import { says, stretchOf } from '#agents/understand/text/reading.ts'
import type { Word } from '#agents/understand/text/word.ts'
import { hasCue, patterns, type Span } from '../cues.ts'
import { nameAt } from './name-words.ts'

const LEAST_LETTERS = 5

const isState = ({ lexicon: { places } }: Scene, { text, upper }: Word) =>
  Object.hasOwn(places.states, text) ||
  (upper === true && Object.values(places.states).includes(text.toUpperCase()))

/** A first name, or a word with no other meaning. */
const isPersonal = ({ lexicon }: Scene, { text }: Word) =>
  lexicon.firstNames.has(text) || (text.length > 2 && !lexicon.words.has(text))

const isOtherThing = (scene: Scene, words: readonly Word[]) => {
  const [first, ...rest] = words
  const isPerson = first !== undefined && scene.lexicon.firstNames.has(first.text)
  // 'Tyrell Washington', 'Teresa Bright'.
  const own = isPerson ? rest.filter(({ upper }) => upper) : words
  return (
    isKnownCity(scene.lexicon, words) ||
    own.some(word => isState(scene, word)) ||
    says(scene.lexicon, stretchOf(words), [
      ...(isPerson ? [] : patterns(scene, 'notStandalone')),
      ...patterns(scene, 'area'),
      ...patterns(scene, 'notOpeningName'),
      ...patterns(scene, 'county').map(source => `(?:${source})$`),
    ])
  )
}

/** A capitalized first and last name with no other known meaning. */
export const isFullName = (scene: Scene, at: number, { first, last }: Span): boolean => {
  const words = scene.clauses[at]?.words.slice(first, last + 1) ?? []
  const isWritten = words.every(({ capital, joined }) => capital || joined === true)
  return (
    last > first && isWritten && words.some(word => isPersonal(scene, word)) && !isOtherThing(scene, words)
  )
}

/** What may follow the sender's name. */
const isIntroducing = (scene: Scene, at: number, next: number): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  const rest = stretchOf(words.slice(next))
  const first = words[next]
  if (!first || says(scene.lexicon, rest, patterns(scene, 'nameNext'))) return true
  return isPlaceNext(scene, words, next)
}

const SIZES = [1, 2]

const isPlaceNext = (scene: Scene, words: readonly Word[], next: number) =>
  SIZES.some(size => isKnownCity(scene.lexicon, words.slice(next, next + size))) ||
  words.slice(next, next + 2).some(word => isState(scene, word))

/** 'dale hutchins joplin missouri': two lowercase words with no other meaning. */
const smallName = (scene: Scene, at: number): Span | undefined => {
  const { words = [] } = scene.clauses[at] ?? {}
  const own = words.slice(0, 2)
  const [first, last] = own
  if (!first || !last || own.some(({ capital, text }) => capital || !/^\p{L}+$/u.test(text))) return
  const isStrange = (word: Word) => word.text.length >= LEAST_LETTERS && !scene.lexicon.words.has(word.text)
  const isKnown = scene.lexicon.firstNames.has(first.text)
  const isPlaced = isPlaceNext(
    scene,
    [...words.slice(2), ...(words.length > 2 ? [] : (scene.clauses[at + 1]?.words ?? []))],
    0,
  )
  const isRare = isKnown || isStrange(first) || (isPlaced && isPersonal(scene, first))
  if (!isRare || !isStrange(last) || isOtherThing(scene, own) || !isIntroducing(scene, at, 2)) return
  const isShown = words.length > 2 || isKnown || isPlaced || hasCue(scene, at + 1, 'nameFollow')
  return isShown ? { first: 0, last: 1 } : undefined
}

/** A name at the start of the first message. */
export const openingName = (scene: Scene, at: number): Span | undefined => {
  const clause = scene.clauses[at]
  if (!clause?.isStatement) return
  const name = nameAt(scene, clause, 0, false)
  if (!name || !isFullName(scene, at, name)) return smallName(scene, at)
  return isIntroducing(scene, at, name.last + 1) ? name : undefined
}

const LEAST_STRANGE = 4

/** 'Rutendo. Shona, English.', 'Adwoa 27/hr': the first word, when the rest has no name. */
export const loneName = (scene: Scene): Span | undefined => {
  const [clause, ...more] = scene.clauses
  const [word, next] = clause?.words ?? []
  if (scene.asking.length > 0 || !clause?.isStatement || !word?.capital || more.length === 0) return
  const isStrange =
    word.text.length >= LEAST_STRANGE &&
    !scene.lexicon.words.has(word.text) &&
    !hasCue(scene, 0, 'hello') &&
    !isOtherThing(scene, [word])
  const isApart = next ? /^(?:\d|@)/u.test(next.text) : more[0]?.opening === '.'
  return (isStrange || scene.lexicon.firstNames.has(word.text)) && isApart ? { first: 0, last: 0 } : undefined
}
