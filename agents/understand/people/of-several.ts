import { beside } from '../clauses/beside.ts'
import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Candidate } from './candidates.ts'

const MAINLY = 10
const NEAR = 2

/** The people that one word for several stands for. */
export const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  parents: ['mother', 'father'],
  grandparents: ['grandmother', 'grandfather'],
  'parents-in-law': ['mother-in-law', 'father-in-law'],
  'in-laws': ['mother-in-law', 'father-in-law'],
}

/** 'Both my parents, but mainly mum': mainly one of several. */
const isMainly = (lexicon: Lexicon, clauses: readonly Clause[], { mention }: Candidate): boolean => {
  const clause = clauses[mention.clause]
  return (
    clause !== undefined &&
    mention.whose === 'speaker' &&
    beside(lexicon, clause, mention, lexicon.people.patterns.mainly ?? [], 'before')
  )
}

/** 'My parents need help, mom is 80 and dad is 84': both are recipients. */
export const ofSeveral = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  candidates: readonly Candidate[],
  enough: number,
): Candidate[] => {
  const mainly = candidates.filter(one => isMainly(lexicon, clauses, one))
  if (mainly.length === 1)
    return candidates.map(one => (mainly.includes(one) ? { ...one, weight: one.weight + MAINLY } : one))
  const whole = candidates.find(({ mention, weight }) => mention.relation in MEMBERS && weight >= enough)
  const members = whole ? (MEMBERS[whole.mention.relation] ?? []) : []
  const own = candidates.filter(({ mention }) => members.includes(mention.relation))
  const [one, other] = own
  // 'It is Dad we need it for, Mom is fine.'
  const isEven = one && other && Math.abs(one.weight - other.weight) <= NEAR
  return !isEven
    ? [...candidates]
    : candidates.map(each => (own.includes(each) ? { ...each, weight: each.weight - MAINLY } : each))
}
