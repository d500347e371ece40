import { type Finding, isWished, type Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { only, says, stretchOf } from '../text/reading.ts'

/** Someone does something in this clause, or after a 'today' that's split from it. */
const hasDoer = ({ clauses, people }: Scene, at: number): boolean => {
  const [clause, next] = [clauses[at], clauses[at + 1]]
  if (people.references[at]?.length) return true
  const isCut = next?.sentence === clause?.sentence && /^\p{L}/u.test(next?.opening ?? '')
  return isCut && (people.references[at + 1]?.length ?? 0) > 0
}

/** 'December 10. Today he fell': an event, not a start date. */
export const isEvent = (
  scene: Scene,
  at: number,
  { first, last }: Pick<Found, 'first' | 'last'>,
  said: readonly Finding[],
): boolean => {
  const { lexicon, clauses } = scene
  const { nowadays = [], begins = [] } = lexicon.dates.patterns
  const clause = clauses[at]
  const { sentence = 0 } = clause ?? {}
  const isSaid = said.some(one => one.kind === 'heard' && (clauses[one.clause]?.sentence ?? 0) < sentence)
  if (!clause || !isSaid || !hasDoer(scene, at) || isWished(scene, at)) return false
  const day = stretchOf(clause.words.slice(first, last + 1))
  return !says(lexicon, clause, begins) && says(lexicon, day, only(nowadays))
}

/** 'Start 12/1', 'start date: December 4', with nothing else. */
export const isPlainStart = ({ lexicon, clauses }: Scene, at: number, { first, last }: Found) => {
  const { plainStart = [] } = lexicon.dates.patterns
  const [clause, before] = [clauses[at], clauses[at - 1]]
  if (!clause || last < clause.words.length - 1) return false
  const lead = stretchOf(clause.words.slice(0, first))
  if (first > 0) return says(lexicon, lead, only(plainStart))
  return clause.opening === ':' && before !== undefined && says(lexicon, before, only(plainStart))
}
