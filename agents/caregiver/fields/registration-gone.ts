import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { hasCue, heard, isAsked, isMine, placesIn } from '../cues.ts'

const NUMBER = 'profile.hcaRegistryId'
const END = 'profile.hcaExpirationDate'

const isAbout = (scene: Scene): boolean =>
  isAsked(scene, 'hcaRegistryId') || scene.clauses.some((_, at) => hasCue(scene, at, 'registry'))

/** 'I was registered till last year but I let it go': not registered, so there's no expiration date. */
export const findRegistrationGone = (scene: Scene): Finding[] => {
  if (!isAbout(scene)) return []
  const [place] = scene.clauses.flatMap((clause, at) =>
    !clause.isQuestion && isMine(scene, at)
      ? placesIn(scene, at, 'letGo').map(({ first, last }) => ({ clause: at, first, last }))
      : [],
  )
  if (!place) return []
  const gone: Finding = { ...heard('hcaRegistryId', 'not registered', place.clause, place), isSure: true }
  return END in scene.answers && NUMBER in scene.answers
    ? [gone, { kind: 'taken', field: END, ...place }]
    : [gone]
}
