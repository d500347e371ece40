import type { Answers } from '#machines/interview/fields.ts'

/** What no other field has, in the person's own words and kept only when they say so. */
export const NOTES = 'additionalInfo.additionalNotes'

const LONGEST = 300
const MOST = 1900

/** The notes with these words added; undefined when they're there already or too long. */
export const withWords = (answers: Answers, said: string): string | undefined => {
  const words = said.trim().replaceAll(/\s+/gu, ' ')
  const known = answers[NOTES]
  const value = typeof known === 'string' ? `${known}\n${words}` : words
  const isKnown = typeof known === 'string' && known.includes(words)
  return isKnown || words.length > LONGEST || value.length > MOST ? undefined : value
}
