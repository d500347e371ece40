import { isFragment, isSameSentence, type Scene } from '../clauses/scene.ts'
import { cue } from './doing.ts'

/** 'Some days she is fine, some days she can't stand up': no single level. */
export const isSometimes = (scene: Scene, at: number) => {
  const isLed = isSameSentence(scene, at - 1, at) && isFragment(scene, at - 1)
  return cue(scene, at, 'sometimes') || (isLed && cue(scene, at - 1, 'sometimes'))
}

/** 'A good amount of help. I mean it varies', 'good days his shoes, bad days the lot'. */
export const isVaried = (scene: Scene, at: number) =>
  cue(scene, at, 'notLevel') ||
  cue(scene, at + 1, 'notLevel') ||
  scene.clauses.some(
    ({ sentence }, other) =>
      other <= at && sentence === scene.clauses[at]?.sentence && cue(scene, other, 'variedDays'),
  )
