import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Mention } from '../people/mentions.ts'
import { findAny } from '../text/reading.ts'
import type { Clause } from './clauses.ts'

export const beside = (
  lexicon: Lexicon,
  clause: Clause,
  { first, last }: Mention,
  sources: readonly string[],
  side: 'before' | 'behind',
) =>
  findAny(lexicon, clause, sources).some(place =>
    side === 'before' ? place.last === first - 1 : place.first === last + 1,
  )

/** Nothing but filler words comes before it. */
export const isOpening = (lexicon: Lexicon, { words }: Clause, first: number): boolean => {
  const opening = lexicon.people.patterns.opening ?? []
  return words.slice(0, first).every(({ text }) => opening.includes(text))
}
