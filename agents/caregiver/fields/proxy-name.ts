import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { hasCue, inStatements, placesIn } from '../cues.ts'
import { nameAt, nameOf } from './name-words.ts'

/** 'This is Norma's daughter Tiffany, typing for her': the caregiver is Norma. */
export const namedByProxy = (scene: Scene): Finding[] => {
  if (!scene.clauses.some((_, at) => hasCue(scene, at, 'proxy'))) return []
  return inStatements(scene, at =>
    placesIn(scene, at, 'iAm').flatMap(({ last }) => {
      const clause = scene.clauses[at]
      const name = clause && nameAt(scene, clause, last + 1, false)
      const isOwner = name !== undefined && clause?.words[name.last + 1]?.text === "'s"
      return isOwner ? nameOf(scene, at, name) : []
    }),
  )
}
