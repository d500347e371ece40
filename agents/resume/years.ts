import { monthsCovered } from './dates.ts'
import type { JobFound } from './jobs.ts'
import { has, type ResumeLexicon } from './lexicon.ts'
import { ownWords, type Part } from './sections.ts'

type Years = { value: number; from: number; to: number }

const numberOf = (lexicon: ResumeLexicon, text: string): number =>
  /^\d+$/u.test(text) ? Number(text) : (lexicon.numbers[text] ?? 0)

const MOST = 65

/** 'Over 8 years of experience', about the work itself. */
const statedIn = (lexicon: ResumeLexicon, parts: readonly Part[]): Years | undefined => {
  const said = ownWords(parts).flatMap(({ folded, line }) =>
    folded.split(/(?<=[a-z)])[.;!]\s/u).flatMap(sentence => {
      if (!has(lexicon, sentence, lexicon.yearsCues) || has(lexicon, sentence, lexicon.yearsNot)) return []
      const [match] = sentence.matchAll(lexicon.any(lexicon.years))
      const value = numberOf(lexicon, match?.groups?.n ?? '')
      return value > 0 && value < MOST ? [{ value, from: line.at, to: line.at }] : []
    }),
  )
  return said.sort((one, other) => other.value - one.value)[0]
}

const FAR = 2

/**
 * Years of care work: the stated number, unless the jobs clearly add up to more (then it covers only part of
 * them); otherwise the months with at least one job.
 */
export const yearsOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  jobs: readonly JobFound[],
): Years | undefined => {
  const care = jobs.filter(({ isCare, ranges }) => isCare && ranges.length > 0)
  const counted = Math.floor(monthsCovered(care.flatMap(({ ranges }) => ranges)) / 12)
  const stated = statedIn(lexicon, parts)
  if (stated && stated.value >= counted - FAR) return stated
  const [first, last] = [care[0], care.at(-1)]
  if (counted < 1 || !first || !last) return stated
  return { value: counted, from: first.first, to: first.last }
}
