import type { Clause } from '../clauses/clauses.ts'
import { actorOf, isElsewhere, isFragment, isWish, isWished, type Scene } from '../clauses/scene.ts'
import { madeOnce } from '../clauses/sentences.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'

const SCHEDULE = 'schedule.'
const FREQUENCY = 'schedule.frequency'

type Place = Pick<Found, 'first' | 'last'>

const cue = ({ lexicon, clauses }: Scene, at: number, name: string) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, lexicon.cues[name] ?? [])
}

/** 'Rides to chemo on Wednesdays' are care times; 'dialysis on Wednesdays' isn't. */
const isHelpedWith = (scene: Scene, at: number, clause: Clause, { first }: Place): boolean => {
  const { lexicon } = scene
  // 'Somebody who reminds him of his pills each evening.'
  const isOfOneWanted = clause.opening === 'who' && isWished(scene, at)
  return (
    (isOfOneWanted || findAny(lexicon, clause, lexicon.cues.helpsWith ?? []).some(one => one.last < first)) &&
    !says(lexicon, clause, lexicon.times.never ?? [])
  )
}

const thatIsWhenIn = madeOnce((scene: Scene): readonly number[] =>
  scene.clauses.flatMap(({ isStatement }, at) => (isStatement && cue(scene, at, 'thatIsWhen') ? [at] : [])),
)

/** 'I work Mondays and Fridays, so that is when': the speaker's schedule is the care's. */
const isTakenUp = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  const last = (clauses[at]?.sentence ?? 0) + 2
  const isSaid = thatIsWhenIn(scene).some(next => next >= at && (clauses[next]?.sentence ?? 0) <= last)
  return isSaid && actorOf(scene, at) !== 'other'
}

/** 'Hospice sees her, they come Wednesdays.' */
const isOfProvider = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  if (!cue(scene, at, 'theyCome')) return false
  const isNear = (back: number) => (clauses[at]?.sentence ?? 0) - (clauses[back]?.sentence ?? 0) < 2
  for (let back = at - 1; back >= 0 && isNear(back); back -= 1) {
    if (cue(scene, back, 'wanting')) return false
    if (cue(scene, back, 'provider')) return true
  }
  return false
}

const NEAR = 4

/** A time belongs to the nearest words before it, else to those right after it. */
const isOfElse = (scene: Scene, at: number, clause: Clause, place: Place): boolean => {
  const { lexicon } = scene
  const { first, last } = place
  const others = findAny(lexicon, clause, lexicon.cues.notCareTime ?? [])
  const { caregiverComes = [], careTime = [], wanting = [] } = lexicon.cues
  const care = findAny(lexicon, clause, [...caregiverComes, ...careTime, ...wanting]).filter(
    one => one.last < first,
  )
  if (others.some(one => one.first <= first && one.last >= first)) return true
  const before = Math.max(-1, ...others.filter(one => one.last < first).map(one => one.last))
  if (before >= 0) return !care.some(one => one.last > before) && !isHelpedWith(scene, at, clause, place)
  return care.length === 0 && others.some(one => one.first > last && one.first - last <= NEAR)
}

/** 'Dialysis on Mondays, Wednesdays and Fridays': the whole list belongs to something other than the care. */
export const isOtherTime = (scene: Scene, at: number, place: Place): boolean => {
  const { clauses } = scene
  const clause = clauses[at]
  if (!clause) return false
  if (isTakenUp(scene, at)) return false
  if (isOfElse(scene, at, clause, place) || isJudged(scene, clause, place)) return true
  if (isOfProvider(scene, at)) return true
  const before = clauses[at - 1]
  const isRest =
    clause.opening === ',' &&
    before?.sentence === clause.sentence &&
    !says(scene.lexicon, stretchOf(before.words.slice(0, 1)), scene.lexicon.cues.reason ?? []) &&
    isFragment(scene, at) &&
    !cue(scene, at, 'careTime')
  return isRest && cue(scene, at - 1, 'timed') && !cue(scene, at - 1, 'caregiverComes')
}

/** 'Mornings are useless' rates a time of day and asks for no visit then. */
const isJudged = ({ lexicon }: Scene, { words }: Clause, { last }: Place): boolean =>
  says(lexicon, stretchOf(words.slice(last + 1)), lexicon.cues.judged ?? [])

/** 'On Mondays' continues with 'she is fine'. */
const goesOn = ({ clauses, people }: Scene, at: number, last: number): boolean => {
  const next = clauses[at + 1]
  const [first] = people.references[at + 1] ?? []
  return (
    last === (clauses[at]?.words.length ?? 0) - 1 &&
    next?.sentence === clauses[at]?.sentence &&
    next !== undefined &&
    next.opening === next.words[0]?.text &&
    first?.first === 0
  )
}

/** 'On Mondays she is fine'. */
export const isStated = (scene: Scene, at: number, { first, last }: Place): boolean => {
  const clause = scene.clauses[at]
  if (!clause || isWished(scene, at) || cue(scene, at, 'careTime') || cue(scene, at, 'planning')) return false
  // 'The five days I teach.'
  const isOfThese = isSmall(scene.lexicon, 'these', clause.words[first - 1]?.text)
  const isByPerson = scene.people.references[at]?.some(
    one =>
      one.who !== 'staff' &&
      (one.first < first || (one.first > last && !(isOfThese && one.first === last + 1))),
  )
  return isByPerson === true || (goesOn(scene, at, last) && !isWished(scene, at + 1))
}

/** 'Weekdays from three to six when we both work': only the reason mentions people. */
const isBeforeReason = (scene: Scene, at: number): boolean => {
  const { people } = scene

  return (people.references[at] ?? []).length === 0
}

/** 'Change the weekly to every day.' */
const isChanged = ({ lexicon, clauses, answers }: Scene, at: number): boolean => {
  const clause = clauses[at]
  return (
    clause !== undefined && answers[FREQUENCY] !== undefined && says(lexicon, clause, lexicon.clauses.change)
  )
}

/** A wish, or a statement about the caregiver's visits. */
const isOfCare = (scene: Scene, at: number): boolean =>
  [isTakenUp, isChanged].some(is => is(scene, at)) || isWished(scene, at) || cue(scene, at, 'careTime')

/** Days and hours in this clause may be care times. */
export const isCareTime = (scene: Scene, at: number, place: Place): boolean => {
  const actor = actorOf(scene, at)
  if (actor === 'former' || isOtherTime(scene, at, place)) return false
  if (actor === 'other' && !isWished(scene, at)) return false
  if (scene.asking.some(path => path.startsWith(SCHEDULE)))
    return isTakenUp(scene, at) || !isStated(scene, at, place)

  if (isOfCare(scene, at)) return true

  return !isElsewhere(scene, SCHEDULE) && isSaidAlone(scene, at, place)
}

/** 'Weekends I am with her, Monday to Friday she needs somebody': what follows shows whose time it is. */
const isSaidAlone = (scene: Scene, at: number, place: Place): boolean => {
  if (goesOn(scene, at, place.last)) return isWish(scene, at + 1)
  return !cue(scene, at, 'happened') && (isFragment(scene, at) || isBeforeReason(scene, at))
}
