import { findAny } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import {
  hasCue,
  hasCueAround,
  hasCueBefore,
  heard,
  inStatements,
  isAsked,
  isMine,
  item,
  patterns,
  placesIn,
  said,
  unsure,
  wholeOf,
  widest,
} from './told.ts'

const spanning = (places: readonly { first: number; last: number }[]) => ({
  first: Math.min(...places.map(({ first }) => first)),
  last: Math.max(...places.map(({ last }) => last)),
})

/** The check with what is said of its date or outcome, in her words. */
export const findBackground = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const places = placesIn(scene, at, 'background')
    const clause = scene.clauses[at]
    if (!clause || places.length === 0 || !isMine(scene, at)) return []
    const isOpen = findAny(scene.lexicon, clause, scene.lexicon.clauses.negator).length > 0
    const span = isOpen ? wholeOf(scene, at) : spanning([...places, ...placesIn(scene, at, 'backgroundMore')])
    return [heard('backgroundCheck', said(scene, at, span), at, span)]
  }).slice(0, 1)

const TEN = /^\d{10}$/u

/** Ten digits, also when they are written like a phone number. */
const numberAt = (scene: Scene, at: number): Finding[] => {
  const isAbout =
    isAsked(scene, 'hcaRegistryId') ||
    hasCueBefore(scene, at, 'registry') ||
    hasCueAround(scene, at, 'registry')
  if (!isAbout || isAsked(scene, 'phoneNumber')) return []
  return (scene.clauses[at]?.words ?? []).flatMap(({ text }, index) => {
    const span = { first: index, last: index }
    const digits = said(scene, at, span).replaceAll(/\D/gu, '')
    const isOne = TEN.test(text) || (text === '@phone' && TEN.test(digits))
    return isOne ? [heard('hcaRegistryId', digits, at, span)] : []
  })
}

/** Never registered, which is an answer; one that has lapsed is something else. */
const notRegistered = (scene: Scene, at: number): Finding[] => {
  const [place] = placesIn(scene, at, 'notRegistered')
  if (!place || hasCue(scene, at, 'lapsed')) return []
  return [heard('hcaRegistryId', 'not registered', at, place)]
}

export const findRegistry = (scene: Scene): Finding[] =>
  inStatements(scene, at => (isMine(scene, at) ? [...numberAt(scene, at), ...notRegistered(scene, at)] : []))

const isLicense = (scene: Scene, at: number) =>
  !isAsked(scene, 'licenseType') && (hasCue(scene, at, 'noLicense') || !hasCue(scene, at, 'licenseCue'))

/** 'cna' is written CNA. */
const asWritten = (text: string) => (/^[a-z]{2,5}$/u.test(text) ? text.toUpperCase() : text)

/** Licenses and certificates that she holds; not those of a sister, nor those that she hopes for. */
export const findLicense = (scene: Scene): Finding[] => {
  const found = inStatements(scene, at => {
    if (!isMine(scene, at) || isLicense(scene, at)) return []
    const others = placesIn(scene, at, 'notLicense')
    return widest(placesIn(scene, at, 'license'))
      .filter(place => !others.some(one => one.first <= place.first && place.last <= one.last))
      .map(place => item(scene, 'licenseType', asWritten(said(scene, at, place)), at, place))
      .filter(({ kind }) => kind === 'heard')
  })
  const [first] = found
  if (!first) return []
  const names = found.flatMap(one => (one.kind === 'heard' && Array.isArray(one.value) ? one.value : []))
  const once = [...new Map(names.map(name => [String(name).toLowerCase(), String(name)])).values()]
  return [{ ...first, kind: 'heard', value: once.join(', ') }]
}

/** School and training, as she tells it. */
export const findEducation = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    if (!isMine(scene, at) || !hasCue(scene, at, 'education') || hasCue(scene, at, 'notEducation')) return []
    const span = wholeOf(scene, at)
    const text = said(scene, at, span).replace(/^(?:and|so|but|well|yes|also|because)[ ,]+/iu, '')
    return [heard('education', text, at, span)]
  }).slice(0, 1)

const vaccinesIn = (scene: Scene, at: number): Finding[] => {
  const isAbout = isAsked(scene, 'vaccinations') || hasCueAround(scene, at, 'vaccineCue')
  if (!isAbout || !isMine(scene, at)) return []
  const others = placesIn(scene, at, 'notVaccine')
  const found = widest(placesIn(scene, at, 'vaccine'))
    .filter(place => !others.some(one => one.first <= place.first && place.last <= one.last))
    .map(place => item(scene, 'vaccinations', said(scene, at, place), at, place))
  const [full] = isAsked(scene, 'vaccinations') ? placesIn(scene, at, 'fullVaccine') : []
  if (found.length > 0 || !full) return found
  return [item(scene, 'vaccinations', said(scene, at, full), at, full)]
}

/** Those that she has had; to have had the flu is none. */
export const findVaccinations = (scene: Scene): Finding[] => inStatements(scene, at => vaccinesIn(scene, at))

/** The end of the registration was asked for and what was said is no calendar day. */
export const vagueDay = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const [place] = clause ? findAny(scene.lexicon, clause, patterns(scene, 'expiryVague')) : []
  return place ? [unsure('hcaExpirationDate', at, place)] : []
}
