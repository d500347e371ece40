import type { MatchQuote } from '../explanation.ts'
import type { OwnWords } from '../facts.ts'
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

/**
 * The person's own words about a topic, from the named fields if possible; without `says`, the start of such a field.
 * Undefined if they didn't agree to share their words.
 */
export function quoteFor(
  of: MatchQuote['of'],
  { shareWords, words }: Speaker,
  fields: readonly string[],
  says: ((text: string) => boolean) | null,
): MatchQuote[] {
  if (!shareWords) return []
  const rank = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
  const candidates = words
    .filter(({ field }) => says !== null || fields.includes(field))
    .flatMap(({ field, text }) => piecesOf(text).map(piece => ({ field, text: piece })))
    .filter(({ text }) => isQuotable(text) && (says?.(text) ?? true))
    .sort((a, b) => rank(a.field) - rank(b.field))
  return candidates.slice(0, 1).map(one => ({ of, ...one }))
}
