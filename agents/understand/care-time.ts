import { says } from './reading.ts'
import { actorOf, isFragment, isWished, type Scene } from './scene.ts'

const SCHEDULE = /^schedule\./u

const cue = ({ lexicon, clauses }: Scene, at: number, name: string) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, lexicon.cues[name] ?? [])
}

/** 'Dialysis on Mondays, Wednesdays and Fridays': the days of something else, also in the rest of the list. */
export const isOtherTime = (scene: Scene, at: number): boolean => {
  if (cue(scene, at, 'notCareTime')) return true
  const { clauses } = scene
  const isRest =
    at > 0 &&
    clauses[at]?.opening === ',' &&
    clauses[at - 1]?.sentence === clauses[at]?.sentence &&
    isFragment(scene, at) &&
    !cue(scene, at, 'careTime')
  return isRest && cue(scene, at - 1, 'timed')
}

/** Whether days and hours said here may be those of the care. */
export const isCareTime = (scene: Scene, at: number): boolean => {
  const actor = actorOf(scene, at)
  if (actor === 'former' || isOtherTime(scene, at)) return false
  if (actor === 'other' && !isWished(scene, at)) return false
  const isAsked = scene.asking.some(path => SCHEDULE.test(path))
  if (isAsked || isWished(scene, at) || cue(scene, at, 'careTime')) return true
  return isFragment(scene, at) || scene.people.references[at]?.length === 0
}
