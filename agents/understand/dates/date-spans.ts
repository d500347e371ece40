import { isWished, type Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { says, stretchOf } from '../text/reading.ts'

type Span = Pick<Found, 'first' | 'last'>

/** The first date of a range. */
export const isSpanStart = ({ lexicon, clauses }: Scene, at: number, { last }: Span): boolean => {
  const rest = stretchOf(clauses[at]?.words.slice(last + 1) ?? [])
  const next = clauses[at + 1]
  const { through = [], day = [] } = lexicon.dates.patterns
  const isMarked = rest.words.length === 0 && next?.opening === '-'
  return (
    says(
      lexicon,
      rest,
      day.flatMap(one => through.map(lead => `${lead} ${one}`)),
    ) ||
    (isMarked &&
      says(
        lexicon,
        next,
        day.map(one => `^ ${one}`),
      ))
  )
}

const NEAR = 1

/** 'We are on a cruise Feb 20 till March 6, so we need somebody': care while they're away. */
export const isSpanOfAbsence = (scene: Scene, at: number, place: Span): boolean => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause || clause.isPast || !isSpanStart(scene, at, place)) return false
  const isWishedNear = clauses.some(
    ({ sentence }, other) => Math.abs(sentence - clause.sentence) <= NEAR && isWished(scene, other),
  )
  return isWishedNear && says(lexicon, clause, lexicon.dates.patterns.absent ?? [])
}
