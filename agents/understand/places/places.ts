import type { Finding, Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { isNameWord } from '../people/mentions.ts'
import type { Found } from '../text/page.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'
import { isKnownCity, loneCities, type Span } from './lone-cities.ts'
import { isAway, isElsewhere, placeOf } from './place-owner.ts'
import { type State, stateCode, statesIn, textOf } from './states.ts'
import {
  clauseAt,
  finding,
  housesIn,
  isSaid,
  streetBefore,
  streetFinding,
  streetsIn,
  written,
} from './streets.ts'
import { type Zip, zipIn } from './zips.ts'

/** The longest run of name words from here, at most three. */
const cityFrom = (scene: Scene, at: number, isSure = false): { first: number; last: number } | undefined => {
  const { lexicon, whole } = scene
  for (let size = 4; size > 0; size -= 1) {
    if (isKnownCity(lexicon, whole.words.slice(at, at + size))) return { first: at, last: at + size - 1 }
  }
  const states = statesIn(scene)
  let last = at - 1
  while (last - at < 2) {
    const word = whole.words[last + 1]
    const isState = states.some(state => state.first === last + 1) && last >= at
    const fits =
      word &&
      (word.capital || isSure) &&
      (isNameWord(lexicon, word, isSure) || lexicon.places.patterns.cityWord?.includes(word.text))
    if (!fits || isState) break
    last += 1
  }
  return last >= at ? { first: at, last } : undefined
}

/** The last word before 'zip' or before a comma. */
const lastBefore = ({ lexicon, whole }: Scene, end: number): number => {
  let last = end - 1
  while (lexicon.places.patterns.zipLabel?.includes(whole.words[last]?.text ?? '')) last -= 1
  return last
}

/** The name in front of a state or ZIP code. */
const cityBefore = (scene: Scene, end: number): { first: number; last: number } | undefined => {
  const { lexicon, whole } = scene
  const last = lastBefore(scene, end)
  for (let size = 4; size > 0; size -= 1) {
    if (last - size + 1 >= 0 && isKnownCity(lexicon, whole.words.slice(last - size + 1, last + 1)))
      return { first: last - size + 1, last }
  }
  let first = last + 1
  while (last - first < 2) {
    const word = whole.words[first - 1]
    if (
      !word?.capital ||
      !(isNameWord(lexicon, word) || lexicon.places.patterns.cityWord?.includes(word.text))
    )
      break
    first -= 1
  }
  return first <= last ? { first, last } : undefined
}

const isIn = (spans: readonly Span[], at: number) =>
  spans.some(({ first, last }) => first <= at && at <= last)

/** Cities by position: before a state or ZIP code, after a street, after 'lives in'. */
const citiesIn = (
  scene: Scene,
  streets: readonly Found[],
  states: readonly State[],
  zips: readonly { at: number }[],
): Span[] => {
  const { lexicon, whole } = scene
  const isState = (at: number) => states.some(({ first }) => first === at)
  const word = (at: number) => whole.words[at]?.text ?? ''
  const beforeStates = states.map(({ first }) => cityBefore(scene, first))
  const afterStreets = streets.map(({ last }) =>
    word(last + 1) === '.'
      ? cityAfter(scene, last + 2, true)
      : cityFrom(
          scene,
          word(last + 1) === ',' || isSmall(lexicon, 'in', word(last + 1)) ? last + 2 : last + 1,
        ),
  )
  const beforeZips = zips
    .filter(({ at }) => !states.some(({ last }) => last === lastBefore(scene, at)))
    .map(({ at }) => cityBefore(scene, at))
  const lived = findAny(lexicon, whole, lexicon.places.patterns.lives ?? [])
    .map(({ first, last }) =>
      cityAfter(scene, last + 1, first === last || isSmall(lexicon, 'toFrom', word(last))),
    )
    .filter(city => city && (!isState(city.first) || lexicon.cities.has(word(city.first))))
  const afterZips = zips
    .map(({ at }) => cityFrom(scene, at + 1))
    .filter(city => city && isKnownCity(lexicon, whole.words.slice(city.first, city.last + 1)))
  const near = [...afterZips, ...beforeStates, ...afterStreets.filter(city => city), ...beforeZips]
  return [...near.filter(city => city && !isIn(streets, city.last)), ...lived, ...loneCities(scene)]
    .filter(city => city !== undefined)
    .sort((one, other) => one.first - other.first)
}

/** A bare 'in' may introduce anything, so only a known city counts. */
const cityAfter = (scene: Scene, at: number, isBare: boolean) => {
  const city = cityFrom(scene, at)
  if (!city || !isBare) return city
  return isKnownCity(scene.lexicon, scene.whole.words.slice(city.first, city.last + 1)) ? city : undefined
}

/** A message this short is only a place. */
const SHORT = 5

/** 'One whippet, Georgia': probably a name when Emma didn't ask for a place. */
const isRatherName = ({ lexicon, whole, asking }: Scene, first: number) =>
  asking.length > 0 &&
  !asking.some(path => path.startsWith('location.')) &&
  lexicon.places.patterns.nameStates?.includes(whole.words[first]?.text ?? '') === true &&
  !says(lexicon, stretchOf(whole.words.slice(first - 1, first)), lexicon.places.patterns.led ?? [])

/** 'MS' alone is more often a health condition than a state. */
const isPlaced = (scene: Scene, state: State, isBeside: boolean) => {
  const { whole, asking } = scene
  const { first, last } = state
  const isSure = asking.includes('location.state') || /^\d{5}/u.test(whole.words[last + 1]?.text ?? '')
  if (isSure || cityBefore(scene, first) !== undefined) return true
  return !isRatherName(scene, first) && isStatedAsState(scene, state, isBeside)
}

const isStatedAsState = (scene: Scene, { first, last, isCode }: State, isBeside: boolean) => {
  const { lexicon, whole, clauses } = scene
  const isChosen =
    isSmall(lexicon, 'the', whole.words[first - 1]?.text) &&
    isSmall(lexicon, 'chosenState', whole.words[last + 1]?.text)
  const isAlone = (clauses[clauseAt(scene, whole.words[first])]?.words.length ?? 0) < SHORT
  return (
    isChosen ||
    (!isCode && isAlone && whole.words[first - 1]?.text === '.') ||
    (!isCode && (isBeside || isSmall(lexicon, 'beforeState', whole.words[first - 1]?.text ?? ',')))
  )
}

/** Where 'Denver, Colorado 80203' begins. */
const startOf = (scene: Scene, zip: number): number =>
  statesIn(scene).find(({ last }) => last === lastBefore(scene, zip))?.first ?? zip

type Place = { city?: Span | undefined; state?: State | undefined; zip?: Zip | undefined }

/** With a saved state, a ZIP code from another state needs a question. */
const isStateKnown = ({ lexicon, answers }: Scene): boolean =>
  stateCode(lexicon, String(answers['location.state'])) !== undefined

const placeFindings = (scene: Scene, { city, state, zip }: Place): Finding[] => {
  const found: Finding[] = []
  if (city) {
    const words = scene.whole.words.slice(city.first, city.last + 1)
    const own = scene.lexicon.places.nicknames[textOf(words)]
    const name = own ?? titled(written(scene.text, words))
    found.push(finding(scene, 'location.city', name, city.first, city.last))
  }
  if (state) found.push(finding(scene, 'location.state', state.value, state.first, state.last))
  if (zip) found.push(finding(scene, 'location.zipCode', zip.text, zip.at, zip.at))
  if (zip?.state && !state && !isStateKnown(scene))
    found.push(finding(scene, 'location.state', zip.state, zip.at, zip.at))
  if (!city) return [...found, ...askedCities(scene)]
  return state || zip ? found : [...found, ...unsureState(scene, city)]
}

/** 'Ontario' in 'Toronto, Ontario' isn't the city in California. */
const isAbroad = ({ lexicon, whole }: Scene, { first, last }: Span) =>
  whole.words[first - 1]?.text === ',' &&
  whole.words[first - 2]?.capital === true &&
  says(lexicon, stretchOf(whole.words.slice(first, last + 1)), lexicon.places.patterns.abroad ?? [])

export const findPlace = (scene: Scene): Finding[] => {
  const numbered = streetsIn(scene)
  // The ZIP code after '417 Pine Street' isn't a house number.
  const houses = housesIn(scene).filter(({ first, groups }) => !isIn(numbered, groups.name?.first ?? first))
  const streets = (houses.length > 0 ? houses : numbered).filter(
    ({ first }) => !isElsewhere(scene, placeOf(scene, first).lead),
  )
  const code = zipIn(scene, streets)
  const isHere = ({ first }: Span) => isSaid(scene, first) && !isAway(scene, first)
  // A state or ZIP code belongs to the town before it.
  const isOfHere = (at: number) =>
    isHere({ first: cityBefore(scene, at)?.first ?? at, last: at }) && isSaid(scene, at)
  const states = statesIn(scene).filter(one => !isIn(streets, one.first) && isOfHere(one.first))
  const cities = citiesIn(scene, streets, states, code ? [code] : []).filter(
    one => isHere(one) && !isAbroad(scene, one),
  )
  const city = cities.at(-1)
  const isZipHere = code !== undefined && isOfHere(startOf(scene, code.at))
  const zip = isZipHere ? code : undefined
  const state = states.filter(one => isPlaced(scene, one, zip !== undefined || streets.length > 0)).at(-1)
  const own = streets.length === 0 && city && (state || zip) ? streetBefore(scene, city.first) : streets
  return [...streetFinding(scene, own), ...placeFindings(scene, { city, state, zip })]
}

const FIELDS = { city: 'location.city', state: 'location.state' }

/** Springfield is in many states, so the state is unsure. */
const unsureState = (scene: Scene, { first, last }: Span): Finding[] => {
  const { lexicon, whole, answers } = scene
  const name = whole.words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')
  const isOpen = answers[FIELDS.state] === undefined && answers['location.zipCode'] === undefined
  if (!isOpen || !lexicon.places.patterns.ambiguous?.includes(name)) return []
  const { clause, first: from, last: to } = finding(scene, FIELDS.state, name, first, last)
  return [{ kind: 'unsure', field: FIELDS.state, clause, first: from, last: to }]
}

/** 'Do you have people in Reno?' may name where the care is wanted. */
const askedCities = ({ lexicon, clauses, answers }: Scene): Finding[] =>
  clauses.flatMap((clause, at): Finding[] => {
    const isAsked = clause.isQuestion && says(lexicon, clause, lexicon.places.patterns.served ?? [])
    if (!isAsked || answers[FIELDS.city] !== undefined) return []
    return findAny(lexicon, clause, lexicon.places.patterns.around ?? []).flatMap(({ last }): Finding[] => {
      const size = [3, 2, 1].find(one => isKnownCity(lexicon, clause.words.slice(last + 1, last + 1 + one)))
      return size === undefined
        ? []
        : [{ kind: 'unsure', field: FIELDS.city, clause: at, first: last + 1, last: last + size }]
    })
  })

const titled = (name: string) =>
  /\p{Lu}/u.test(name) ? name : name.replaceAll(/(?<=^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
