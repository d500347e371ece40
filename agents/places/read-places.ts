import { areaNamed } from './areas.ts'
import { stateOf } from './fold.ts'
import { namesIn, type Run } from './names-in.ts'
import type { Places } from './places.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** Where someone works, and how many miles around it when they said so. */
export type WorkArea = { places: readonly number[]; radius: number | null }

/** What someone named: a place, or the counties of an area. Without a state it could be each of `options`. */
type Named = {
  /** Which of the texts, and the words in it. */
  text: number
  run: Run
  places: readonly number[]
  options: readonly number[]
}

/** Towns beyond that aren't near each other in what people say. */
const nearMiles = 60

/** More don't make it clearer where the others are. */
const mostCompared = 8

const countyPattern = new RegExp(reading.county, 'iu')

const nothing: readonly number[] = []

/** The first run that names something. */
function firstNamed(runs: readonly Run[], find: (words: string) => readonly number[]) {
  for (const run of runs) {
    const options = find(run.words)
    if (options.length > 0) return { run, options }
  }
  return undefined
}

type Name = { runs: readonly Run[]; state: string | undefined }

const statePattern = new RegExp(reading.state, 'iu')
const wholePattern = new RegExp(reading.whole, 'iu')

/** New York and Washington, D.C., but not Vermont, Illinois: it lies in its state, or stands out among others. */
function isTown(name: string, state: number, places: Places): boolean {
  const town = places.town(name)
  if (town === null) return false
  return places.named(town).state === places.named(state).state || places.towns(name).length > 1
}

type Wanted = { name: Name; text: number; words: string }

/** 'The East Bay', or 'all of Rhode Island'. */
function areaIn({ name, text, words }: Wanted, places: Places): Named | undefined {
  const area = firstNamed(name.runs, run => areaNamed(run, places))
  if (area) return { text, run: area.run, places: area.options, options: nothing }
  const [run] = name.runs
  const state = run && places.state(stateOf(statePattern.exec(run.words)?.[1] ?? run.words))
  if (!run || state == null) return undefined
  return wholePattern.test(words) || !isTown(run.words, state, places)
    ? { text, run, places: [state], options: nothing }
    : undefined
}

/** 'King County' if it is one, else the town. */
function namedIn(wanted: Wanted, places: Places): Named | undefined {
  const { name, text } = wanted
  const area = areaIn(wanted, places)
  if (area) return area
  const countyOf = (words: string) => countyPattern.exec(words)?.[1]
  const county = firstNamed(name.runs, words => places.counties(countyOf(words) ?? ''))
  const found = county ?? firstNamed(name.runs, places.towns)
  if (!found) return undefined
  const { run, options } = found
  const called = county ? (countyOf(run.words) ?? '') : run.words
  const find = county ? places.county : places.town
  const place = (name.state === undefined ? null : find(called, name.state)) ?? find(called)
  return place === null
    ? { text, run, places: nothing, options }
    : { text, run, places: [place], options: nothing }
}

const zipsIn = (texts: readonly string[], places: Places): number[] =>
  texts.flatMap(text => (text.match(/\b\d{5}\b/gu) ?? []).flatMap(zip => places.zip(zip) ?? []))

/** The state that they have in common; a tie says nothing. */
function stateInCommon(named: readonly Named[], known: readonly number[], places: Places) {
  const votes = new Map<string, number>()
  const vote = (place: number, weight: number) => {
    const { state } = places.named(place)
    votes.set(state, (votes.get(state) ?? 0) + weight)
  }
  for (const place of known) vote(place, named.length + known.length)
  for (const { options } of named) for (const option of options) vote(option, 1)
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one)
  return first && first[1] > 1 && first[1] !== second?.[1] ? first[0] : undefined
}

/** The options that lie nearest to the other places come first. */
export function nearestFirst(options: readonly number[], known: readonly number[], places: Places): number[] {
  const others = known.slice(0, mostCompared)
  if (others.length === 0) return [...options]
  const miles = new Map(
    options.map(option => [option, Math.min(...others.map(one => places.miles(option, one)))]),
  )
  const of = (option: number) => miles.get(option) ?? 0
  return options.toSorted((one, other) => of(one) - of(other))
}

/** The one that's near, when the next is far away. */
function onlyNear(options: readonly number[], known: readonly number[], places: Places): number | undefined {
  if (known.length === 0) return undefined
  const [first, second] = nearestFirst(options, known, places)
  const isNear = (option: number) =>
    known.slice(0, mostCompared).some(one => places.miles(option, one) <= nearMiles)
  return first !== undefined && isNear(first) && (second === undefined || !isNear(second)) ? first : undefined
}

/** What the texts name; a town in several states lies where the others do. */
export function placesNamed(texts: readonly string[], places: Places) {
  const isName = (words: string) => places.towns(words).length > 0
  const named = texts.flatMap((words, text) =>
    namesIn(words, isName).flatMap(name => namedIn({ name, text, words }, places) ?? []),
  )
  const zips = zipsIn(texts, places)
  const known = [...zips, ...named.flatMap(one => one.places)]
  const state = stateInCommon(named, known, places)
  const settle = (options: readonly number[]) =>
    onlyNear(options, known, places) ?? options.find(option => places.named(option).state === state)
  const settled = named.map(one => {
    const place = one.places.length === 0 ? settle(one.options) : undefined
    return place === undefined ? one : { ...one, places: [place] }
  })
  return { zips, named: settled }
}

/** Towns, areas and ZIP codes, and how far around them. */
export function readPlaces(texts: readonly string[], places: Places): WorkArea {
  const { zips, named } = placesNamed(texts, places)
  const miles = texts.flatMap(text => new RegExp(reading.radius, 'iu').exec(text)?.[1] ?? []).map(Number)
  return {
    places: [...new Set([...zips, ...named.flatMap(one => one.places)])],
    radius: miles.length > 0 ? Math.max(...miles) : null,
  }
}
