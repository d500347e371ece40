import { isOpening } from '../clauses/beside.ts'
import { actorOf, isFragment, isSameSentence, isWished, MEMORY, type Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { says } from '../text/reading.ts'

export const cue = (scene: Scene, at: number, name: string) => {
  const clause = scene.clauses[at]
  return clause !== undefined && says(scene.lexicon, clause, scene.lexicon.cues[name] ?? [])
}

/** 'She drives, cooks like a chef': the same subject goes on. */
const isGoingOn = (scene: Scene, at: number): boolean => {
  const { people, lexicon, clauses } = scene
  const isDone = (back: number) =>
    people.references[back]?.length === 0 && lexicon.cues.done?.includes(clauses[back]?.words[0]?.text ?? '')
  if (!isDone(at) || clauses[at]?.opening !== ',') return false
  let from = at - 1
  while (from > 0 && at - from < MEMORY && isDone(from)) from -= 1
  return (
    isSameSentence(scene, from, at) &&
    ['recipient', 'speaker', 'other'].includes(actorOf(scene, from) ?? '') &&
    !isWished(scene, from)
  )
}

/** 'I do all the driving, and the cooking', 'she is the one who cooks'. */
const isToo = (scene: Scene, at: number): boolean => {
  const { clauses, lexicon } = scene
  if (clauses[at - 1]?.sentence !== clauses[at]?.sentence) return false
  if (isSmall(lexicon, 'who', clauses[at]?.opening)) return cue(scene, at - 1, 'theOne')
  return (
    isSmall(lexicon, 'and', clauses[at]?.opening) && isFragment(scene, at) && cue(scene, at - 1, 'doesTask')
  )
}

/** 'She cooks for all of us', 'I do the driving': already done by the person mentioned. */
export const isDoing = (scene: Scene, at: number, { first }: Found): boolean => {
  const { people, lexicon, clauses } = scene
  const clause = clauses[at]
  if (isGoingOn(scene, at) || cue(scene, at + 1, 'doneBehind') || isToo(scene, at)) return true
  const before = people.references[at]?.find(one => one.last < first)
  if (!clause || !before || before.who === 'staff' || !isOpening(lexicon, clause, before.first)) return false
  const { doing = [], done = [] } = lexicon.cues
  const words = clause.words.slice(before.last + 1, first + 1).map(({ text }) => text)
  const isVerb = (text: string) => done.includes(text)
  // 'I do all the driving and the cooking.': gerunds name tasks.
  const isTask = (text: string) => text.endsWith('ing')
  return (
    words.slice(0, -1).every(text => isVerb(text) || doing.includes(text) || isTask(text)) &&
    words.some(isVerb)
  )
}

/** 'The guide dog goes everywhere', 'the rabbit is Clover and needs feeding': the animal is the subject. */
export const isPets = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause) return false
  if (says(lexicon, clause, lexicon.cues.petFirst ?? [])) return true
  const isOn = isSmall(lexicon, 'and', clause.opening) && people.references[at]?.length === 0
  return isOn && clauses[at - 1]?.sentence === clause.sentence && isPets(scene, at - 1)
}
