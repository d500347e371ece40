import kin from '../lexicon/kin-en.json' with { type: 'json' }
import grammar from './grammar-en.json' with { type: 'json' }

const relatives = new Set(Object.values(kin.relations).flatMap(({ words }): string[] => words))
const others = new Set(grammar.people)
const plural = new RegExp(grammar.plural, 'u')

type Change = readonly [pattern: RegExp, to: string]

const changesOf = (sources: readonly string[][]): Change[] =>
  sources.map(([pattern = '', to = '']) => [new RegExp(pattern, 'gu'), to])

const spelled = changesOf(grammar.spelled)
const endings = changesOf(grammar.endings)

const changed = (text: string, changes: readonly Change[]) =>
  changes.reduce((whole, [pattern, to]) => whole.replaceAll(pattern, to), text)

const WEIGHTS = { word: 1, pair: 0.5, group: 0.4 } as const
const GROUP = 4
const SHORT = 3

/** 'Families' and 'family', 'paying' and 'pay' are one word. */
const stemOf = (word: string): string => {
  if (word.length <= SHORT) return word
  return word.length > GROUP ? changed(word, endings) : word.replace(plural, '')
}

/** Who it's about makes no difference to what is asked. */
const tokenOf = (word: string): string => {
  if (/\d/u.test(word)) return 'NUMBER'
  if (relatives.has(word) || relatives.has(word.replace(plural, ''))) return 'RELATIVE'
  return others.has(word) ? 'OTHER' : stemOf(word)
}

const MOST_TOKENS = 60

const tokensOf = (question: string): string[] =>
  (changed(question.toLowerCase().replaceAll('’', "'"), spelled).match(/\p{L}+|\d+/gu) ?? [])
    .slice(0, MOST_TOKENS)
    .map(tokenOf)

export type Features = ReadonlyMap<string, number>

/** A question's words, words side by side and groups of letters, each with its weight. */
export const featuresOf = (question: string): Features => {
  const tokens = tokensOf(question)
  const around = ['^', ...tokens, '$']
  const pairs = around.slice(1).map((token, at) => `${around[at]} ${token}`)
  const groups = tokens.flatMap(token =>
    Array.from({ length: Math.max(0, token.length - GROUP + 1) }, (_, at) => token.slice(at, at + GROUP)),
  )
  return new Map([
    ...groups.map(group => [`g ${group}`, WEIGHTS.group] as const),
    ...pairs.map(pair => [`p ${pair}`, WEIGHTS.pair] as const),
    ...tokens.map(token => [`w ${token}`, WEIGHTS.word] as const),
  ])
}
