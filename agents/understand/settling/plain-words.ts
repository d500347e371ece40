import type { Field } from '#machines/interview/fields.ts'
import type { Scene } from '../clauses/scene.ts'
import { isSpelledNew } from '../corrections/whole-names.ts'
import type { Settled } from './settle.ts'

const CARE_TYPE = 'basicInfo.careType'
const RELATIONSHIP = 'basicInfo.relationship'
const NAME = 'basicInfo.recipientName'
const OWN_NAME = 'profile.name'

/** 'No, it is for my grandmother Ruby' changes the recipient. */
const isMoved = ({ answers }: Scene, { heard }: Settled) =>
  [CARE_TYPE, RELATIONSHIP].some(path => path in answers && heard.some(({ field }) => field === path))

/** The rules matched unambiguous words, so a low classifier score doesn't matter. */
export const isPlain = (scene: Scene, settled: Settled, { path }: Field): boolean => {
  const { asking, answers } = scene
  if (path === CARE_TYPE || path === RELATIONSHIP) return path in answers
  if (path === OWN_NAME) return asking.includes(OWN_NAME)
  if (path !== NAME) return false
  const value = String(settled.heard.find(({ field }) => field === NAME)?.value)
  const isRespelled = NAME in answers && isSpelledNew(value, String(answers[NAME]))
  return asking.includes(NAME) || isRespelled || isMoved(scene, settled)
}
