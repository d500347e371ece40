import type { Scene } from '../clauses/scene.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

export type Span = { first: number; last: number }

export const isKnownCity = (lexicon: Lexicon, words: readonly Word[]) =>
  lexicon.cities.has(words.map(({ text }) => text).join(' '))

/** The longest clause that can be just a town and its introduction. */
const LONE = 5

/** 'Stroke, 75, Newark': a known town counts alone unless it's also a name or a word. */
export const loneCities = (scene: Scene): Span[] => {
  const { lexicon, whole, clauses, asking } = scene
  if (asking.length > 0 && !asking.some(path => path.startsWith('location.'))) return []
  return clauses.flatMap((clause): Span[] => {
    if (clause.words.length > LONE || !clause.isStatement) return []
    const [lead] = findAny(lexicon, clause, lexicon.places.patterns.loneLead ?? [])
    const words = clause.words.slice(lead ? lead.last + 1 : 0)
    const name = words.map(({ text }) => text).join(' ')
    const isWord = lexicon.firstNames.has(name) || lexicon.places.patterns.wordCities?.includes(name)
    if (!isKnownCity(lexicon, words) || isWord) return []
    const first = whole.words.findIndex(({ from }) => from === words[0]?.from)
    return [{ first, last: first + words.length - 1 }]
  })
}
