import { findEach } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { hasCueBefore, inStatements, isAsked, isExactly, isMine, item, patterns, placesIn } from './told.ts'

const NONE = {}

const known = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const common = lexicon.lists['preferences.languageRequirements']?.items ?? NONE
  return [...findEach(lexicon, clause, common), ...findEach(lexicon, clause, lexicon.languages)]
}

/** 'Tagalog, Ilocano and English.' is a sentence, too. */
const isOnlyThat = (scene: Scene, at: number): boolean => {
  const own = scene.clauses.flatMap((one, index) =>
    one.sentence === scene.clauses[at]?.sentence ? [index] : [],
  )
  return own.every(index => isExactly(scene, index, patterns(scene, 'onlyLanguages')))
}

/** Languages that she speaks herself; what a client speaks or a family cooks is not hers. */
export const findLanguages = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const found = isMine(scene, at) ? known(scene, at) : []
    if (found.length === 0) return []
    const isAbout = isAsked(scene, 'languages') || hasCueBefore(scene, at, 'speak') || isOnlyThat(scene, at)
    if (!isAbout) return []
    const others = placesIn(scene, at, 'notSpoken')
    return found
      .filter(({ found: place }) => !others.some(one => one.first <= place.first && place.last <= one.last))
      .map(({ name, found: place }) => item(scene, 'languages', name, at, place))
  })
