import type { Clause } from '../understand/clauses.ts'
import { isNameWord } from '../understand/mentions.ts'
import { says, stretchOf, type Word } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { standingPlaces } from './standing.ts'
import {
  hasCue,
  hasCueBefore,
  inStatements,
  isAsked,
  isMine,
  item,
  patterns,
  placesIn,
  type Span,
  said,
  unsure,
} from './told.ts'

const LEAD = 9
const LONGEST_CITY = 4
const FIELD = 'locationsServiced'

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const isWord = (scene: Scene, word: Word | undefined, name: string) =>
  word !== undefined &&
  says(
    scene.lexicon,
    stretchOf([word]),
    patterns(scene, name).map(one => `^ (?:${one})$`),
  )

const isStateAt = ({ lexicon }: Scene, { words }: Clause, { first, last }: Span) => {
  const text = textOf(words.slice(first, last + 1))
  const isCode =
    words[first]?.upper === true && Object.values(lexicon.places.states).includes(text.toUpperCase())
  return isCode || Object.hasOwn(lexicon.places.states, text)
}

/** 'The East Bay', 'LA'. */
const regionAt = (scene: Scene, at: number, clause: Clause, index: number): Span | undefined => {
  const place = placesIn(scene, at, 'area').find(({ first }) => first === index)
  const word = clause.words[place?.last ?? 0]
  const isLong = place !== undefined && (place.last > place.first || (word?.text.length ?? 0) > LONGEST_CITY)
  return place && (isLong || word?.upper === true || isAsked(scene, FIELD)) ? place : undefined
}

const cityAt = ({ lexicon }: Scene, { words }: Clause, index: number): Span | undefined => {
  const size = [4, 3, 2, 1].find(
    one => index + one <= words.length && lexicon.cities.has(textOf(words.slice(index, index + one))),
  )
  return size === undefined ? undefined : { first: index, last: index + size - 1 }
}

/** Some words in a row that are written large. */
const largeAt = (scene: Scene, { words }: Clause, index: number): Span | undefined => {
  const fits = (word: Word | undefined) =>
    word?.capital === true &&
    !isWord(scene, word, 'notPlaceWord') &&
    (isNameWord(scene.lexicon, word) ||
      scene.lexicon.places.patterns.cityWord?.includes(word.text) === true ||
      isWord(scene, word, 'county'))
  let last = index - 1
  while (last - index < 2 && fits(words[last + 1])) last += 1
  return last >= index ? { first: index, last } : undefined
}

/** 'North Seattle', 'downtown Oakland'. */
const directedAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  if (!isWord(scene, clause.words[index], 'direction')) return
  const rest = plainAt(scene, clause, index + 1)
  return rest && clause.words[rest.first]?.capital === true ? { first: index, last: rest.last } : undefined
}

/** A city, or words that are written large and stand where a place may. */
const plainAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  const word = clause.words[index]
  const isLed = isWord(scene, clause.words[index - 1], 'areaAt')
  if (!word || !(word.capital || isLed || clause.words.length < LONGEST_CITY)) return
  const isFree = isLed || isAsked(scene, FIELD) || isWord(scene, clause.words[index - 1], 'direction')
  const place = cityAt(scene, clause, index) ?? (isFree ? largeAt(scene, clause, index) : undefined)
  if (!place) return
  const isCounty = isWord(scene, clause.words[place.last + 1], 'county')
  return isCounty ? { ...place, last: place.last + 1 } : place
}

const ZIP = /^\d{5}$/u

const placeAt = (scene: Scene, at: number, index: number): Span | undefined => {
  const clause = scene.clauses[at]
  if (!clause) return
  if (isAsked(scene, FIELD) && ZIP.test(clause.words[index]?.text ?? '')) return { first: index, last: index }
  return (
    directedAt(scene, clause, index) ?? regionAt(scene, at, clause, index) ?? plainAt(scene, clause, index)
  )
}

const isHome = (scene: Scene, at: number, { first }: Span) => {
  const words = scene.clauses[at]?.words.slice(Math.max(0, first - LEAD), first) ?? []
  return says(scene.lexicon, stretchOf(words), patterns(scene, 'home'))
}

/** 'Within ten miles of Modesto'. */
const withRadius = (scene: Scene, at: number, place: Span): Span => {
  const { words = [] } = scene.clauses[at] ?? {}
  const radius = placesIn(scene, at, 'radius').find(
    ({ last }) =>
      last < place.first &&
      words.slice(last + 1, place.first).every(({ text }) => text === 'in' || text === 'near'),
  )
  return radius ? { ...place, first: radius.first } : place
}

const titled = (text: string) => (/^[a-z]{2,3}$/u.test(text) ? text.toUpperCase() : capitalised(text))

const capitalised = (text: string) =>
  /\p{Lu}|\d/u.test(text) ? text : text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

/** 'A cat named Muffin' is no place. */
const isNamed = (scene: Scene, at: number, { first }: Span) =>
  ['named', 'called', 'name'].includes(scene.clauses[at]?.words[first - 1]?.text ?? '')

const spansIn = (scene: Scene, at: number): Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const spans: Span[] = []
  for (let index = 0; index < words.length; index += 1) {
    const place = placeAt(scene, at, index)
    if (!place || isNamed(scene, at, place)) continue
    spans.push(place)
    index = place.last
  }
  return spans
}

/** A state behind its city says nothing new. */
const withoutStates = (scene: Scene, at: number, spans: readonly Span[]) => {
  const clause = scene.clauses[at]
  if (!clause) return []
  const isBehind = at > 0 && clause.opening === ','
  return spans.filter((span, index) => !((isBehind || index > 0) && isStateAt(scene, clause, span)))
}

const BESIDE = ['and', 'or', 'only', 'just', 'so', 'area', '/', '&']

/** 'Sacramento + Elk Grove.' */
const isOnlyCities = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (!clause || scene.asking.length > 0) return false
  const cities = clause.words.flatMap((_, index) => cityAt(scene, clause, index) ?? [])
  const isIn = (index: number) => cities.some(({ first, last }) => first <= index && index <= last)
  return cities.length > 0 && clause.words.every(({ text }, index) => isIn(index) || BESIDE.includes(text))
}

const areasIn = (scene: Scene, at: number): Finding[] => {
  const isAgain = scene.answers[`profile.${FIELD}`] !== undefined && hasCue(scene, at, 'areaAgain')
  const isAbout =
    isAsked(scene, FIELD) || isAgain || hasCueBefore(scene, at, 'areaCue') || isOnlyCities(scene, at)
  if (!isAbout || !(isMine(scene, at) || hasCue(scene, at, 'clientsIn'))) return []
  const isPast = scene.clauses[at]?.isPast === true && !isAsked(scene, FIELD) && !isAgain
  const spans = isPast ? [] : withoutStates(scene, at, spansIn(scene, at))
  const found = spans.map(span => {
    const whole = withRadius(scene, at, span)
    const isNear = whole.first < span.first
    if (isHome(scene, at, span) && !isNear) return isAsked(scene, FIELD) ? unsure(FIELD, at, span) : undefined
    return item(scene, FIELD, titled(said(scene, at, whole)), at, whole)
  })
  const [radius] = spans.length === 0 && isAsked(scene, FIELD) ? placesIn(scene, at, 'radius') : []
  const alone =
    radius && radius.last > radius.first ? [item(scene, FIELD, said(scene, at, radius), at, radius)] : []
  return [...found.filter(one => one !== undefined), ...alone]
}

/** Where she works; where she lives, was born or went to school is something else. */
export const findAreas = (scene: Scene): Finding[] => {
  const told = inStatements(scene, at => areasIn(scene, at))
  const isTold = (at: number) => told.some(({ clause }) => clause === at)
  const alone = standingPlaces(scene).filter(({ clause }) => !isTold(clause))
  return [
    ...told,
    ...alone
      .filter(one => !(one.clause > 0 && isStateBehind(scene, one)))
      .map(({ clause, ...span }) => item(scene, FIELD, titled(said(scene, clause, span)), clause, span)),
  ]
}

/** 'Worcester, Massachusetts'. */
const isStateBehind = (scene: Scene, { clause, first, last }: Span & { clause: number }): boolean => {
  const own = scene.clauses[clause]
  return own?.opening === ',' && isStateAt(scene, own, { first, last })
}
