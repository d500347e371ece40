import type { MatchReason } from './explanation.ts'
import words from './words/en.json' with { type: 'json' }
import reading from './words/reading-en.json' with { type: 'json' }

const plain = (text: string) => text.replaceAll('’', "'")

const glue = new Set(reading.rephrasing.glue.split(' '))
const flips = new Set(reading.rephrasing.flips.split(' '))
const [owner, ending, lastLetter] = [
  reading.rephrasing.owner,
  reading.rephrasing.ending,
  reading.rephrasing.lastLetter,
].map(source => new RegExp(source, 'u')) as [RegExp, RegExp, RegExp]
const roomToGrow = 1.5
const extraLetters = 30
const shortestStem = 4

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{M}']+/gu) ?? []
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/gu) ?? []

/** 'Eight' and '8' count as the same number. */
const spelled = new Map(words.say.numbers.map((word, value) => [word, String(value)]))

function numbersOf(text: string): Set<string> {
  const inWords = wordsIn(text.toLowerCase()).flatMap(word => spelled.get(word) ?? [])
  return new Set([...numbersIn(text), ...inWords])
}

/** 'Working' and 'works' have the same stem. */
const stem = (word: string): string => {
  const bare = word.replace(owner, '').replace(ending, '')
  return bare.length >= shortestStem ? bare.replace(lastLetter, '') : word.replace(owner, '')
}

const stemsOf = (text: string) => new Set(wordsIn(text.toLowerCase()).map(stem))

const flipsIn = (text: string): string =>
  wordsIn(text.toLowerCase())
    .filter(word => flips.has(word))
    .sort()
    .join(' ')

/** Words capitalized within a sentence. */
const namesIn = (text: string): string[] =>
  [...plain(text).matchAll(/(?<![.?!]\s|^)\p{Lu}[\p{L}\p{M}']*/gu)].map(([name]) => name.replace(owner, ''))

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/[“"]([^”"]+)[”"]/gu)].map(([, inside = '']) => inside.trim())

/**
 * Whether a rewording keeps a reason's meaning: every number, name, content word and quote is in the original, and
 * nothing is negated.
 */
export function checkRephrased(original: MatchReason, rephrased: string): boolean {
  const text = rephrased.trim()
  const quotes = original.quotes.map(quote => quote.text)
  const source = [original.text, ...quotes].join(' ')
  if (text === '' || text.length > original.text.length * roomToGrow + extraLetters) return false
  if (flipsIn(text) !== flipsIn(original.text)) return false
  const stems = stemsOf(source)
  const numbers = numbersOf(source)
  const names = new Set([...wordsIn(source), ...wordsIn(source).map(word => word.replace(owner, ''))])
  return (
    quotedIn(text).every(inside => quotes.some(quote => quote.includes(inside))) &&
    [...numbersOf(text)].every(number => numbers.has(number)) &&
    namesIn(text).every(name => names.has(name)) &&
    wordsIn(text.toLowerCase()).every(
      word => glue.has(word) || flips.has(word) || spelled.has(word) || stems.has(stem(word)),
    )
  )
}
