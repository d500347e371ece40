import type { OwnWords, SaidOf } from '../facts.ts'
import type { MatchQuote } from '../statements.ts'

type Speaker = { shareWords: boolean; words: readonly OwnWords[] }

/** Codes that a quote is wanted for, and all of that kind that are answers. */
export type Topic = { of: SaidOf; wanted: readonly string[]; confirmed: readonly string[] }

/** Whether words name one of these things, and nothing of the kind that isn't so. */
const speaksOf =
  ({ of, wanted, confirmed }: Topic) =>
  ({ says }: OwnWords): boolean => {
    const named = says.filter(one => one.of === of)
    return (
      named.every(({ code, isDenied }) => !isDenied && confirmed.includes(code)) &&
      named.some(({ code }) => wanted.includes(code))
    )
  }

/**
 * The person's own words in these fields about a topic; without one, the first of such a field. None if they didn't
 * agree to share their words.
 */
export function quoteFor(
  of: MatchQuote['of'],
  { shareWords, words }: Speaker,
  fields: readonly string[],
  topic: Topic | null,
): MatchQuote[] {
  if (!shareWords) return []
  const rank = (field: string) => fields.indexOf(field)
  return words
    .filter(one => fields.includes(one.field) && (topic === null || speaksOf(topic)(one)))
    .sort((a, b) => rank(a.field) - rank(b.field))
    .slice(0, 1)
    .map(({ field, text }) => ({ of, field, text }))
}
