import type { Finding, Scene } from '../understand/clauses/scene.ts'
import { isSmall } from '../understand/lexicon/lexicon.ts'
import { isKnownCity } from '../understand/places/lone-cities.ts'
import { hasCue, inStatements, placesIn } from './cues.ts'
import { isRare, nameAt, nameOf } from './fields/name-words.ts'
import { openingName } from './fields/opening-name.ts'

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
  const isFollowed = (isFull && hasCue(scene, at + 1, 'nameFollow')) || isCalling(scene, at, rest.length)
  return isHere || isFollowed || (isFull && isKnown) ? nameOf(scene, at, name) : []
}

/** 'Trevon. 404-555-0187.' */
const isCalling = ({ clauses, asking, lexicon }: Scene, at: number, left: number): boolean => {
  const { words = [] } = clauses[at] ?? {}
  const isPerson = lexicon.firstNames.has(words[0]?.text ?? '') && !isKnownCity(lexicon, words)
  const isCalled = left === 0 && clauses[at + 1]?.words[0]?.text === '@phone'
  return asking.length === 0 && isPerson && isCalled
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
      if (!isFirst) return shownName(scene, at)
      const bare = bareName(scene, at)
      const span = bare.length > 0 || scene.asking.length > 0 ? undefined : openingName(scene, at)
      return span ? nameOf(scene, at, span) : bare
    })
    .slice(0, 1)
}

/** 'It's late. shaniqua dupree shreveport': after other words, only an unambiguous name. */
const shownName = (scene: Scene, at: number): Finding[] => {
  const { clauses, lexicon, asking } = scene
  const isNew = asking.length === 0 && clauses[at]?.sentence !== clauses[at - 1]?.sentence
  const span = isNew ? openingName(scene, at) : undefined
  const { words = [] } = clauses[at] ?? {}
  const isKnown = span && lexicon.firstNames.has(words[span.first]?.text ?? '')
  return isKnown && span.last < words.length - 1 ? nameOf(scene, at, span) : []
}

/** 'Call me 718 555 0162 Yvonne'. */
const behindPhone = (scene: Scene, at: number, from: number): Finding[] => {
  const clause = scene.clauses[at]
  const phone = clause?.words.findIndex(({ text }, index) => index > from && text === '@phone') ?? -1
  const name = clause && phone > 0 ? nameAt(scene, clause, phone + 1, false) : undefined
  const isLast = name?.first === phone + 1 && name.last === (clause?.words.length ?? 0) - 1
  const isPerson = scene.lexicon.firstNames.has(clause?.words[phone + 1]?.text ?? '')
  return name && isLast && isPerson ? nameOf(scene, at, name) : []
}

/** 'Text Monique 404-555-0103'. */
export const toBeCalled = (scene: Scene): Finding[] =>
  inStatements(scene, at =>
    placesIn(scene, at, 'callMe').flatMap(({ last }) => {
      const clause = scene.clauses[at]
      const name = clause && nameAt(scene, clause, last + 1, false)
      const next = clause?.words[(name?.last ?? 0) + 1]?.text
      if (name && next === '@phone') return nameOf(scene, at, name)
      return behindPhone(scene, at, last)
    }),
  )
