import { beside } from '../clauses/beside.ts'
import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny } from '../text/reading.ts'
import type { Mention } from './mentions.ts'

type Known = Readonly<Record<string, unknown>>

/** The interview's state before this message. */
export type Asked = { known: Known; asking: readonly string[] }

/** Whether the message says the saved person isn't meant. */
export type Weighed = Asked & { isTakenBack: boolean }

/** Either side may name the relationship: the saved 'daughter', said by that daughter, fits a mother. */
const isSamePerson = (
  lexicon: Lexicon,
  stored: string,
  { relation, kind }: Mention,
  isStranger: boolean,
): boolean => {
  const sides = lexicon.people.patterns[`side:${stored.toLowerCase()}`]
  return (
    stored.toLowerCase() === relation ||
    (sides?.includes(relation) ?? (!lexicon.people.relations[stored] && !isStranger && kind === 'family'))
  )
}

/** Relatives who most often need care score higher. */
const kinWeight = ({ people: { patterns } }: Lexicon, relation: string): number => {
  if (patterns.elders?.includes(relation)) return 2
  if (patterns.professional?.includes(relation)) return 3
  return patterns.spouses?.includes(relation) ? 2 : 0
}

/** 'It is my sister-in-law with the walker, not him': someone else has that trait. */
const isOnlyCompared = (lexicon: Lexicon, clauses: readonly Clause[], { clause, last }: Mention) => {
  const [own, next] = [clauses[clause], clauses[clause + 1]]
  const { hasThat = [] } = lexicon.people.patterns
  const isBehind = own && findAny(lexicon, own, hasThat).some(({ first }) => first === last + 1)
  const isNext = next?.opening === 'who' && last === (own?.words.length ?? 0) - 1
  return isBehind === true || (isNext && findAny(lexicon, next, hasThat).some(({ first }) => first === 0))
}

/** 'She is my aunt', 'it is for my aunt'. */
const isSaidToBe = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mention: Mention,
  isStored: boolean,
): boolean => {
  const clause = clauses[mention.clause]
  if (!clause || (isStored && isOnlyCompared(lexicon, clauses, mention))) return false
  return beside(lexicon, clause, mention, lexicon.people.patterns.isWho ?? [], 'before')
}

/** Of someone else than the saved person; 'Dad needs help, too' is about another one for certain. */
const otherWeight = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention): number => {
  const clause = clauses[mention.clause]
  const { also = [] } = lexicon.people.patterns
  return clause && beside(lexicon, clause, mention, also, 'behind') ? -20 : -8
}

const WHO = ['basicInfo.careType', 'basicInfo.relationship']

/** Scores a candidate against Emma's question and the saved recipient. */
export const knownWeight = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mention: Mention,
  { known, asking, isTakenBack }: Weighed,
): number => {
  const stored = known['basicInfo.relationship']
  const isStored = typeof stored === 'string' && !mention.titled && !isTakenBack
  const isSame = isStored && isSamePerson(lexicon, stored, mention, known['basicInfo.careType'] === 'other')
  const fits = isSame ? 10 : isStored ? otherWeight(lexicon, clauses, mention) : 0
  const isWho = isSaidToBe(lexicon, clauses, mention, isStored)
  const kin = kinWeight(lexicon, mention.relation)
  const isAsked = asking.some(path => WHO.includes(path))
  const elsewhere = asking.length > 0 && kin === 0 ? -1 : 0
  return fits + (isWho ? (isStored ? 12 : 5) : 0) + kin + (isAsked ? 3 : elsewhere)
}

/** 'He is not really my uncle. Put family friend', 'just a friend'. */
export const insteadWeight = (
  lexicon: Lexicon,
  clause: Clause,
  mention: Mention,
  { asking, isTakenBack }: Weighed,
) => {
  const isCorrecting = isTakenBack || asking.includes('basicInfo.relationship')
  const isWhole = isCorrecting && mention.last === clause.words.length - 1
  return isWhole && beside(lexicon, clause, mention, lexicon.people.patterns.putAs ?? [], 'before') ? 8 : 0
}
