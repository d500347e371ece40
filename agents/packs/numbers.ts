import { folded, spaceless } from '#machines/text/fold.ts'
import { outermost, type Told } from './hits.ts'

/** A number in digits of any script, or in words. */
export type Num = { value: number; from: number; to: number }

const digits = /\p{Nd}+(?:[.,٫]\p{Nd}{1,2}(?!\p{Nd}))?/gu
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Scripts have their ten digits in a row. */
function digitOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return value
}

/** The digits of any script in those of English. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, letter => String(digitOf(letter)))

const LONGEST = 9

const written = (text: string): Num[] =>
  [...text.matchAll(digits)].flatMap(({ 0: run, index }) =>
    run.length > LONGEST
      ? []
      : [
          {
            value: Number(plainDigits(run).replace(/[,٫]/u, '.')),
            from: index,
            to: index + run.length,
          },
        ],
  )

const known = new WeakMap<Told, Num[]>()

/** More than anyone says in a message. */
const MOST = 60

/** All numbers of a message, in order. */
export function numbersIn(told: Told): Num[] {
  const before = known.get(told)
  if (before) return before
  const spelled = told.hits.flatMap(({ list, code, from, to }) =>
    list === 'number' ? [{ value: Number(code), from, to }] : [],
  )
  const all = [...written(told.text), ...spelled].map(one => ({ ...one, first: one.from, last: one.to }))
  const found = outermost(all)
    .map(({ value, from, to }) => ({ value, from, to }))
    .slice(0, MOST)
  known.set(told, found)
  return found
}

const NEAR = 24
const isLetter = /^[\p{L}\p{M}]/u
const endsInLetter = /[\p{L}\p{M}]$/u

const isBegun = (after: string, unit: string): boolean => {
  const plain = folded(unit.replaceAll('*', ''))
  if (!after.startsWith(plain)) return false
  return unit.endsWith('*') || spaceless.test(plain) || !isLetter.test(after.slice(plain.length))
}

const isEnded = (before: string, unit: string): boolean => {
  const plain = folded(unit.replaceAll('*', ''))
  if (!before.endsWith(plain)) return false
  return unit.startsWith('*') || spaceless.test(plain) || !endsInLetter.test(before.slice(0, -plain.length))
}

/** Whether one of these words stands right before or after a number. */
export function isBeside(
  text: string,
  { from, to }: Num,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): boolean {
  const next = folded(text.slice(to, to + NEAR)).trimStart()
  const last = folded(text.slice(Math.max(0, from - NEAR), from)).trimEnd()
  return after.some(unit => isBegun(next, unit)) || before.some(unit => isEnded(last, unit))
}
