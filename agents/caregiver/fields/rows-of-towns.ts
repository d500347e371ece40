import type { Clause } from '#agents/understand/clauses/clauses.ts'
import type { Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import type { Word } from '#agents/understand/text/word.ts'
import { hasCue, isAsked, type Span } from '../cues.ts'
import { cityAt, FIELD } from './area-spans.ts'

/** Not in the vocabulary, so possibly a town. */
const isStrange = ({ lexicon }: Scene, word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{L}{4,}$/u.test(word.text) &&
  !lexicon.words.has(word.text) &&
  !lexicon.firstNames.has(word.text)

const townAt = (scene: Scene, words: readonly Word[], index: number): Span | undefined => {
  if (isStrange(scene, words[index])) return { first: index, last: index }
  const isLed =
    isSmall(scene.lexicon, 'townStarts', words[index]?.text) &&
    /^\p{L}{4,}$/u.test(words[index + 1]?.text ?? '')
  return isLed ? { first: index, last: index + 1 } : undefined
}

/** All lowercase after the first word, with no direction words. */
const isRow = (scene: Scene, at: number): boolean =>
  isAsked(scene, FIELD) &&
  !hasCue(scene, at, 'direction') &&
  scene.clauses[at]?.words.slice(1).every(({ capital }) => !capital) === true

const townsIn = (scene: Scene, clause: Clause): (Span & { isKnown: boolean })[] | undefined => {
  const towns: (Span & { isKnown: boolean })[] = []
  for (let index = 0; index < clause.words.length; index += 1) {
    if (isSmall(scene.lexicon, 'townLinks', clause.words[index]?.text)) continue
    const city = cityAt(scene, clause, index)
    const town = city ?? townAt(scene, clause.words, index)
    if (!town) return
    towns.push({ ...town, isKnown: city !== undefined })
    index = town.last
  }
  return towns
}

/** 'Bakersfield shafter wasco': only towns side by side, at least one of them known. */
export const townsInRow = (scene: Scene, at: number): Span[] => {
  const clause = scene.clauses[at]
  const towns = clause && isRow(scene, at) ? (townsIn(scene, clause) ?? []) : []
  return towns.length > 1 && towns.some(({ isKnown }) => isKnown) ? towns : []
}
