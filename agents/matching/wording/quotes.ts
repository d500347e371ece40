import type { MatchQuote } from '../explanation.ts'
import type { OwnWords } from '../facts.ts'
import { type CodeSet, hasCode, placesOf } from '../sets.ts'
import { isDenied, type Vocabulary } from '../vocabulary.ts'
import reading from '../words/reading-en.json' with { type: 'json' }

type Speaker = { shareWords: boolean; words: readonly OwnWords[] }

const longest = 140
const shortest = 8
const fewestWords = 2
const isPrivate = new RegExp(reading.private, 'iu')

/** Sentences, and the parts of those that are too long to quote. Each is a substring of the text. */
function piecesOf(text: string): string[] {
  const sentences = (text.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|(?=\n|$)|[.!?]+(?=\S))/gu) ?? [text]).map(one =>
    one.trim(),
  )
  return sentences.flatMap(sentence =>
    sentence.length <= longest ? [sentence] : sentence.split(/(?:,|;|\s[–—-])\s/u).map(part => part.trim()),
  )
}

const isQuotable = (piece: string) =>
  piece.length >= shortest &&
  piece.length <= longest &&
  piece.split(/\s+/u).length >= fewestWords &&
  !isPrivate.test(piece)

/** Whether words say one of these things, and nothing of the kind that isn't so. */
export const speaksOf =
  (vocabulary: Vocabulary, wanted: CodeSet, standing: CodeSet) =>
  (text: string): boolean => {
    const named = placesOf(vocabulary.codesIn(text))
    const isSo = (at: number) =>
      hasCode(standing, at) && !isDenied(text, vocabulary.find(at, text)?.index ?? 0)
    return named.every(isSo) && named.some(at => hasCode(wanted, at))
  }

/**
 * The person's own words in these fields about a topic; without `says`, the start of such a field. None if they didn't
 * agree to share their words.
 */
export function quoteFor(
  of: MatchQuote['of'],
  { shareWords, words }: Speaker,
  fields: readonly string[],
  says: ((text: string) => boolean) | null,
): MatchQuote[] {
  if (!shareWords) return []
  const rank = (field: string) => fields.indexOf(field)
  const candidates = words
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ field, text }) => piecesOf(text).map(piece => ({ field, text: piece })))
    .filter(({ text }) => isQuotable(text) && (says?.(text) ?? true))
    .sort((a, b) => rank(a.field) - rank(b.field))
  return candidates.slice(0, 1).map(one => ({ of, ...one }))
}
