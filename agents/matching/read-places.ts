import type { Places } from './places.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** Where someone works, and how many miles around it when they said so. */
export type WorkArea = { places: readonly number[]; radius: number | null }

/** `runs`: what the words may name, longer ones first. */
type Item = { runs: readonly string[]; place: number | null; reach: number | null }

const capitalized = /\p{Lu}[\p{L}.']*(?:[\s-]\p{Lu}[\p{L}.']*)*/gu

/** Of 'Greater Seattle' the town counts. */
const runsOf = (words: readonly string[]): string[] =>
  words
    .flatMap((_, from) => words.slice(from).map((_last, length) => words.slice(from, from + length + 1)))
    .sort((a, b) => b.length - a.length)
    .map(run => run.join(' '))

const firstOf = (runs: readonly string[], find: (run: string) => number | null): number | null => {
  for (const run of runs) {
    const found = find(run)
    if (found !== null) return found
  }
  return null
}

function itemOf(names: string, state: string | undefined, places: Places): Item {
  const runs = runsOf(names.split(/\s+/))
  const counties = runs.flatMap(run => new RegExp(reading.county, 'iu').exec(run)?.[1] ?? [])
  const area = firstOf(counties, name => places.county(name, state))
  if (area !== null) return { runs, place: area, reach: places.reach(area) }
  const townOf = (run: string) => (state ? places.town(run, state) : null) ?? places.town(run)
  return { runs, place: firstOf(runs, townOf), reach: null }
}

/** 'Vancouver, WA', 'Tacoma and Lakewood', 'King County', '98101'. */
function itemsIn(text: string, places: Places): Item[] {
  const state = /,\s*([A-Z]{2})\b/.exec(text)?.[1]
  const zips = (text.match(/\b\d{5}\b/gu) ?? []).map(zip => ({
    ...{ runs: [], place: places.zip(zip), reach: null },
  }))
  return [...zips, ...(text.match(capitalized) ?? []).map(names => itemOf(names, state, places))]
}

/** The state that the towns have in common; a town alone, or a tie, could be anywhere. */
function stateInCommon(items: readonly Item[], places: Places): string | undefined {
  const votes = new Map<string, number>()
  const vote = (state: string, weight: number) => votes.set(state, (votes.get(state) ?? 0) + weight)
  for (const { runs, place } of items) {
    if (place !== null) vote(places.named(place).state, items.length)
    else for (const state of new Set(runs.flatMap(places.statesOf))) vote(state, 1)
  }
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one)
  return first && first[1] > 1 && first[1] !== second?.[1] ? first[0] : undefined
}

const isKnown = (place: number | null): place is number => place !== null

/** Towns, counties and ZIP codes, and how far around them. A town in several states lies where the others do. */
export function readPlaces(texts: readonly string[], places: Places): WorkArea {
  const items = texts.flatMap(text => itemsIn(text, places))
  const state = stateInCommon(items, places)
  const found = items.map(({ runs, place }) =>
    place === null && state !== undefined ? firstOf(runs, run => places.town(run, state)) : place,
  )
  const miles = texts.flatMap(text => new RegExp(reading.radius, 'iu').exec(text)?.[1] ?? []).map(Number)
  const reaches = [...miles, ...items.flatMap(({ reach }) => reach ?? [])]
  return {
    places: [...new Set(found.filter(isKnown))],
    radius: reaches.length > 0 ? Math.max(...reaches) : null,
  }
}
