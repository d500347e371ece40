import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { classify, knowsWordsOf } from '../classifier/classify.ts'
import { isAllSaidIn } from '../introduction/all-said.ts'
import { isReadable } from '../models/cut-off.ts'
import { understand } from '../understand/understand.ts'
import { isCountedIn, numbersIn, saysNumber, saysYears } from './numbers.ts'
import { asciiDigits, isRunning, isSameName, isShortFor, plain } from './plain.ts'
import { isToTheLetter } from './said.ts'

export type Claim = { field: string; value?: unknown; quote: string }

type Telling = {
  kind: InterviewKind
  language: string
  /** The person's calendar date. */
  today: string
  said: readonly string[]
  /** What's saved already: a correction may say only the part that changes. */
  known?: Answers
}

/** Why these words don't show the value; undefined when they do, or when it can't be told. */
type Doubt = string | undefined

const doubts = {
  letters: 'Their words don’t contain this. Write it as they did, in their script.',
  number: 'Their words don’t say this number.',
  elsewhere: 'These words are about something else.',
  story: 'Not all of this is said. Keep to their own words.',
}

const PLACES = ['location.address', 'location.city', 'location.state']
const hasDigit = (text: string) => /\d/u.test(text)
const digitsIn = (text: string) => asciiDigits(text).replaceAll(/\D+/gu, '')

/** A house number or a ZIP code; dots and dashes between digits don't count. */
const saysDigits = (word: string, text: string): boolean => {
  const digits = digitsIn(word)
  const runs: readonly string[] = asciiDigits(text).match(/\d+/gu) ?? []
  return runs.includes(digits) || (digits.length > 4 && digitsIn(text).includes(digits))
}

const initialsOf = (words: readonly string[]) => words.map(word => word[0]).join('')

/** 'NY' is New York. */
const isShortened = (word: string, words: readonly string[]) =>
  words.some(said => isShortFor(said, word) || isShortFor(word, said)) ||
  (word.length > 1 && initialsOf(words).includes(word))

const saysWord = (word: string, text: string, isPlace: boolean): boolean => {
  if (hasDigit(word)) return saysDigits(word, text)
  const words = plain(text).split(' ')
  return words.some(said => isSameName(said, word)) || (isPlace && isShortened(word, words))
}

/** '김미경' is 김 of one message and 미경 of another. */
const inTwo = (word: string, isSaid: (part: string) => boolean): string[] => {
  const letters = isRunning(word) ? [...word] : []
  const parts = letters.map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
  return parts.find(two => two.every(part => part !== '' && isSaid(part))) ?? [word]
}

/** Each word is in what the person wrote, and one of them in the quote: a name may come in two messages. */
export const isWrittenIn = (value: string, quote: string, said: readonly string[] = [], isPlace = false) => {
  const isWord = (word: string, texts: readonly string[]) => texts.some(text => saysWord(word, text, isPlace))
  const words = plain(value)
    .split(' ')
    .flatMap(word =>
      isWord(word, [quote, ...said]) ? [word] : inTwo(word, part => isWord(part, [quote, ...said])),
    )
  return words.some(word => isWord(word, [quote])) && words.every(word => isWord(word, [quote, ...said]))
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text)

/** A ZIP code tells a city and its state, and a place may have another name in another script. */
const mayBePlace = (value: string, quote: string) =>
  hasDigit(asciiDigits(quote)) || isLatin(value) !== isLatin(quote)

const SURE = 0.5
const HARDLY = 0.01

/** The classifier hears another field in these words, and nothing of this one; it only knows one language. */
const isAboutElse = ({ kind, language }: Telling, { field, quote }: Claim): boolean => {
  if (!isReadable({ language, text: quote }) || !knowsWordsOf(quote)) return false
  const { answers } = classify({ kind, text: quote, asking: [], known: [] })
  return answers(field) < HARDLY && fieldsOf(kind).some(({ path }) => path !== field && answers(path) > SURE)
}

/** The rules hear the field in these words, when it's asked. */
const heardIn = ({ kind, language }: Telling, { field, quote }: Claim) =>
  understand({ kind, text: quote, language, today: '2000-01-01', asking: [field], answers: {} }).heard.filter(
    one => one.field === field,
  )

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : typeof value === 'string' ? [value] : []

const hasItsWord = (value: unknown, quote: string): boolean =>
  textsOf(value)
    .flatMap(text => plain(text).split(' '))
    .some(word => word !== '' && saysWord(word, quote, false))

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

const doubtOfNumbers = (
  { known = {}, today, language }: Telling,
  { field, quote }: Claim,
  numbers: readonly number[],
): Doubt => {
  if (!isCountedIn(language) && numbersIn(quote).length === 0) return undefined
  const before = numbersOf(known[field])
  const others = numbers.filter(number => !saysNumber(quote, number))
  const isKnown = others.every(number => numbers.length > 1 && before.includes(number))
  const isSaid = isKnown || saysYears(quote, others, today)
  return isSaid ? undefined : doubts.number
}

const doubtOfLetters = ({ said, known = {} }: Telling, { field, quote }: Claim, value: string): Doubt => {
  const isPlace = PLACES.includes(field)
  if (isWrittenIn(value, quote, [...said, ...textsOf(known[field])], isPlace)) return undefined
  return isPlace && !hasDigit(value) && mayBePlace(value, quote) ? undefined : doubts.letters
}

const doubtOfWords = (telling: Telling, claim: Claim): Doubt =>
  hasItsWord(claim.value, claim.quote) || !isAboutElse(telling, claim) ? undefined : doubts.elsewhere

/** What families read as someone's own story holds nothing that they didn't say, as far as it can be read. */
const doubtOfStory = (
  { kind, language, said, known = {} }: Telling,
  { field, value, quote }: Claim,
): Doubt => {
  const isStory = fieldOf(kind, field)?.control === 'longText' && typeof value === 'string'
  if (!isStory || !isReadable({ language, text: `${quote} ${value}` })) return undefined
  return isAllSaidIn(value, [...said, quote, ...textsOf(known[field])].join(' ')) ? undefined : doubts.story
}

const firstDoubt = (telling: Telling, claim: Claim): Doubt => {
  const { field, value } = claim
  if (typeof value === 'string' && (PLACES.includes(field) || isToTheLetter(field)))
    return doubtOfLetters(telling, claim, value)
  const numbers = fieldOf(telling.kind, field)?.control === 'list' ? [] : numbersOf(value)
  return numbers.length > 0 ? doubtOfNumbers(telling, claim, numbers) : doubtOfWords(telling, claim)
}

/** Whether a quote bears out what a model made of it; what can't be told, or the rules hear too, counts as borne out. */
export const doubtOf = (telling: Telling, claim: Claim): Doubt => {
  const doubt = firstDoubt(telling, claim)
  if (doubt === undefined) return doubtOfStory(telling, claim)
  const heard = heardIn(telling, claim)
  const isHeard = heard.some(one => doubt === doubts.elsewhere || isSameAnswer(one.value, claim.value))
  return isHeard ? undefined : doubt
}
