import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny } from '../text/reading.ts'

export type Relation = Lexicon['people']['relations'][string] & { name: string }

const relationsByWord = new WeakMap<Lexicon, Map<string, Relation>>()

export const relationOf = (lexicon: Lexicon, word: string): Relation | undefined => {
  const known = relationsByWord.get(lexicon) ?? new Map<string, Relation>()
  if (known.size === 0) {
    for (const [name, relation] of Object.entries(lexicon.people.relations)) {
      for (const one of relation.words) known.set(one, { ...relation, name })
    }
    relationsByWord.set(lexicon, known)
  }
  return known.get(word)
}

/** 'He used to be my husband'. */
export const asItIs = (lexicon: Lexicon, clause: Clause, relation: Relation, first: number): Relation => {
  const name = `ex-${relation.name}`
  const former = lexicon.people.relations[name]
  const { formerly = [] } = lexicon.people.patterns
  const isOver = former && findAny(lexicon, clause, formerly).some(({ last }) => last === first - 1)
  return isOver ? { ...former, name } : relation
}
