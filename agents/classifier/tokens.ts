/** A word, number or punctuation mark, with its position. */
export type Token = {
  /** Lowercase, without accents. */
  text: string
  from: number
  to: number
}

const TOKEN = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?|\p{Nd}+(?:[.,]\p{Nd}+)*|\n|[^\s\p{L}\p{M}\p{Nd}]/gu

const plain = (text: string) =>
  text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: plain(word),
    from: index,
    to: index + word.length,
  }))

/** Spelling features: capitalization, and the kind of number. */
export const shapeOf = (written: string): boolean[] => {
  const digits = written.replaceAll(/[.,]/gu, '')
  const isNumber = /^\p{Nd}+$/u.test(digits)
  return [
    /^\p{Lu}/u.test(written),
    [...written].length > 1 && /\p{Lu}/u.test(written) && !/\p{Ll}/u.test(written),
    isNumber,
    !/^[\p{L}\p{N}]/u.test(written),
    isNumber && digits.length === 5,
    isNumber && digits.length === 2 && digits >= '17',
    isNumber && digits.length >= 7,
    isNumber && digits.length <= 2,
  ]
}

const MOST_GRAMS = 14

const hashed = (text: string, buckets: number) => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return ((hash >>> 0) % buckets) + 1
}

/** Hashed character trigrams and 4-grams, so that unknown words resemble known ones. */
export const gramsOf = (text: string, buckets: number): number[] => {
  const letters = [...`<${text}>`]
  const pieces = [3, 4].flatMap(size =>
    letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join('')),
  )
  return [...pieces.slice(0, MOST_GRAMS), letters.join('')].map(piece => hashed(piece, buckets))
}
