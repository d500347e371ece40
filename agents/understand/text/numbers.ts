import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Word } from './word.ts'

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0

const SUFFIXES: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** The ordinal of 'twenty eighth'. */
const placeOf = (ten: number | undefined, unit: number | undefined): string | undefined =>
  ten !== undefined && isTens(ten) && unit !== undefined && unit < 10
    ? `${ten + unit}${SUFFIXES[unit] ?? 'th'}`
    : undefined

const tens = new WeakMap<object, readonly [string, number][]>()

const tensIn = (numbers: Record<string, number>): readonly [string, number][] => {
  const known = tens.get(numbers) ?? Object.entries(numbers).filter(([, value]) => isTens(value))
  tens.set(numbers, known)
  return known
}

/** 'eightythree', typed as one word. */
const joinedValue = (numbers: Record<string, number>, text = ''): number | undefined => {
  for (const [word, value] of tensIn(numbers)) {
    const unit = text.startsWith(word) ? numbers[text.slice(word.length)] : undefined
    if (isBetween(unit, 1, 9)) return value + unit
  }
  return
}

type Counted = { value: number | undefined; taken: number }

const isBetween = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most

/** After 'twenty', 2011 to 2019 or a coming year; 'twenty twenty-five' may be a wage. */
const isSpokenYear = ({ value, taken }: Counted) =>
  isBetween(value, 11, 19) || (taken === 2 && isBetween(value, 26, 39))

/** 'Two thousand twenty eight', 'twenty twenty-seven', 'nineteen ninety-eight'. */
const yearAt = (
  first: Counted,
  at: number,
  numberFrom: (at: number) => Counted,
  isWord: (at: number, word: string) => boolean,
  { thousand, link }: Lexicon['reading'],
): Counted | undefined => {
  if (first.value === 2 && isWord(at + 1, thousand)) {
    const from = at + (isWord(at + 2, link) ? 3 : 2)
    const { value, taken } = numberFrom(from)
    return isBetween(value, 1, 99)
      ? { value: 2000 + value, taken: from - at + taken }
      : { value: 2000, taken: 2 }
  }
  const rest = numberFrom(at + first.taken)
  const isYear =
    (first.value === 19 && isBetween(rest.value, 40, 99)) || (first.value === 20 && isSpokenYear(rest))
  return isYear && first.value !== undefined && rest.value !== undefined
    ? { value: first.value * 100 + rest.value, taken: first.taken + rest.taken }
    : undefined
}

/** "eighty-three" is one word, 83; a lone "one" may be a pronoun and stays. */
export const withNumbers = (lexicon: Lexicon, words: readonly Word[]): Word[] => {
  const { numbers, hundred, link, ordinals } = lexicon.reading
  const made: Word[] = []
  const valueAt = (at: number) => {
    const word = words[at]
    return word && Object.hasOwn(numbers, word.text) ? numbers[word.text] : joinedValue(numbers, word?.text)
  }
  const isWord = (at: number, text: string) => words[at]?.text === text
  const numberFrom = (at: number) =>
    numberAt(
      at,
      valueAt,
      index => isWord(index, hundred),
      index => isWord(index, link),
    )
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word) continue
    const counted = numberFrom(at)
    const { value, taken } = yearAt(counted, at, numberFrom, isWord, lexicon.reading) ?? counted
    const last = words[at + taken - 1]
    const next = words[at + taken]
    const place = next && placeOf(value, ordinals[next.text])
    if (place) {
      made.push({ ...word, text: place, to: next.to })
      at += taken
      continue
    }
    if (value === undefined || !last || (taken === 1 && value === 1)) {
      made.push(word)
      continue
    }
    made.push({ ...word, text: String(value), to: last.to })
    at += taken - 1
  }
  return made
}

const numberAt = (
  at: number,
  valueAt: (at: number) => number | undefined,
  isHundred: (at: number) => boolean,
  isLink: (at: number) => boolean,
): Counted => {
  const first = valueAt(at)
  if (first === undefined) return { value: undefined, taken: 1 }
  const second = valueAt(at + 1)
  if (isTens(first) && second !== undefined && second > 0 && second < 10)
    return { value: first + second, taken: 2 }
  const third = valueAt(at + 2)
  if (isHundred(at) && isLink(at + 1) && third !== undefined && third < 20)
    return { value: first + third, taken: 3 }
  if (first < 10 && isHundred(at + 1)) {
    const rest = isLink(at + 2) ? valueAt(at + 3) : undefined
    return rest !== undefined && rest < 20
      ? { value: first * 100 + rest, taken: 4 }
      : { value: first * 100, taken: 2 }
  }
  return { value: first, taken: 1 }
}
