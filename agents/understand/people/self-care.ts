import { beside } from '../clauses/beside.ts'
import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'
import type { Candidate } from './candidates.ts'
import type { Asked } from './known-person.ts'
import { nameFrom } from './mentions.ts'
import { ENOUGH, EXPLICIT } from './recipient.ts'

const isStated = (lexicon: Lexicon, clauses: readonly Clause[], sources: readonly string[]) =>
  clauses.some(clause => clause.isStatement && says(lexicon, clause, sources))

/** A speaker who needs care may mention a son; only 'it is for him' changes the recipient. */
const isNamedForCare = (lexicon: Lexicon, clauses: readonly Clause[], found: Candidate | undefined) => {
  const clause = clauses[found?.mention.clause ?? -1]
  if (!found || !clause) return false
  const { forWhom = [], isWho = [], needsIt = [] } = lexicon.people.patterns
  return (
    beside(lexicon, clause, found.mention, [...forWhom, ...isWho], 'before') ||
    beside(lexicon, clause, found.mention, needsIt, 'behind')
  )
}

/** 'I am Ilona Szabo from Cleveland, widow, 89': a name with an age introduces the recipient. */
const isIntroduced = (lexicon: Lexicon, clauses: readonly Clause[]): boolean =>
  clauses.some((clause, at) => {
    const { speakerName = [] } = lexicon.people.patterns
    const isNamed =
      clause.isStatement &&
      findAny(lexicon, clause, speakerName).some(({ last }) => nameFrom(lexicon, clause, last + 1))
    const isOwn = ({ sentence }: Clause) => sentence - clause.sentence < 2
    return (
      isNamed && clauses.slice(at + 1).some(one => isOwn(one) && says(lexicon, one, lexicon.age.own ?? []))
    )
  })

/** No one else is mentioned, and the speaker describes their own health. */
const isSelfDescribed = (lexicon: Lexicon, clauses: readonly Clause[]): boolean => {
  const { patterns, pronouns } = lexicon.people
  const others = [...pronouns.female, ...pronouns.male]
  const isAlone = !clauses.some(({ words }) => words.some(({ text }) => others.includes(text)))
  return isIntroduced(lexicon, clauses) || (isAlone && isStated(lexicon, clauses, patterns.selfLikely ?? []))
}

/** Stated outright, whoever else is mentioned. */
const isSelfSaid = (lexicon: Lexicon, clauses: readonly Clause[], isOther: boolean): boolean => {
  const { selfPlainly = [], selfMostly = [] } = lexicon.people.patterns
  return isStated(lexicon, clauses, isOther ? selfMostly : [...selfMostly, ...selfPlainly])
}

/** The speaker is the recipient. */
export const isSelfCare = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  { known, asking }: Asked,
  found: Candidate | undefined,
): boolean => {
  if (asking.includes('additionalInfo.primaryContact')) return known['basicInfo.careType'] === 'self'
  const weight = found?.weight ?? 0
  const stored = known['basicInfo.careType']
  const isMeant = weight >= EXPLICIT
  const isNamed = isMeant && isNamedForCare(lexicon, clauses, found)
  if (isSelfSaid(lexicon, clauses, stored === undefined ? isMeant : isNamed)) return true
  if (stored !== undefined) return stored === 'self' && !isNamed
  if (isStated(lexicon, clauses, lexicon.people.patterns.self ?? []))
    return weight < ENOUGH || found?.mention.titled !== undefined
  return weight <= 0 && asking.length === 0 && isSelfDescribed(lexicon, clauses)
}
