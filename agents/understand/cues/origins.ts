import type { Clause } from '../clauses/clauses.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { findAny, type Stretch, says } from '../text/reading.ts'

type Looked = { lexicon: Lexicon; clauses: readonly Clause[] }

export const originAt = (lexicon: Lexicon, clause: Stretch) =>
  says(lexicon, clause, lexicon.asides.notOrigin ?? [])
    ? undefined
    : findAny(lexicon, clause, lexicon.asides.preferenceByOrigin ?? [])[0]

/** A preference for or against people of some origin, which is never saved. */
export const isByOrigin = (lexicon: Lexicon, clause: Stretch): boolean =>
  originAt(lexicon, clause) !== undefined

/** 'Not one of those people who shout at old ladies' is about behavior. */
export const isOfBehavior = ({ lexicon, clauses }: Looked, clause: Clause) => {
  const { ofBehavior = [], ofOrigin = [] } = lexicon.asides
  const next = clauses[clauses.indexOf(clause) + 1]
  return (
    next !== undefined &&
    isSmall(lexicon, 'who', next.opening) &&
    says(lexicon, clause, ofBehavior) &&
    !says(lexicon, next, ofOrigin)
  )
}
