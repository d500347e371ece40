import { isElsewhere, isWished, MEMORY, mayWish, type Scene } from '../clauses/scene.ts'
import { cue, isDoing } from '../cues/doing.ts'
import type { Found } from '../text/page.ts'
import { says } from '../text/reading.ts'

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

const isOthersDoing = (scene: Scene, at: number, found: Found) => {
  const isActed = (scene.people.references[at]?.[0]?.first ?? 0) <= found.first
  return (isActed && !mayWish(scene, at)) || cue(scene, at, 'notSkill') || isDoing(scene, at, found)
}

/** 'She has dementia' asks for no skill. */
export const isCondition = (scene: Scene, at: number) => cue(scene, at, 'hasCondition')

/** 'My mother can't lift him' asks for someone who can. */
export const isBeyondThem = (scene: Scene, at: number) =>
  cue(scene, at, 'unableFor') && (scene.asking.length === 0 || scene.asking.includes(SKILLS))

export const isSkill = (scene: Scene, at: number, found: Found) => {
  if (cue(scene, at, 'lacking')) return true
  if (isBeyondThem(scene, at)) return true
  if (isOthersDoing(scene, at, found)) return false
  if (isWished(scene, at)) return true
  if (scene.asking.includes(SKILLS)) return !isCondition(scene, at)
  return isVerbless(scene, at) && !isElsewhere(scene, SKILLS)
}
