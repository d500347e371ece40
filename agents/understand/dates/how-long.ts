import { actorOf, type Finding, isFragment, isWished, type Scene } from '../clauses/scene.ts'
import { cue } from '../cues/doing.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'

export const isNotOthers = (scene: Scene, at: number) => {
  const actor = actorOf(scene, at)
  return actor !== 'former' && actor !== 'other'
}

/** 'For three months. Or longer, we do not know.' */
export const withOpenEnd = ({ lexicon, clauses }: Scene, found: readonly Finding[]): Finding[] => {
  const isSaid = (name: string) => clauses.some(clause => says(lexicon, clause, lexicon.cues[name] ?? []))
  const isOpen = isSaid('lengthOpen') && isSaid('lengthUnknown')
  return found.map(one =>
    isOpen && one.kind === 'heard' && one.field === 'schedule.duration' ? { ...one, value: 'unknown' } : one,
  )
}

/** 'Until', 'while': lasts as long as something else does. */
const isBound = ({ lexicon, clauses }: Scene, at: number, { first }: Found) =>
  says(lexicon, stretchOf(clauses[at]?.words.slice(first, first + 1) ?? []), lexicon.cues.bound ?? [])

/** A wish in the same sentence. */
const isWishedNearby = (scene: Scene, at: number) =>
  scene.clauses.some(
    ({ sentence }, other) => sentence === scene.clauses[at]?.sentence && isWished(scene, other),
  )

/** 'Only until her apartment is fixed.' */
const isAnswerInShort = ({ lexicon, clauses }: Scene, at: number, { first }: Found) => {
  const clause = clauses[at]
  const lead = stretchOf(clause?.words.slice(0, first) ?? [])
  return (
    !isSmall(lexicon, 'so', clause?.opening) &&
    (first === 0 || says(lexicon, lead, [`^ ${lexicon.times.between?.[0]}$`]))
  )
}

const isBoundMeant = (scene: Scene, at: number, found: Found) =>
  actorOf(scene, at) !== 'former' &&
  (isWishedNearby(scene, at) ||
    isAnswerInShort(scene, at, found) ||
    ['caregiverComes', 'planning'].some(name => cue(scene, at, name)))

const isLengthMeant = (scene: Scene, at: number) => {
  // 'This is not only until summer, it is for good now' is about the care.
  const isOfCare = scene.answers['schedule.duration'] !== undefined && cue(scene, at, 'itIs')
  if (!(isNotOthers(scene, at) || isOfCare)) return false
  if (isWished(scene, at) || ['careTime', 'planning'].some(name => cue(scene, at, name))) return true
  if (cue(scene, at, 'happened')) return false
  return isRecipients(scene, at) || isFragment(scene, at) || scene.people.references[at]?.length === 0
}

const isBesideHours = ({ lexicon, clauses }: Pick<Scene, 'lexicon' | 'clauses'>, at: number) =>
  clauses.some(
    one =>
      one.sentence === clauses[at]?.sentence &&
      says(lexicon, one, [...(lexicon.times.strong ?? []), ...(lexicon.times.generic ?? [])]),
  )

/** 'Until about four', 'until he says otherwise', 'I have until March to decide' don't end the care. */
export const isOfHours = (
  { lexicon, clauses }: Pick<Scene, 'lexicon' | 'clauses'>,
  at: number,
  { first, last }: Pick<Found, 'first' | 'last'>,
) => {
  const clause = clauses[at]
  const places = clause
    ? findAny(lexicon, clause, [
        ...(lexicon.cues.notBound ?? []),
        // 'Three to six, till I get in from town.'
        ...(isBesideHours({ lexicon, clauses }, at) ? (lexicon.cues.untilHome ?? []) : []),
      ])
    : []
  return places.some(one => one.first <= last && first <= one.last)
}

/** 'He has been ill a long, long time' is about the past. */
export const isSoFar = (scene: Scene, at: number) =>
  cue(scene, at, 'notDuration') ||
  (scene.clauses[at - 1]?.sentence === scene.clauses[at]?.sentence &&
    isFragment(scene, at) &&
    cue(scene, at - 1, 'notDuration'))

/** These words say how long help is wanted. */
export const isHowLong = (scene: Scene, at: number, found: Found, value: string) => {
  if (cue(scene, at, 'notDuration') || isOfHours(scene, at, found)) return false
  const isAsked = value === 'unknown' || scene.asking.includes('schedule.duration')
  if (isBound(scene, at, found))
    return isAsked ? actorOf(scene, at) !== 'former' : isBoundMeant(scene, at, found)
  return isAsked ? isNotOthers(scene, at) : isLengthMeant(scene, at)
}

const isRecipients = ({ people }: Scene, at: number) =>
  (people.references[at]?.[0]?.who ?? 'recipient') === 'recipient'
