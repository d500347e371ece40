import type { Clause } from '../clauses/clauses.ts'
import type { Scene } from '../clauses/scene.ts'
import { says } from '../text/reading.ts'

/** How a date may end before a comma, and go on behind it. */
const JOINED = [
  ['endsInDay', 'year'],
  ['monthAhead', 'dayInIt'],
  ['endsInWeekday', 'startsInDay'],
] as const

/** 'March 3, 2027', 'next month, the first day', 'Saturday, December 12'. */
export const isOneDay = ({ lexicon }: Scene, before: Clause, clause: Clause): boolean =>
  JOINED.some(
    ([end, start]) =>
      says(lexicon, before, lexicon.dates.patterns[end] ?? []) &&
      says(lexicon, clause, lexicon.dates.patterns[start] ?? []),
  )
