import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { says } from '#agents/understand/text/reading.ts'
import { hasCue, isMine, isOfKin, patterns, unsure, wholeOf } from '../cues.ts'

const SHORT = 6

/** 'He fingerprints folks at the courthouse' isn't about the caregiver's own check. */
export const isCheck = (scene: Scene): boolean =>
  scene.clauses.some((clause, at) => {
    const isHers =
      isMine(scene, at) || !(isOfKin(scene, at) || says(scene.lexicon, clause, patterns(scene, 'ofHim')))
    // 'I'm an RN' names a license instead.
    const isOther = hasCue(scene, at, 'otherDocument')
    const isShort = scene.clauses.length === 1 && clause.words.length < SHORT && !isOther
    return isHers && (isShort || hasCue(scene, at, 'background') || hasCue(scene, at, 'checkSign'))
  })

/** 'My job did something' doesn't say which check. */
export const vagueCheck = (scene: Scene): Finding[] =>
  scene.clauses.some((_, at) => hasCue(scene, at, 'vagueCheck'))
    ? [unsure('backgroundCheck', 0, wholeOf(scene, 0))]
    : []
