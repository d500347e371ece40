/** A longer run of punctuation, or of the same word, adds nothing. */
const MOST_MARKS = 4
const MOST_SAME = 8

const isMark = (text: string) => !/[\p{L}\p{N}@]/u.test(text)

/** Cuts runs like '(((((((' and 'no no no no …' short before every pattern has to scan them. */
export const withoutRuns = <W extends { text: string }>(words: readonly W[]): W[] => {
  const kept: W[] = []
  let marks = 0
  let same = 0
  for (const word of words) {
    marks = isMark(word.text) ? marks + 1 : 0
    same = word.text === kept.at(-1)?.text ? same + 1 : 1
    if (marks <= MOST_MARKS && same <= MOST_SAME) kept.push(word)
  }
  return kept
}
