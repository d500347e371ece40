import type { Judging } from './judging.ts'
import type { Proposal } from './proposals.ts'
import { findAny } from './reading.ts'

const AGE = 'basicInfo.recipientAge'

/** 'My wife for sixty-one years', 'he's 6'4', 'got to be 90': a number, and nobody's age for sure. */
export const isNoAge = ({ scene }: Judging, { field, value, isRuled }: Proposal): boolean => {
  if (isRuled || field.path !== AGE) return false
  const { lexicon, clauses } = scene
  const places = clauses.flatMap(clause => {
    const not = findAny(lexicon, clause, [...(lexicon.age.noAge ?? []), ...(lexicon.age.soon ?? [])])
    return clause.words.flatMap(({ text }, at) =>
      text === String(value) ? [not.some(({ first, last }) => first <= at && at <= last)] : [],
    )
  })
  return places.length > 0 && places.every(is => is)
}
