import type { Finding, Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'

const FREQUENCY = 'schedule.frequency'

/** Days named in addition to every day: 'weekends too', 'Saturdays and Sundays included'. */
const placesIn = ({ lexicon, clauses }: Scene, at: number): readonly Found[] => {
  const { included = [] } = lexicon.times
  const { daily = [] } = lexicon.options[FREQUENCY] ?? {}
  const isDaily = clauses.some(clause => {
    const onTop = findAny(lexicon, clause, included)
    const isApart = (one: Found) => !onTop.some(({ first, last }) => one.first <= last && first <= one.last)
    return clause.isStatement && findAny(lexicon, clause, daily).some(isApart)
  })
  const clause = clauses[at]
  return clause && isDaily ? findAny(lexicon, clause, included) : []
}

/** 'Every morning, Saturdays and Sundays included' is simply every day. */
export const isIncluded = (scene: Scene, { clause, first, last }: Finding): boolean =>
  placesIn(scene, clause).some(place => place.first <= first && last <= place.last)

/** All of these days are included ones. */
export const areIncluded = (scene: Scene, days: string): boolean =>
  scene.clauses.some(({ words }, at) =>
    placesIn(scene, at).some(({ first, last }) => {
      const place = scene.text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
      return place.toLowerCase().includes(days.toLowerCase())
    }),
  )

/** 'Every day, weekends included' isn't a request for weekends only; 'drop the Friday' removes one day. */
export const isOfOneDay = (scene: Scene, one: Finding): boolean => {
  if (one.field !== FREQUENCY || !('value' in one) || one.value !== 'weekly') return false
  const clause = scene.clauses[one.clause]
  const { removed = [] } = scene.lexicon.times
  return one.kind === 'heard'
    ? isIncluded(scene, one)
    : clause !== undefined && says(scene.lexicon, clause, removed)
}
