import type { Clause } from '../understand/clauses.ts'
import { isNameWord } from '../understand/mentions.ts'
import { says, stretchOf, type Word } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { isBracketed, standingPlaces } from './standing.ts'
import {
  hasCue,
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
    (isNameWord(scene.lexicon, word) || isCityWord(scene.lexicon, word) || isWord(scene, word, 'county'))
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

/** 'Vienna VA'. */
const isBeforeState = (scene: Scene, clause: Clause, place: Span | undefined) =>
  place !== undefined &&
  [0, 1, 2].some(size =>
    isStateAt(scene, clause, { first: place.last + Math.sign(size), last: place.last + size }),
  )

/** A city, or words that are written large and stand where a place may. */
const plainAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  const word = clause.words[index]
  const isLed = isWord(scene, clause.words[index - 1], 'areaAt')
  const isPlain = clause.words.length < LONGEST_CITY || isOnlyCities(scene, clause) || isRun(scene, clause)
  if (!word || !(word.capital || isLed || isPlain)) return
  const isFree =
    isLed ||
    isAsked(scene, FIELD) ||
    isWord(scene, clause.words[index - 1], 'direction') ||
    isBehindPlace(scene, clause) ||
    isBeforeState(scene, clause, largeAt(scene, clause, index))
  const place = cityAt(scene, clause, index) ?? (isFree ? largeAt(scene, clause, index) : undefined)
  if (!place) return
  const isCounty = isWord(scene, clause.words[place.last + 1], 'county')
  return isCounty ? { ...place, last: place.last + 1 } : place
}

const BESIDE = [
  'and',
  'or',
  'only',
  'just',
  'so',
  'area',
  'areas',
  '/',
  '&',
  'n',
  'suburbs',
  'the',
  'also',
  'too',
  'side',
  'both',
]

/** ', Dale City and Lorton' goes on with what was begun. */
const isBareList = ({ lexicon }: Scene, clause: Clause) => {
  const first = clause.words.find(({ text }) => !BESIDE.includes(text))
  const isName = first?.capital === true && !(first.upper && first.text.length > 2)
  const isFit = isName && (isNameWord(lexicon, first) || isCityWord(lexicon, first))
  return clause.opening === ',' && isFit && !says(lexicon, clause, ['<verb>|<subject>'])
}

/** Goes on with a list that the piece before it began. */
const isBehindPlace = (scene: Scene, clause: Clause): boolean => {
  const before = scene.clauses.indexOf(clause) - 1
  const own = scene.clauses[before]
  if (own?.sentence !== clause.sentence || !isBareList(scene, clause)) return false
  return spansIn(scene, before).some(({ last }) => last === own.words.length - 1)
}

const isCityWord = ({ places }: Scene['lexicon'], { text }: Word) =>
  places.patterns.cityWord?.includes(text) === true

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

/** 'A cat named Muffin', 'Durham Tech', 'Mrs. Lincoln' and 'Poland' are no places to work in. */
const isNoPlace = (scene: Scene, at: number, { first, last }: Span) => {
  const { words = [] } = scene.clauses[at] ?? {}
  const clause = scene.clauses[at]
  const isNext = clause !== undefined && isBehindPlace(scene, clause)
  const isSpoken =
    hasCue(scene, at, 'speaks') ||
    says(scene.lexicon, stretchOf(words.slice(first, last + 1)), ['<language>'])
  if (
    isSpoken ||
    isWord(scene, words[first - 1], 'entitled') ||
    isWord(scene, words[last + 1], 'institution')
  )
    return true
  return (
    !isNext &&
    says(
      scene.lexicon,
      stretchOf(words.slice(first, last + 1)),
      patterns(scene, 'country').map(one => `^ (?:${one})$`),
    )
  )
}

/** Behind an 'and' only what is known, or what stands in a row with other places. */
const isLinked = (scene: Scene, at: number, { first }: Span, spans: readonly Span[]): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  const clause = scene.clauses[at]
  const isBehindAnd = ['and', 'or', '/'].includes(words[first - 1]?.text ?? '') && first > 1
  if (!isBehindAnd || !clause || isAsked(scene, FIELD)) return true
  const isKnown =
    cityAt(scene, clause, first) !== undefined || regionAt(scene, at, clause, first) !== undefined
  return isKnown || spans.some(({ last }) => last === first - 2)
}

const spansIn = (scene: Scene, at: number): Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const spans: Span[] = []
  for (let index = 0; index < words.length; index += 1) {
    const place = placeAt(scene, at, index)
    if (!place) continue
    if (!isNoPlace(scene, at, place) && isLinked(scene, at, place, spans)) spans.push(place)
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

/** 'Sacramento + Elk Grove.' */
const isOnlyCities = (scene: Scene, clause: Clause): boolean => {
  if (scene.asking.length > 0) return false
  const cities = clause.words.flatMap((_, index) => cityAt(scene, clause, index) ?? [])
  const isIn = (index: number) => cities.some(({ first, last }) => first <= index && index <= last)
  return cities.length > 0 && clause.words.every(({ text }, index) => isIn(index) || BESIDE.includes(text))
}

/** 'I can do Durham', 'folks around Rochester': what leads to a place that is known. */
const isTakenUp = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (!clause || (scene.asking.length > 0 && !isAsked(scene, FIELD))) return false
  return placesIn(scene, at, 'areaVerb').some(({ last }) =>
    [cityAt(scene, clause, last + 1), regionAt(scene, at, clause, last + 1)].some(Boolean),
  )
}

/** 'Lena Dupree Shreveport Bossier area': two that are known stand side by side. */
const isRun = (scene: Scene, clause: Clause): boolean => {
  if (scene.asking.length > 0) return false
  const cities = clause.words.flatMap((_, index) => cityAt(scene, clause, index) ?? [])
  const between = ({ last }: Span, { first }: Span) => clause.words.slice(last + 1, first)
  return cities.some((one, index) => {
    const next = cities.slice(index + 1).find(({ first }) => first > one.last)
    return next !== undefined && between(one, next).every(({ text }) => text === 'and' || text === '/')
  })
}

const isGoingOn = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  return clause !== undefined && isBehindPlace(scene, clause) && isAbout(scene, at - 1)
}

const isAgain = (scene: Scene, at: number) =>
  scene.answers[`profile.${FIELD}`] !== undefined && hasCue(scene, at, 'areaAgain')

/** A cue in this piece, or in one that it goes on from. */
const isCued = (scene: Scene, at: number): boolean => {
  if (hasCue(scene, at, 'areaCue')) return true
  const clause = scene.clauses[at]
  const isNext = clause !== undefined && scene.clauses[at - 1]?.sentence === clause.sentence
  return isNext && !says(scene.lexicon, clause, ['i|we|they']) && isCued(scene, at - 1)
}

const isAbout = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  if (isAsked(scene, FIELD) || [isAgain, isCued, isTakenUp, isGoingOn].some(is => is(scene, at))) return true
  return clause !== undefined && (isOnlyCities(scene, clause) || isRun(scene, clause))
}

const areasIn = (scene: Scene, at: number): Finding[] => {
  // 'A practical nurse (Ohio)' tells where the license is from.
  if (!isAbout(scene, at) || (isBracketed(scene, at) && !isAsked(scene, FIELD))) return []
  if (!(isMine(scene, at) || hasCue(scene, at, 'clientsIn'))) return []
  const isPast = scene.clauses[at]?.isPast === true && !isAsked(scene, FIELD) && !isAgain(scene, at)
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
