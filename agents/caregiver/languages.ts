import { findEach } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { hasCueBefore, inStatements, isAsked, isMine, item, placesIn } from './told.ts'

const NONE = {}

/** Languages that she speaks herself; what a client speaks or a family cooks is not hers. */
export const findLanguages = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const clause = scene.clauses[at]
    const isAbout = isAsked(scene, 'languages') || hasCueBefore(scene, at, 'speak')
    if (!clause || !isAbout || !isMine(scene, at)) return []
    const others = placesIn(scene, at, 'notSpoken')
    const known = scene.lexicon.lists['preferences.languageRequirements']?.items ?? NONE
    return findEach(scene.lexicon, clause, known)
      .filter(({ found }) => !others.some(one => one.first <= found.first && found.last <= one.last))
      .map(({ name, found }) => item(scene, 'languages', name, at, found))
  })
