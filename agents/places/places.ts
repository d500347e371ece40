import { stateNames } from '#machines/places/states.ts'

/** ZIP codes, towns and counties, each an entry with a number; towns and counties lie amid their ZIP codes. */
export type Places = {
  size: number
  /** The entry of a ZIP code, or of its nine digits. */
  zip(code: string): number | null
  /** The entry of a town; without a state only where one town of the name stands out. */
  town(name: string, state?: string): number | null
  county(name: string, state?: string): number | null
  /** All of this name, the one with most ZIP codes first. */
  towns(name: string): readonly number[]
  counties(name: string): readonly number[]
  /** What it's called; the state in two letters. */
  named(entry: number): { city: string; state: string }
  /** Miles from its middle to its farthest ZIP code. */
  reach(entry: number): number
  /** Great-circle miles, rounded; 0 between a town and its own ZIP codes. */
  miles(from: number, to: number): number
}

type Entry = {
  lat: number
  lng: number
  town: number | null
  city: string
  state: string
  members: readonly number[]
}

const earthMiles = 3958.8
const radians = Math.PI / 180

const greatCircle = (one: Entry, other: Entry): number => {
  const height = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2
  const width = Math.sin(((other.lng - one.lng) * radians) / 2) ** 2
  const arc = height + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * width
  return Math.round(2 * earthMiles * Math.asin(Math.sqrt(arc)))
}

/** How the table spells what people shorten. */
const spelledOut: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

const folded = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\s-]/g, '')
    .replaceAll('-', ' ')
    .split(/\s+/)
    .map(word => spelledOut[word] ?? word)
    .join(' ')
    .trim()

/** 'ohio' and 'OH'. */
export const stateOf = (state: string): string => states.get(folded(state)) ?? ''

const states = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [folded(name), code],
    [code.toLowerCase(), code],
  ]),
)

/** One name in several states: the one with three times the ZIP codes of the next is meant. */
const standsOut = 3

/** Towns, or counties, by name. */
function createNames(entries: Entry[]) {
  const byName = new Map<string, Map<string, number>>()
  const membersOf = new Map<number, number[]>()
  // Lines of one town follow each other.
  let [last, lastKey] = ['', '']
  const keyOf = (name: string) => {
    if (name !== last) [last, lastKey] = [name, folded(name)]
    return lastKey
  }
  const sizeOf = (entry: number) => entries[entry]?.members.length ?? 0
  const all = (name: string) =>
    [...(byName.get(folded(name))?.values() ?? [])].sort((one, other) => sizeOf(other) - sizeOf(one))
  return {
    add(name: string, state: string, member: number) {
      const key = keyOf(name)
      const inStates = byName.get(key) ?? new Map<string, number>()
      byName.set(key, inStates)
      const known = inStates.get(state)
      const entry = known ?? entries.length
      inStates.set(state, entry)
      const members = membersOf.get(entry) ?? []
      if (known === undefined) {
        membersOf.set(entry, members)
        entries.push({ lat: 0, lng: 0, town: null, city: name, state, members })
      }
      members.push(member)
      return entry
    },
    find(name: string, state?: string): number | null {
      if (state !== undefined) return byName.get(folded(name))?.get(stateOf(state)) ?? null
      const [first, second] = all(name)
      if (first === undefined) return null
      return second === undefined || sizeOf(first) >= standsOut * sizeOf(second) ? first : null
    },
    all,
  }
}

/** A ZIP code has no others in it. */
const alone: readonly number[] = []

type Table = {
  entries: Entry[]
  zips: Map<string, number>
  towns: ReturnType<typeof createNames>
  counties: ReturnType<typeof createNames>
}

function addLine({ entries, zips, towns, counties }: Table, line: string): void {
  const [zip = '', lat, lng, city = '', state = '', county = ''] = line.split(',')
  if (!/^\d{5}$/.test(zip) || zips.has(zip)) return
  const at = entries.length
  const entry: Entry = { lat: Number(lat), lng: Number(lng), town: null, city, state, members: alone }
  zips.set(zip, at)
  entries.push(entry)
  if (state === '') return
  if (city !== '') entry.town = towns.add(city, state, at)
  if (county !== '') counties.add(county, state, at)
}

/** Amid its ZIP codes. */
function settle(entries: readonly Entry[], entry: Entry): void {
  const inside = entry.members.flatMap(member => entries[member] ?? [])
  if (inside.length === 0) return
  const mean = (of: (one: Entry) => number) => inside.reduce((sum, one) => sum + of(one), 0) / inside.length
  entry.lat = mean(one => one.lat)
  entry.lng = mean(one => one.lng)
}

/** Lines of `zip,lat,lng`, with `,city,state,county` where those should be found by name. */
export function loadPlaces(lines: Iterable<string>): Places {
  const entries: Entry[] = []
  const [towns, counties] = [createNames(entries), createNames(entries)]
  const zips = new Map<string, number>()
  for (const line of lines) addLine({ entries, zips, towns, counties }, line)
  for (const entry of entries) settle(entries, entry)
  const at = (entry: number): Entry => {
    const found = entries[entry]
    if (!found) throw new Error('no such place')
    return found
  }
  return {
    size: entries.length,
    zip: code => zips.get(code.trim().slice(0, 5)) ?? null,
    town: towns.find,
    county: counties.find,
    towns: towns.all,
    counties: counties.all,
    named: entry => ({ city: at(entry).city, state: at(entry).state }),
    reach: entry => Math.max(0, ...at(entry).members.map(member => greatCircle(at(entry), at(member)))),
    miles(from, to) {
      const [one, other] = [at(from), at(to)]
      return one.town === to || other.town === from ? 0 : greatCircle(one, other)
    },
  }
}
