import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Word } from './word.ts'

type Reading = Lexicon['reading']

const LONGEST = 2
/** Three letters with the separators between them. */
const ROW = 4

const dayAt = ({ dayLetters }: Reading, words: readonly Word[], at: number): string | undefined => {
  const word = words[at]
  return word && word.to - word.from <= LONGEST ? dayLetters[word.text] : undefined
}

/** The end of a run of single letters separated by slashes. */
const endOf = (reading: Reading, words: readonly Word[], at: number): number => {
  let last = at
  while (words[last + 1]?.text === '/' && dayAt(reading, words, last + 2) !== undefined) last += 2
  return last
}

const isRow = ({ dayPairs }: Reading, words: readonly Word[], at: number, last: number): boolean =>
  last - at >= ROW || (last > at && dayPairs.includes(`${words[at]?.text}/${words[last]?.text}`))

/** 'M/W/F', 't/th'. */
export const withDayLetters = (reading: Reading, words: readonly Word[]): Word[] => {
  const made = [...words]
  for (let at = 0; at < words.length; at += 1) {
    const last = dayAt(reading, words, at) === undefined ? at : endOf(reading, words, at)
    for (let index = at; isRow(reading, words, at, last) && index <= last; index += 2) {
      const word = words[index]
      if (word) made[index] = { ...word, text: dayAt(reading, words, index) ?? word.text }
    }
    at = last
  }
  return made
}
