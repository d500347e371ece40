import { asciiDigits, inParts, plain } from './plain.ts'
import words from './words/number-words.json' with { type: 'json' }

const wordsOf = (lists: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(lists).flatMap(([value, many]) => many.map(word => [plain(word), Number(value)] as const)),
  )

const [ones, times, halves] = [wordsOf(words.ones), wordsOf(words.times), wordsOf(words.half)]
const afterTens = wordsOf(words.afterTens)
const links = new Set(words.links.map(plain))
const known = new Set([ones, times, halves, afterTens].flatMap(one => [...one.keys()]))

/** A comma or a point before three digits groups them, before others it begins the cents. */
const amountOf = (digits: string): number =>
  Number(/^\d{1,3}([.,]\d{3})+$/u.test(digits) ? digits.replaceAll(/[.,]/gu, '') : digits.replace(',', '.'))

const fraction = /(\d+)[/⁄](\d+)/gu

/** '22.50', '3½', '٨٣'. */
const written = (text: string): number[] => {
  const digits = asciiDigits(text.replaceAll(/[¼½¾]/gu, ' $&'))
  const parts = [...digits.matchAll(fraction)].map(([, over, under]) => Number(over) / Number(under))
  return [...(digits.replaceAll(fraction, ' ').match(/\d+(?:[.,]\d+)*/gu) ?? []).map(amountOf), ...parts]
}

/** A number being read: the last of its words tells whether another belongs to it. */
type Count = { sum: number; last: number }

/** Tens and ones are added, in either order; two ones, or two tens, are two numbers. */
const isGoneOn = ({ last }: Count, value: number) => value < last || (last < 10 && value >= 10)

const multiplied = (count: Count | undefined, factor: number): Count | undefined => {
  if (!count) return factor === 10 ? { sum: factor, last: factor } : undefined
  return count.sum < factor ? { sum: count.sum * factor, last: factor } : undefined
}

const added = (count: Count | undefined, value: number): Count | undefined => {
  if (!count) return { sum: value, last: value }
  const isMore = value < 10 ? count.last >= 10 : isGoneOn(count, value)
  return isMore ? { sum: count.sum + value, last: value } : undefined
}

/** 'Hai lăm' is 25: such a five follows tens only, whose own word is left out. */
const withTens = (count: Count | undefined, word: string): Count | undefined => {
  const one = afterTens.get(word)
  return one !== undefined && count && count.sum < 10 ? { sum: count.sum * 10 + one, last: one } : undefined
}

/** The count with this word, if it belongs to it. */
const withWord = (count: Count | undefined, word: string): Count | undefined => {
  const [factor, one] = [times.get(word), ones.get(word) ?? afterTens.get(word)]
  return (
    withTens(count, word) ??
    (factor === undefined ? undefined : multiplied(count, factor)) ??
    (one === undefined ? undefined : added(count, one))
  )
}

/** 'ochenta y tres', 'quatre-vingt-trois', 八十三, 여든셋: words are added, and some multiply. */
const spoken = (text: string): number[] => {
  const found: number[] = []
  let count: Count | undefined
  for (const word of inParts(plain(text), known)) {
    const half = halves.get(word)
    const next = withWord(count, word)
    if (half !== undefined) found.push(half)
    if (count && !next && !links.has(word)) found.push(count.sum)
    count = next ?? (links.has(word) ? count : withWord(undefined, word))
  }
  return count ? [...found, count.sum] : found
}

export const numbersIn = (text: string): number[] => [...written(text), ...spoken(text)]

/** Whether a language's words for numbers are known; in others only digits are. */
export const isCountedIn = (language: string): boolean => words.languages.includes(language)

const MONTHS = 12
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.051

/** All sums of some of these numbers. */
const sumsOf = ([first, ...rest]: readonly number[]): number[] => {
  if (first === undefined) return []
  const others = sumsOf(rest)
  return [first, ...others, ...others.map(sum => sum + first)]
}

/** 'Twenty-two fifty' is $22.50. */
const isWithCents = (numbers: readonly number[], value: number) =>
  numbers.some((dollars, at) => {
    const cents = numbers[at + 1] ?? 0
    return cents >= 10 && cents < 100 && isNear(dollars + cents / 100, value)
  })

const MOST = 6

/** Whether these words say the number: as it is, in parts ('4 years… and 5'), or in months. */
export const saysNumber = (text: string, value: number): boolean => {
  const numbers = numbersIn(text).slice(0, MOST)
  const inYears = numbers.flatMap(one => [one, one / MONTHS])
  if (numbers.includes(value) || isWithCents(numbers, value)) return true
  return sumsOf(inYears).some(sum => isNear(sum, value))
}

const yearsIn = (text: string): number[] =>
  numbersIn(text).filter(one => Number.isInteger(one) && one >= 1900 && one < 2100)

/** A year of birth tells an age, and two years how long something took; more of them could mean anything. */
export const saysYears = (text: string, numbers: readonly number[], today: string): boolean => {
  const years = yearsIn(text)
  const others = [...years, Number(today.slice(0, 4))]
  const isBetween = (number: number) =>
    years.some(from => others.some(to => [number, number + 1].includes(to - from)))
  return years.length > 2 || (years.length > 0 && numbers.every(isBetween))
}
