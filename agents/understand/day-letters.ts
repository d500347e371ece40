import type { Word } from './reading.ts'

const DAYS: Readonly<Record<string, string>> = {
  m: 'monday',
  mo: 'monday',
  t: 'tuesday',
  tu: 'tuesday',
  w: 'wednesday',
  // A lone 'w' was read as a word already.
  with: 'wednesday',
  we: 'wednesday',
  th: 'thursday',
  r: 'thursday',
  f: 'friday',
  fr: 'friday',
  s: 'saturday',
  sa: 'saturday',
  su: 'sunday',
}

/** Two letters are mostly something else: 'm/f' is a man or a woman. */
const PAIRS = ['t/th', 'tu/th', 'm/w', 'm/th']

const LONGEST = 2
/** Three letters with what stands between them. */
const ROW = 4

const dayAt = (words: readonly Word[], at: number): string | undefined => {
  const word = words[at]
  return word && word.to - word.from <= LONGEST ? DAYS[word.text] : undefined
}

/** Where the letters end that stand one by one behind a slash, from here on. */
const endOf = (words: readonly Word[], at: number): number => {
  let last = at
  while (words[last + 1]?.text === '/' && dayAt(words, last + 2) !== undefined) last += 2
  return last
}

const isRow = (words: readonly Word[], at: number, last: number): boolean => {
  const pair = `${words[at]?.text}/${words[last]?.text}`.replace('with', 'w')
  return last - at >= ROW || (last > at && PAIRS.includes(pair))
}

/** 'M/W/F', 't/th'. */
export const withDayLetters = (words: readonly Word[]): Word[] => {
  const made = [...words]
  for (let at = 0; at < words.length; at += 1) {
    const last = dayAt(words, at) === undefined ? at : endOf(words, at)
    for (let index = at; isRow(words, at, last) && index <= last; index += 2) {
      const word = words[index]
      if (word) made[index] = { ...word, text: dayAt(words, index) ?? word.text }
    }
    at = last
  }
  return made
}
