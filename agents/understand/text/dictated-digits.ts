import type { Scene } from '../clauses/scene.ts'
import { only, says, stretchOf } from './reading.ts'
import type { Word } from './word.ts'

/** A run of dictated digits, by token positions in the message. */
export type Dictated = {
  first: number
  last: number
  digits: string
  /** The number of pieces it was spoken in. */
  size: number
  /** Letters right before the digits: 'h m six zero'. */
  letters: string
}

type Run = Omit<Dictated, 'letters'>

/** Separators inside a written number. */
const BETWEEN = ['-', '/', ',', '(', ')']

/** Digits in a phone number with its area code. */
const WHOLE = 10

const digitsIn = ({ lexicon }: Scene, { text }: Word): string | undefined => {
  const { digits } = lexicon.dictation
  if (/^\d+$/u.test(text)) return text
  return Object.hasOwn(digits, text) ? digits[text] : undefined
}

type Piece = { digits: string; last: number }

/** 'Double five' is 55, 'triple oh' 000. */
const pieceAt = (scene: Scene, at: number): Piece | undefined => {
  const { text, lexicon, whole } = scene
  const { words } = whole
  const { times } = lexicon.dictation
  const [word, next] = [words[at], words[at + 1]]
  if (!word) return
  if (word.text === '@phone')
    return { digits: text.slice(word.from, word.to).replaceAll(/\D/gu, ''), last: at }
  const repeated = next && Object.hasOwn(times, word.text) ? digitsIn(scene, next) : undefined
  if (repeated?.length === 1) return { digits: repeated.repeat(times[word.text] ?? 1), last: at + 1 }
  const digits = digitsIn(scene, word)
  return digits === undefined ? undefined : { digits, last: at }
}

const isBetween = ({ text, lexicon, whole: { words } }: Scene, at: number): boolean => {
  const word = words[at]
  if (!word) return false
  // '612.555.0144' is one number, '25. 612' isn't.
  if (word.text === '.') return /^\d/u.test(text.slice(word.to))
  return BETWEEN.includes(word.text) || lexicon.dictation.between.includes(word.text)
}

const longer = (run: Run | undefined, first: number, { digits, last }: Piece): Run => ({
  first,
  last,
  size: (run?.size ?? 0) + 1,
  digits: (run?.digits ?? '') + digits,
})

const runFrom = (scene: Scene, first: number): Run | undefined => {
  let run: Run | undefined
  for (let at = first; at < scene.whole.words.length; at += 1) {
    const piece = pieceAt(scene, at)
    if (!piece && !(run && isBetween(scene, at))) break
    if (!piece) continue
    run = longer(run, first, piece)
    at = piece.last
  }
  return run
}

/** Every run of digits in the message. */
export const runsIn = (scene: Scene): Run[] => {
  const runs: Run[] = []
  for (let at = 0; at < scene.whole.words.length; at += 1) {
    const run = runFrom(scene, at)
    if (!run) continue
    runs.push(run)
    at = run.last
  }
  return runs
}

const isFixed = (scene: Scene, one: Run, next: Run): boolean => {
  const between = scene.whole.words.slice(one.last + 1, next.first)
  const isSaid = between.some(({ text }) => /\p{L}/u.test(text)) && next.digits.length > 1
  return isSaid && says(scene.lexicon, stretchOf(between), only(scene.lexicon.edits.digitsFixed))
}

/**
 * 'Nine one six ... oh one four four, no wait, oh one five four': the correction replaces the last digits.
 */
const putRight = (one: Run, next: Run): Run => ({
  ...{ first: one.first, last: next.last, size: one.size + next.size },
  digits: one.digits.slice(0, Math.max(0, WHOLE - next.digits.length)) + next.digits,
})

const PREFIX = 4

const isOfPrefix = (words: readonly Word[], at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  const isWritten = word?.to === next?.from && /^[a-z]{1,4}$/u.test(word?.text ?? '')
  return isWritten || /^[b-hj-np-z]$/u.test(word?.text ?? '')
}

const lettersBefore = ({ whole: { words } }: Scene, first: number): string => {
  let from = first
  while (isOfPrefix(words, from - 1)) from -= 1
  const letters = words.slice(from, first).map(({ text }) => text)
  return letters.join('').slice(-PREFIX)
}

/** Every dictated or written number, with corrections applied. */
export const dictatedIn = (scene: Scene): Dictated[] => {
  const made: Run[] = []
  for (const run of runsIn(scene)) {
    const before = made.at(-1)
    if (before && isFixed(scene, before, run)) made[made.length - 1] = putRight(before, run)
    else made.push(run)
  }
  return made.map(run => ({ ...run, letters: lettersBefore(scene, run.first) }))
}
