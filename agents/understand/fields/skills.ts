import { isElsewhere, isWished, MEMORY, mayWish, type Scene } from '../clauses/scene.ts'
import { cue, isDoing } from '../cues/doing.ts'
import type { Found } from '../text/page.ts'
import { says, stretchOf } from '../text/reading.ts'

const SKILLS = 'preferences.requiredSkills'

/** 'Skills: dementia, driving'. */
export const isUnderSkills = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  for (let back = at; at - back < MEMORY && clauses[back]?.sentence === clauses[at]?.sentence; back -= 1) {
    if (cue(scene, back, 'skillsHead')) return true
  }
  return false
}

/** 'Her shots and dressing changes'. */
export const isVerbless = (scene: Scene, at: number) => {
  const clause = scene.clauses[at]
  return clause !== undefined && !says(scene.lexicon, clause, ['<verb>'])
}

/** 'Drives, cooks' are abilities of the caregiver wanted. */
const isAble = (scene: Scene, at: number): boolean =>
  scene.people.references[at]?.length === 0 &&
  cue(scene, at, 'ableTo') &&
  (scene.asking.includes(SKILLS) ||
    !isElsewhere(scene, 'preferences.') ||
    scene.clauses
      .slice(0, at + 1)
      .slice(-MEMORY)
      .some((_, back, near) => isWished(scene, at + 1 - near.length + back)))

/** 'Rosemary drives her everywhere.' */
const isDoneForOther = ({ lexicon, people, clauses }: Scene, at: number, { last }: Found) =>
  people.references[at]?.some(
    ({ first, who }) =>
      who === 'other' &&
      first === last + 1 &&
      says(lexicon, stretchOf(clauses[at]?.words.slice(first, first + 1) ?? []), ['^ <him>$']),
  ) === true

const isOthersDoing = (scene: Scene, at: number, found: Found) => {
  const isActed = (scene.people.references[at]?.[0]?.first ?? 0) <= found.first
  return (
    (isActed && !mayWish(scene, at)) ||
    cue(scene, at, 'notSkill') ||
    isDoing(scene, at, found) ||
    (isDoneForOther(scene, at, found) && !isWished(scene, at))
  )
}

/** 'And lifting too', whatever Emma asked, when skills are saved. */
const isMore = (scene: Scene, at: number) => scene.answers[SKILLS] !== undefined && cue(scene, at, 'addsOn')

/** 'She has dementia' asks for no skill. */
export const isCondition = (scene: Scene, at: number) => cue(scene, at, 'hasCondition')

/** 'My mother can't lift him' asks for someone who can. */
export const isBeyondThem = (scene: Scene, at: number) =>
  cue(scene, at, 'unableFor') && (scene.asking.length === 0 || scene.asking.includes(SKILLS))

export const isSkill = (scene: Scene, at: number, found: Found) => {
  if (cue(scene, at, 'lacking')) return true
  if (isBeyondThem(scene, at)) return true
  if (isOthersDoing(scene, at, found)) return false
  if (isAble(scene, at) || isWished(scene, at)) return true
  if (scene.asking.includes(SKILLS)) return !isCondition(scene, at)
  return isVerbless(scene, at) && (isMore(scene, at) || !isElsewhere(scene, SKILLS))
}
