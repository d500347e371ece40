import words from '../words/en/introduction.json' with { type: 'json' }

const wordEnding = new RegExp(words.patterns.wordEnding, 'u')
const lastLetter = new RegExp(words.patterns.lastLetter, 'u')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

const SHORTEST_STEM = 4

/** 'Bathed', 'bathing' and 'baths' share a stem. */
const stem = (word: string): string => {
  const bare = word.replace(wordEnding, '')
  return bare.length >= SHORTEST_STEM ? bare.replace(lastLetter, '') : word
}

const glue = new Set(words.glue)

/** Compares numbers in digits and in words. */
const plainNumber = (word: string): string => {
  const value = words.numbers.indexOf(word)
  return value > 0 ? String(value) : word
}

/** Every word of an English text was said or is a function word, and no negation changes. */
export const isAllSaidIn = (text: string, said: string): boolean => {
  const known = wordsOf(said).map(plainNumber)
  const stems = new Set(known.map(stem))
  const isKnown = (word: string) => stems.has(stem(word)) || known.includes(word)
  return wordsOf(text)
    .map(plainNumber)
    .every(word => isKnown(word) || (glue.has(word) && !words.flips.includes(word)))
}
