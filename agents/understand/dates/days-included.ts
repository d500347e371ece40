import type { Clause } from '../clauses/clauses.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'

const FREQUENCY = 'schedule.frequency'

type Places = readonly (readonly Found[])[]

/** Days named in addition to every day: 'weekends too', 'Saturdays and Sundays included'. */
const placesOf = ({ lexicon, clauses }: Scene): Places => {
  const { included = [] } = lexicon.times
  const { daily = [] } = lexicon.options[FREQUENCY] ?? {}
  const isDaily = clauses.some(clause => {
    const onTop = findAny(lexicon, clause, included)
    const isApart = (one: Found) => !onTop.some(({ first, last }) => one.first <= last && first <= one.last)
    return clause.isStatement && findAny(lexicon, clause, daily).some(isApart)
  })
  return isDaily ? clauses.map(clause => findAny(lexicon, clause, included)) : []
}

const known = new WeakMap<readonly Clause[], Places>()

/** By clause, found once: every finding and every proposal asks for them. */
const placesIn = (scene: Scene): Places => {
  const places = known.get(scene.clauses) ?? placesOf(scene)
  known.set(scene.clauses, places)
  return places
}

/** 'Every morning, Saturdays and Sundays included' is simply every day. */
export const isIncluded = (scene: Scene, { clause, first, last }: Finding): boolean =>
  (placesIn(scene)[clause] ?? []).some(place => place.first <= first && last <= place.last)

/** All of these days are included ones. */
export const areIncluded = (scene: Scene, days: string): boolean =>
  placesIn(scene).some((places, at) =>
    places.some(({ first, last }) => {
      const words = scene.clauses[at]?.words ?? []
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
