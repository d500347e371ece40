import { countBits } from '#machines/week/week.ts'

/** Some of a vocabulary's codes, a bit each, 32 to a word: as many words as it takes. None set means none known. */
export type CodeSet = Uint32Array

const bitsOfWord = 32

const wordsFor = (codes: number): number => Math.ceil(codes / bitsOfWord)

export const hasCode = (set: ArrayLike<number>, at: number): boolean =>
  ((set[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0

/** The set of these codes, out of so many; a number beyond them is a mistake. */
export function setOf(codes: number, places: Iterable<number>): CodeSet {
  const set = new Uint32Array(wordsFor(codes))
  for (const at of places) {
    if (!(at >= 0 && at < codes)) throw new RangeError(`no code ${at} of ${codes}`)
    set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31))
  }
  return set
}

/** The numbers of the codes, lowest first. */
export const placesOf = (set: CodeSet): number[] => {
  const places: number[] = []
  for (let at = 0; at < set.length * bitsOfWord; at++) if (hasCode(set, at)) places.push(at)
  return places
}

export const isNone = (set: CodeSet): boolean => set.every(word => word === 0)

export const bothOf = (one: CodeSet, other: CodeSet): CodeSet =>
  one.map((word, at) => word & (other[at] ?? 0))

export const eitherOf = (one: CodeSet, other: CodeSet): CodeSet =>
  one.map((word, at) => word | (other[at] ?? 0))

export const without = (one: CodeSet, other: CodeSet): CodeSet =>
  one.map((word, at) => word & ~(other[at] ?? 0))

export const countOf = (set: CodeSet): number => set.reduce((sum, word) => sum + countBits(word), 0)

/** Where a set lies among others in one array. */
export type Part = { from: number; words: number }

/** Sets of so many codes each, one after the other. */
export function createLayout() {
  let words = 0
  return {
    next(codes: number): Part {
      const part = { from: words, words: wordsFor(codes) }
      words += part.words
      return part
    },
    words: () => words,
  }
}

/** How many codes a set has that begins here. */
export function countAt(sets: Uint32Array, from: number, words: number): number {
  let sum = 0
  for (let word = 0; word < words; word++) sum += countBits(sets[from + word] ?? 0)
  return sum
}

/** How many of its own codes the set that begins here has, too. */
export function sharedAt(sets: Uint32Array, from: number, own: CodeSet): number {
  let sum = 0
  for (let word = 0; word < own.length; word++) sum += countBits((sets[from + word] ?? 0) & (own[word] ?? 0))
  return sum
}
