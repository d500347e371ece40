import { findEach, says, stretchOf } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import {
  hasCue,
  hasCueAround,
  hasCueBefore,
  heard,
  inStatements,
  isAsked,
  isExactly,
  isMine,
  item,
  patterns,
  placesIn,
  type Span,
  said,
} from './told.ts'

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
  if (isExactly(scene, at, patterns(scene, 'onlyLanguages')) && known(scene, at).length > 1) return true
  const own = scene.clauses.flatMap((one, index) =>
    one.sentence === scene.clauses[at]?.sentence ? [index] : [],
  )
  return own.every(index => isExactly(scene, index, patterns(scene, 'onlyLanguages')))
}

/** The wider word beside the one that is meant. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  Chinese: ['Mandarin', 'Cantonese'],
  Persian: ['Farsi'],
}

/** Languages that she speaks herself; what a client speaks or a family cooks is not hers. */
export const findLanguages = (scene: Scene): Finding[] => {
  const found = inStatements(scene, at => languagesIn(scene, at))
  const names = found.flatMap(nameOf)
  return found.filter(one => !nameOf(one).some(name => WIDER[name]?.some(other => names.includes(other))))
}

const nameOf = (one: Finding): string[] =>
  one.kind === 'heard' && Array.isArray(one.value) ? one.value.map(String) : []

const large = (text: string) => text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

/** 'Sign language' and 'Kreyol' stay so; a slip of the pen is mended. */
const asSaid = (scene: Scene, at: number, name: string, place: Span): string => {
  const words = scene.clauses[at]?.words.slice(place.first, place.last + 1) ?? []
  const isIt = words.map(({ text }) => text).join(' ') === name.toLowerCase()
  return isIt ? name : large(said(scene, at, place))
}

/** 'And French too', when others are known. */
const isAgain = (scene: Scene, at: number) =>
  scene.answers['profile.languages'] !== undefined && hasCue(scene, at, 'listAgain')

/** 'I have a patient and the daughter speaks Farsi to him'. */
const isOfAnother = ({ people, clauses, lexicon }: Scene, at: number, place: Span): boolean => {
  const who = people.references[at]?.findLast(({ last }) => last < place.first)
  const between = clauses[at]?.words.slice((who?.last ?? 0) + 1, place.first) ?? []
  return who?.who === 'other' && says(lexicon, stretchOf(between), lexicon.aide.speaking ?? [])
}

const languagesIn = (scene: Scene, at: number): Finding[] => {
  const found = isMine(scene, at) ? known(scene, at) : []
  if (found.length === 0) return []
  const isAbout =
    isAsked(scene, 'languages') ||
    isAgain(scene, at) ||
    hasCueBefore(scene, at, 'speak') ||
    isOnlyThat(scene, at)
  if (!isAbout) return []
  const others = placesIn(scene, at, 'notSpoken')
  const isUnspoken = hasCueAround(scene, at, 'onlyUnderstood')
  if (isUnspoken && found.length === 1 && hasCue(scene, at, 'understood')) return []
  return found
    .filter(({ found: place }) => !isOfAnother(scene, at, place))
    .filter(({ found: place }) => !others.some(one => one.first <= place.first && place.last <= one.last))
    .map(({ name, found: place }) =>
      hasCue(scene, at, 'nothingBut')
        ? heard('languages', [asSaid(scene, at, name, place)], at, place)
        : item(scene, 'languages', asSaid(scene, at, name, place), at, place),
    )
}
