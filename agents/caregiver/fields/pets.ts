import { type Finding, isFragment, isSameSentence, type Scene } from '#agents/understand/clauses/scene.ts'
import { withoutLead } from '#agents/understand/text/reading.ts'
import { anyOf, hasCue, heard, isAsked, isMine, saidFrom, wholeOf } from '../cues.ts'

const SHORT = 4

/** 'They should have a dog, I love those', 'cats I tolerate'. */
const isViewed = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  if (clauses[at + 1]?.sentence !== clauses[at]?.sentence) return false
  const isShort = (clauses[at]?.words.length ?? SHORT) < SHORT
  return hasCue(scene, at + 1, 'petBehind') || (isShort && hasCue(scene, at + 1, 'petFront'))
}

const petsIn = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (hasCue(scene, at, 'pet') && isViewed(scene, at)) return true
  return (
    clause?.isStatement === true &&
    hasCue(scene, at, 'pet') &&
    hasCue(scene, at, 'petView') &&
    !hasCue(scene, at, 'notPet') &&
    isMine(scene, at)
  )
}

/** The caregiver's attitude to animals; a client's pets say nothing about it. */
export const findPets = (scene: Scene): Finding[] => {
  const isElsewhere = ['servicesProvided', 'interests', 'petPreferences'].some(name => isAsked(scene, name))
  const at = scene.clauses.findIndex((_, index) => petsIn(scene, index))
  if (isElsewhere || at < 0) return []
  let last = at
  const goesOn = (index: number) =>
    isSameSentence(scene, index, at) &&
    (petsIn(scene, index) ||
      isViewed(scene, index - 1) ||
      (hasCue(scene, index, 'pet') && isFragment(scene, index)))
  while (goesOn(last + 1)) last += 1
  const quote = saidFrom(scene, at, last)
  const value = withoutLead(quote, scene.lexicon.reading.openers)
  const one = { ...heard('petPreferences', value, at, wholeOf(scene, at)), quote }
  return [
    new RegExp(anyOf(scene, 'allergy'), 'iu').test(value) && last === at ? { ...one, isSure: true } : one,
  ]
}
