import type { Found } from './page.ts'
import { findAny, says } from './reading.ts'
import { actorOf, isElsewhere, isFragment, isWished, type Scene } from './scene.ts'

const SCHEDULE = 'schedule.'

const cue = ({ lexicon, clauses }: Scene, at: number, name: string) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, lexicon.cues[name] ?? [])
}

/** 'Rides to chemo on Wednesdays' are the aide's; 'dialysis on Wednesdays' is not. */
const isHelpedWith = ({ lexicon, clauses }: Scene, at: number, first: number): boolean => {
  const clause = clauses[at]
  return (
    clause !== undefined &&
    findAny(lexicon, clause, lexicon.cues.aideComes ?? []).some(one => one.last < first) &&
    !says(lexicon, clause, lexicon.times.never ?? [])
  )
}

/** 'Dialysis on Mondays, Wednesdays and Fridays': the days of something else, also in the rest of the list. */
export const isOtherTime = (scene: Scene, at: number, place?: Pick<Found, 'first'>): boolean => {
  if (place && isHelpedWith(scene, at, place.first)) return false
  if (cue(scene, at, 'notCareTime')) return true
  const { clauses } = scene
  const isRest =
    at > 0 &&
    clauses[at]?.opening === ',' &&
    clauses[at - 1]?.sentence === clauses[at]?.sentence &&
    isFragment(scene, at) &&
    !cue(scene, at, 'careTime')
  return isRest && cue(scene, at - 1, 'timed') && !cue(scene, at - 1, 'aideComes')
}

/** Whether days and hours said here may be those of the care. */
export const isCareTime = (scene: Scene, at: number, place?: Pick<Found, 'first'>): boolean => {
  const actor = actorOf(scene, at)
  if (actor === 'former' || isOtherTime(scene, at, place)) return false
  if (actor === 'other' && !isWished(scene, at)) return false
  const isAsked = scene.asking.some(path => path.startsWith(SCHEDULE))
  if (isAsked || isWished(scene, at) || cue(scene, at, 'careTime')) return true
  if (isElsewhere(scene, SCHEDULE)) return false
  return isFragment(scene, at) || scene.people.references[at]?.length === 0
}
