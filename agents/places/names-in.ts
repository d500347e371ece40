import { stateOf } from './fold.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** Words of a text that may name something, and where in it they are. */
export type Run = { words: string; at: number }

/** A name in a text, and the state that's said with it. */
export type NameIn = { runs: readonly Run[]; state: string | undefined }

const capitalized = /\p{Lu}[\p{L}.']*(?:[\s-]\p{Lu}[\p{L}.']*)*/gu
const small = new Set(reading.small.split(' '))

/** No name of a place is longer. */
const mostWords = 5

const areaWord = new RegExp(`\\b(?:${reading.areaWords})\\b`, 'giu')

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** 'fort worth', as many type it, and 'greater Seattle'. */
const upperCased = (text: string): string =>
  /\p{Lu}/u.test(text)
    ? text.replaceAll(/[–—]/g, '-').replaceAll(areaWord, capital)
    : text.replaceAll(/\p{L}[\p{L}.']*/gu, word => (small.has(word) ? word : capital(word)))

/** 'Greater Seattle', 'Greater' and 'Seattle': longer ones first. */
function runsOf({ words, at }: Run): Run[] {
  const each = [...words.matchAll(/\S+/gu)].map(([word], index, all) => ({
    from: all[index]?.index ?? 0,
    to: (all[index]?.index ?? 0) + word.length,
  }))
  return each
    .flatMap(({ from }, first) =>
      each.slice(first, first + mostWords).map(({ to }) => ({ words: words.slice(from, to), at: at + from })),
    )
    .sort((one, other) => other.words.length - one.words.length)
}

/** A code counts only in capitals: 'or' and 'in' are words. */
const stateIn = (words: string): string | undefined => {
  const state = stateOf(words)
  return state === '' || (words.length === 2 && words !== words.toUpperCase()) ? undefined : state
}

type Token = Run & { state: string | undefined }

/** 'Bellevue Washington' is a name and its state, 'Port Washington' a name. */
function tokensOf(run: Run, isName: (words: string) => boolean): Token[] {
  const whole = { ...run, state: stateIn(run.words) }
  if (whole.state !== undefined || isName(run.words)) return [whole]
  for (const { index: gap } of run.words.matchAll(/\s+/gu)) {
    const tail = run.words.slice(gap).trimStart()
    const state = stateIn(tail)
    const at = run.at + run.words.length - tail.length
    if (state !== undefined)
      return [
        { words: run.words.slice(0, gap), at: run.at, state: undefined },
        { words: tail, at, state },
      ]
  }
  return [whole]
}

/** 'Vancouver, WA', 'Tacoma and Lakewood', 'Springfield Missouri'. */
export function namesIn(text: string, isName: (words: string) => boolean): NameIn[] {
  const found = [...upperCased(text).matchAll(capitalized)]
    .map(({ 0: words, index }) => ({ words, at: index }))
    .filter(({ words }) => !small.has(words.toLowerCase()))
  const names: NameIn[] = []
  let state: string | undefined
  // From behind: a state belongs to the names before it.
  for (const token of found.flatMap(run => tokensOf(run, isName)).reverse()) {
    const isFirst = token.at === found[0]?.at
    if (token.state !== undefined && !isFirst) state = token.state
    else names.push({ runs: runsOf(token), state })
  }
  return names.reverse()
}
