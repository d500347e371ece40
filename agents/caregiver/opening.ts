import type { Finding, Scene } from '../understand/clauses/scene.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import { hasCue } from './cues.ts'
import { isRare, nameAt, nameOf } from './fields/name-words.ts'

const OWN = 'profile.name'

/** 'rosa here', 'marisela gutierrez, 27, caregiver': in this position a lowercase word can be a name. */
const isSignature = (scene: Scene, at: number): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  const isName = words.length === 2 && words.every(({ text }) => isRare(scene, text))
  const isFollowed = isName && hasCue(scene, at + 1, 'nameFollow')
  return isFollowed || (isSmall(scene.lexicon, 'signed', words.at(-1)?.text) && isRare(scene, words[0]?.text))
}

/** 'Rosa here', 'Rosa here from Stockton', 'Rosa Delgado from Stockton'. */
const isSigning = ({ lexicon }: Scene, [next = '', ...rest]: readonly string[], isFull: boolean): boolean =>
  isSmall(lexicon, 'signed', next)
    ? rest.length === 0 || isSmall(lexicon, 'from', rest[0])
    : isFull && isSmall(lexicon, 'from', next)

const bareName = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const isSigned = isSignature(scene, at)
  const name = clause?.isStatement === true ? nameAt(scene, clause, 0, isSigned) : undefined
  if (!clause || !name) return []
  const rest = clause.words.slice(name.last + 1).map(({ text }) => text)
  const isHere = isSigning(scene, rest, name.last > name.first)
  const isFull = rest.length === 0 && name.last > name.first
  const isKnown = clause.words.slice(0, name.last + 1).some(({ text }) => scene.lexicon.firstNames.has(text))
  const isFollowed = isFull && hasCue(scene, at + 1, 'nameFollow')
  return isHere || isFollowed || (isFull && isKnown) ? nameOf(scene, at, name) : []
}

export const MOST_HELLOS = 3
const MOST_GREETING = 5

/** 'Dzien dobry', 'oi tudo bem': a short greeting. */
const isGreeting = (scene: Scene, at: number): boolean =>
  hasCue(scene, at, 'hello') ||
  (at === 0 && (scene.clauses[at]?.words.length ?? 0) <= MOST_GREETING && !hasCue(scene, at, 'notGreeting'))

/**
 * 'Rosa Delgado here', 'Rosa Delgado, CNA', 'Arlys Tollefson writing from Minot', possibly after a greeting.
 */
export const opening = (scene: Scene): Finding[] => {
  if (scene.answers[OWN] !== undefined) return []
  return scene.clauses
    .slice(0, MOST_HELLOS)
    .flatMap((_, at) => {
      const isFirst = scene.clauses.slice(0, at).every((_clause, before) => isGreeting(scene, before))
      if (!isFirst) return []
      const bare = bareName(scene, at)

      return bare
    })
    .slice(0, 1)
}
