import { ownerAt } from '../people/people.ts'
import { findAny } from '../text/reading.ts'
import type { Judging } from './judging.ts'
import type { Proposal } from './proposals.ts'

const AGE = 'basicInfo.recipientAge'

/** 'My husband is 85 and cannot lift me': his age, when the speaker is clearly the recipient. */
const isOthers = ({ scene: { people }, findings }: Judging, clause: number, at: number) =>
  findings.some(one => one.kind === 'heard' && one.value === 'self' && one.isSure) &&
  ownerAt(people.references[clause] ?? [], at, at) === 'other'

/** 'My wife for sixty-one years', 'he's 6'4', 'got to be 90': a number that's no certain age. */
export const isNoAge = (judging: Judging, { field, value, isRuled }: Proposal): boolean => {
  if (isRuled || field.path !== AGE) return false
  const { lexicon, clauses } = judging.scene
  const places = clauses.flatMap((clause, index) => {
    const not = findAny(lexicon, clause, [...(lexicon.age.noAge ?? []), ...(lexicon.age.soon ?? [])])
    const isNot = (at: number) =>
      not.some(({ first, last }) => first <= at && at <= last) || isOthers(judging, index, at)
    return clause.words.flatMap(({ text }, at) => (text === String(value) ? [isNot(at)] : []))
  })
  return places.length > 0 && places.every(is => is)
}
