import type { Clause } from '#agents/understand/clauses/clauses.ts'
import type { Scene } from '#agents/understand/clauses/scene.ts'
import { madeInOrder, madeOnce } from '#agents/understand/clauses/sentences.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { isNameWord } from '#agents/understand/people/mentions.ts'
import { only, says, stretchOf } from '#agents/understand/text/reading.ts'
import type { Word } from '#agents/understand/text/word.ts'
import { hasCue, isAsked, patterns, placesIn, type Span } from '../cues.ts'

export const FIELD = 'locationsServiced'
const LONGEST_CITY = 4

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const isWord = (scene: Scene, word: Word | undefined, name: string) =>
  word !== undefined && says(scene.lexicon, stretchOf([word]), only(patterns(scene, name)))

const isStateAt = ({ lexicon }: Scene, { words }: Clause, { first, last }: Span) => {
  const text = textOf(words.slice(first, last + 1))
  const isCode =
    words[first]?.upper === true && Object.values(lexicon.places.states).includes(text.toUpperCase())
  return isCode || Object.hasOwn(lexicon.places.states, text)
}

/** 'The East Bay', 'LA'. */
export const regionAt = (scene: Scene, at: number, clause: Clause, index: number): Span | undefined => {
  const place = placesIn(scene, at, 'area').find(({ first }) => first === index)
  const word = clause.words[place?.last ?? 0]
  // 'Long Island City' isn't Long Island.
  const city = place && cityAt(scene, clause, index)
  if (city && place.last < city.last) return city
  const isLong = place !== undefined && (place.last > place.first || (word?.text.length ?? 0) > LONGEST_CITY)
  return place && (isLong || word?.upper === true || isAsked(scene, FIELD)) ? place : undefined
}

const cityIn = (lexicon: Scene['lexicon'], { words }: Clause, index: number): Span | undefined => {
  const size = [4, 3, 2, 1].find(
    one => index + one <= words.length && lexicon.cities.has(textOf(words.slice(index, index + one))),
  )
  return size === undefined ? undefined : { first: index, last: index + size - 1 }
}

export const cityAt = ({ lexicon }: Scene, clause: Clause, index: number): Span | undefined =>
  cityIn(lexicon, clause, index)

const NUMBER = /^\d+$/u

/** A run of capitalized words. */
const largeAt = (scene: Scene, { words }: Clause, index: number): Span | undefined => {
  const fits = (word: Word | undefined) =>
    word?.capital === true &&
    !isWord(scene, word, 'notPlaceWord') &&
    (isNameWord(scene.lexicon, word) || isWord(scene, word, 'county') || NUMBER.test(word.text))
  let last = index - 1
  while (last - index < 2 && fits(words[last + 1])) last += 1
  // 'Seven Hills' is a town, 'Seven' isn't.
  return last >= index && !NUMBER.test(words[last]?.text ?? '') ? { first: index, last } : undefined
}

/** 'North Seattle', 'downtown Oakland'. */
const directedAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  if (!isWord(scene, clause.words[index], 'direction')) return
  const rest = plainAt(scene, clause, index + 1)
  return rest && clause.words[rest.first]?.capital === true ? { first: index, last: rest.last } : undefined
}

/** 'Bath' in 'the bath' isn't a town. */
const isThing = (scene: Scene, { words }: Clause, index: number): boolean =>
  !words[index]?.capital &&
  !isAsked(scene, FIELD) &&
  isSmall(scene.lexicon, 'articles', words[index - 1]?.text)

/** 'Lady Lake' is one place in a list of places, though 'lady' is an everyday word. */
const wholeAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  const { words, opening } = clause
  const isRow = index === 0 && opening === ',' && words.length > 1 && words.length < LONGEST_CITY
  const isPlace = (word: Word) =>
    word.capital && !isWord(scene, word, 'notPlaceWord') && !isWord(scene, word, 'direction')
  const isOne = isRow && isAsked(scene, FIELD) && words.every(isPlace)
  return isOne && !cityAt(scene, clause, 0) ? { first: 0, last: words.length - 1 } : undefined
}

/** A known city, or capitalized words where a place is expected. */
const plainAt = (scene: Scene, clause: Clause, index: number): Span | undefined => {
  const word = clause.words[index]
  const isLed = isWord(scene, clause.words[index - 1], 'areaAt')
  const isPlain = clause.words.length < LONGEST_CITY || isOnlyCities(scene, clause) || isRun(scene, clause)
  if (!word || !(word.capital || isLed || isPlain)) return
  const isFree =
    isLed ||
    isAsked(scene, FIELD) ||
    isWord(scene, clause.words[index - 1], 'direction') ||
    isBehindPlace(scene, clause)
  const city = isThing(scene, clause, index) ? undefined : cityAt(scene, clause, index)
  const place = city ?? (isFree ? largeAt(scene, clause, index) : undefined)
  if (!place) return
  const isCounty = isWord(scene, clause.words[place.last + 1], 'county')
  return isCounty ? { ...place, last: place.last + 1 } : place
}

/** ', Dale City and Lorton' continues a list. */
const isBareList = ({ lexicon }: Scene, clause: Clause) => {
  const first = clause.words.find(({ text }) => !isSmall(lexicon, 'besidePlace', text))
  const isName = first?.capital === true && !(first.upper && first.text.length > 2)
  const isFit = isName && isNameWord(lexicon, first)
  return clause.opening === ',' && isFit && !says(lexicon, clause, ['<verb>|<subject>'])
}

/** Continues a list from the clause before. */
const isBehindPlace = (scene: Scene, clause: Clause): boolean => {
  const before = scene.clauses.indexOf(clause) - 1
  const own = scene.clauses[before]
  if (own?.sentence !== clause.sentence || !isBareList(scene, clause)) return false
  return spansIn(scene, before).some(({ last }) => last === own.words.length - 1)
}

const ZIP = /^\d{5}$/u

const placeAt = (scene: Scene, at: number, index: number): Span | undefined => {
  const clause = scene.clauses[at]
  if (!clause) return
  if (isAsked(scene, FIELD) && ZIP.test(clause.words[index]?.text ?? '')) return { first: index, last: index }
  return (
    directedAt(scene, clause, index) ??
    wholeAt(scene, clause, index) ??
    regionAt(scene, at, clause, index) ??
    plainAt(scene, clause, index)
  )
}

/** 'A cat named Muffin', 'Durham Tech', 'Mrs. Lincoln' and 'Poland' aren't work areas. */
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
    !isNext && says(scene.lexicon, stretchOf(words.slice(first, last + 1)), only(patterns(scene, 'country')))
  )
}

/** Where places are named in a clause. */
export const spansIn = madeInOrder((scene: Scene, at: number): readonly Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const spans: Span[] = []
  for (let index = 0; index < words.length; index += 1) {
    const place = placeAt(scene, at, index)
    if (!place) continue
    if (!isNoPlace(scene, at, place)) spans.push(place)
    index = place.last
  }
  return spans
})

/** A state after its city adds nothing. */
export const withoutStates = (scene: Scene, at: number, spans: readonly Span[]) => {
  const clause = scene.clauses[at]
  if (!clause) return []
  const isBehind = at > 0 && clause.opening === ','
  return spans.filter((span, index) => !((isBehind || index > 0) && isStateAt(scene, clause, span)))
}

const citiesOf = madeOnce((lexicon: Scene['lexicon']) =>
  madeOnce((clause: Clause) => clause.words.flatMap((_, index) => cityIn(lexicon, clause, index) ?? [])),
)

const areOnlyCities = madeOnce((lexicon: Scene['lexicon']) =>
  madeOnce((clause: Clause) => {
    const cities = citiesOf(lexicon)(clause)
    const own = new Set(cities.flatMap(({ first, last }) => clause.words.slice(first, last + 1)))
    return (
      cities.length > 0 &&
      clause.words.every(word => own.has(word) || isSmall(lexicon, 'besidePlace', word.text))
    )
  }),
)

/** 'Sacramento + Elk Grove.' */
export const isOnlyCities = (scene: Scene, clause: Clause): boolean =>
  (scene.asking.length === 0 || isAsked(scene, FIELD)) && areOnlyCities(scene.lexicon)(clause)

const hasRun = madeOnce((lexicon: Scene['lexicon']) =>
  madeOnce((clause: Clause) => {
    const cities = citiesOf(lexicon)(clause)
    const between = ({ last }: Span, { first }: Span) => clause.words.slice(last + 1, first)
    return cities.some((one, index) => {
      const next = cities.slice(index + 1).find(({ first }) => first > one.last)
      return next !== undefined && between(one, next).every(({ text }) => isSmall(lexicon, 'andSlash', text))
    })
  }),
)

/** 'Lena Dupree Shreveport Bossier area': two known places side by side. */
export const isRun = (scene: Scene, clause: Clause): boolean =>
  scene.asking.length === 0 && hasRun(scene.lexicon)(clause)
