import { type Finding, isFragment, type Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { findEach, says } from '#agents/understand/text/reading.ts'
import {
  denied,
  hasCue,
  hasCueAround,
  hasCueBefore,
  heard,
  inStatements,
  isAsked,
  isExactly,
  isMine,
  item,
  ownSentence,
  patterns,
  placesIn,
  type Span,
  said,
  unsure,
} from '../cues.ts'

const NONE = {}

const known = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const common = lexicon.lists['preferences.languageRequirements']?.items ?? NONE
  return [...findEach(lexicon, clause, common), ...findEach(lexicon, clause, lexicon.languages)]
}

const MOST_OTHERS = 2

/** 'English B2' and 'Fuzhou dialect' can be in such a list. */
const isOfARow = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (!clause || says(scene.lexicon, clause, ['<verb>|<subject>|<relation>'])) return false
  const own = known(scene, at).map(({ found }) => found)
  const isIn = (index: number) => own.some(({ first, last }) => first <= index && index <= last)
  const others = clause.words.filter(
    ({ text }, index) => !isIn(index) && !isSmall(scene.lexicon, 'languageLinks', text),
  )
  return (
    others.length <= MOST_OTHERS &&
    (own.length > 0 || others.every(({ capital }, index) => capital || index > 0))
  )
}

/** 'Tagalog, Ilocano and English.' is only a list. */
const isOnlyThat = (scene: Scene, at: number): boolean => {
  if (isExactly(scene, at, patterns(scene, 'onlyLanguages')) && known(scene, at).length > 1) return true
  const own = ownSentence(scene, at)
  if (own.every(index => isExactly(scene, index, patterns(scene, 'onlyLanguages')))) return true
  const count = own.flatMap(index => known(scene, index)).length
  const isOther = own.some(index => hasCue(scene, index, 'notSpoken'))
  return count > 1 && !isOther && own.every(index => isOfARow(scene, index))
}

/** Broader names that add nothing next to the specific one. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  Chinese: ['Mandarin', 'Cantonese'],
  Persian: ['Farsi'],
}

/** The caregiver's languages; a client's language or a cuisine doesn't count. */
export const findLanguages = (scene: Scene): Finding[] => {
  const found = inStatements(scene, at => languagesIn(scene, at))
  const names = found.flatMap(nameOf)
  if (names.length === 0 && scene.answers['profile.languages'] === undefined)
    return [...found, ...unnamedIn(scene)]
  return found.filter(one => !nameOf(one).some(name => WIDER[name]?.some(other => names.includes(other))))
}

/** 'I am bilingual' doesn't say in what. */
const unnamedIn = (scene: Scene): Finding[] =>
  inStatements(scene, at =>
    isMine(scene, at) ? placesIn(scene, at, 'bilingual').map(place => unsure('languages', at, place)) : [],
  ).slice(0, 1)

const nameOf = (one: Finding): string[] =>
  one.kind === 'heard' && Array.isArray(one.value) ? one.value.map(String) : []

/** Keeps 'sign language' and 'Kreyol' as written and corrects typos. */
const asSaid = (scene: Scene, at: number, name: string, place: Span): string => {
  const words = scene.clauses[at]?.words.slice(place.first, place.last + 1) ?? []
  const isIt = words.map(({ text }) => text).join(' ') === name.toLowerCase()
  return isIt ? name : said(scene, at, place)
}

/** 'And French too', when others are saved. */
const isAgain = (scene: Scene, at: number) =>
  scene.answers['profile.languages'] !== undefined && hasCue(scene, at, 'listAgain')

const SHORT = 5

/** 'English name David' and 'people who sign' name no language. */
const namesOf = (scene: Scene, at: number): Finding[] => {
  if (scene.answers['profile.languages'] !== undefined) return []
  const names = placesIn(scene, at, 'nameLanguage').map(({ first }) => ({ first, last: first }))
  return [...names, ...placesIn(scene, at, 'signWord')].map(place =>
    denied('languages', [said(scene, at, place)], at, place),
  )
}

const languagesIn = (scene: Scene, at: number): Finding[] => {
  const found = isMine(scene, at) ? known(scene, at) : []
  const isAbout =
    isAsked(scene, 'languages') ||
    isAgain(scene, at) ||
    hasCueBefore(scene, at, 'speak') ||
    isExactly(scene, at, patterns(scene, 'onlyLanguage')) ||
    isOnlyThat(scene, at)
  const named = namesOf(scene, at)
  if (!isAbout) return named
  const others = placesIn(scene, at, 'notSpoken')
  const isUnspoken = hasCueAround(scene, at, 'onlyUnderstood')
  const isOnlyHeard = isUnspoken && found.length === 1 && hasCue(scene, at, 'understood')
  if (isOnlyHeard) return found.map(({ name, found: place }) => denied('languages', [name], at, place))
  const isPlain =
    isAsked(scene, 'languages') && isFragment(scene, at) && (scene.clauses[at]?.words.length ?? SHORT) < SHORT
  const stated = found
    .filter(({ found: place }) => !others.some(one => one.first <= place.first && place.last <= one.last))
    .map(({ name, found: place }) =>
      hasCue(scene, at, 'nothingBut')
        ? heard('languages', [asSaid(scene, at, name, place)], at, place)
        : item(scene, 'languages', asSaid(scene, at, name, place), at, place),
    )
    .map(one => (isPlain || hasCue(scene, at, 'onlySpoken') ? { ...one, isSure: true as const } : one))
  // 'I sign with my deaf clients.'
  const signed = placesIn(scene, at, 'signing').flatMap(place => [
    heard('languages', ['ASL'], at, place),
    denied('languages', ['sign'], at, place),
  ])
  return [...named, ...stated, ...(isMine(scene, at) ? [...signed] : [])]
}
