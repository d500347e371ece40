import { findAny, says } from './reading.ts'
import { actorOf, type Finding, isFragment, isWished, type Recogniser, type Scene } from './scene.ts'

const field = 'schedule.schedulePattern'

const isCareTime = (scene: Scene, at: number) => {
  const clause = scene.clauses[at]
  const { lexicon } = scene
  if (!clause || says(lexicon, clause, lexicon.cues.notCareTime ?? [])) return false
  if (['other', 'former', 'speaker'].includes(actorOf(scene, at) ?? '') && !isWished(scene, at)) return false
  const isAsked = scene.asking.some(path => path.startsWith('schedule.'))
  return (
    isAsked ||
    isWished(scene, at) ||
    isFragment(scene, at) ||
    says(lexicon, clause, lexicon.cues.careTime ?? []) ||
    scene.answers[field] !== undefined
  )
}

/** From the first to the last word that tells a day or a time, in the person's words. */
const patternIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause || !isCareTime(scene, at)) return []
  const { strong = [], day = [], weak = [] } = lexicon.times
  const sure = findAny(lexicon, clause, strong)
  const days = findAny(lexicon, clause, day)
  const isSeveral = new Set(days.map(({ first }) => clause.words[first]?.text)).size > 1
  if (sure.length === 0 && !isSeveral) return []
  const places = [...sure, ...days, ...findAny(lexicon, clause, weak)].sort((a, b) => a.first - b.first)
  const first = places[0]?.first ?? 0
  const last = Math.max(...places.map(place => place.last))
  const value = text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
  if (value.length > 80) return []
  return [{ kind: 'heard', field, value: [value], clause: at, first, last }]
}

export const findDays: Recogniser = scene => {
  const { clauses, lexicon } = scene
  const inEach = clauses.flatMap((clause, at) =>
    clause.isStatement && !clause.isPast ? patternIn(scene, at) : [],
  )
  const several = clauses.flatMap((clause, at): Finding[] => {
    const [place] =
      clause.isStatement && clause.words.length <= 2 ? findAny(lexicon, clause, lexicon.times.day ?? []) : []
    const beside = [clauses[at - 1], clauses[at + 1]].some(
      next =>
        next?.sentence === clause.sentence &&
        next.words.length <= 5 &&
        findAny(lexicon, next, lexicon.times.day ?? []).length > 0,
    )
    if (!place || !beside || !isCareTime(scene, at)) return []
    const value = scene.text.slice(clause.words[place.first]?.from ?? 0, clause.words[place.last]?.to ?? 0)
    return [{ kind: 'heard', field, value: [value], clause: at, first: place.first, last: place.last }]
  })
  const added = several.filter(one => !inEach.some(other => other.clause === one.clause))
  return [...inEach, ...added].sort((a, b) => a.clause - b.clause)
}
