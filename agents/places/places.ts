import type { PlaceValue } from '#machines/places/place-value.ts'
import { type Columns, columnsOf, stateCodes } from './columns.ts'
import { folded, stateOf } from './fold.ts'

/** ZIP codes, towns, counties and states, each an entry with a number; areas lie amid their ZIP codes. */
export type Places = {
  size: number
  /** The entry of a ZIP code, or of its nine digits. */
  zip(code: string): number | null
  /** The entry of a town; without a state only where one town of the name stands out. */
  town(name: string, state?: string): number | null
  county(name: string, state?: string): number | null
  /** The whole state, by its two letters. */
  state(code: string): number | null
  /** All of this name, the one with most ZIP codes first. */
  towns(name: string): readonly number[]
  counties(name: string): readonly number[]
  /** What it's called; the state in two letters. */
  named(entry: number): { city: string; state: string }
  /** The same as a value, which says where it is without the table. */
  valueOf(entry: number): PlaceValue
  /** Everything within so many miles, areas around it too. */
  near(home: number, miles: number): number[]
  /** Miles from its middle to its farthest ZIP code. */
  reach(entry: number): number
  /** Great-circle miles, rounded; 0 between an area and what's in it. */
  miles(from: number, to: number): number
}

const earthMiles = 3958.8
const radians = Math.PI / 180 / 1e6

/** One name in several states: the one with three times the ZIP codes of the next is meant. */
const standsOut = 3

/** Town, county and state of a ZIP code. */
const kinds = 3
const [ofTowns, ofCounties, ofStates] = [0, 1, 2] as const

/** The first place from `from` to `to` for which it's so, or `to`. */
function firstPlace(from: number, to: number, isSo: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export function placesFrom(columns: Columns): Places {
  const { zips, lat, lng, state, inside, starts, first, members, text } = columns
  const size = lat.length
  const words = (places: Uint32Array, entry: number) => {
    const place = places[entry] ?? 0
    const start = Math.floor(place / 256)
    return text.slice(start, start + (place % 256))
  }
  const membersOf = (entry: number) => {
    const area = entry - zips.length
    return area < 0 ? members.subarray(0, 0) : members.subarray(first[area], first[area + 1])
  }
  const stateCode = (entry: number) => stateCodes[state[entry] ?? -1] ?? ''
  /** All areas of a kind with this name; they lie beside each other. */
  const all = (kind: number, name: string): number[] => {
    const key = folded(name)
    const [from = 0, to = size] = [starts[kind], starts[kind + 1]]
    if (key === '') return []
    let entry = firstPlace(from, to, at => words(columns.key, at) >= key)
    const found: number[] = []
    for (; entry < to && words(columns.key, entry) === key; entry += 1) found.push(entry)
    return found.sort((one, other) => membersOf(other).length - membersOf(one).length)
  }
  const find = (kind: number, name: string, wanted?: string): number | null => {
    const found = all(kind, name)
    if (wanted !== undefined) return found.find(entry => stateCode(entry) === stateOf(wanted)) ?? null
    const [one, next] = found
    if (one === undefined) return null
    return next === undefined || membersOf(one).length >= standsOut * membersOf(next).length ? one : null
  }
  const greatCircle = (one: number, other: number): number => {
    const [oneLat = 0, otherLat = 0] = [lat[one], lat[other]]
    const height = Math.sin(((otherLat - oneLat) * radians) / 2) ** 2
    const width = Math.sin((((lng[other] ?? 0) - (lng[one] ?? 0)) * radians) / 2) ** 2
    const arc = height + Math.cos(oneLat * radians) * Math.cos(otherLat * radians) * width
    return Math.round(2 * earthMiles * Math.asin(Math.sqrt(arc)))
  }
  /** The ZIP code itself, or the first one of a town. */
  const zipOf = (entry: number): number => (entry < zips.length ? entry : (membersOf(entry)[0] ?? 0))
  /** A ZIP code, or a town by its first one, is in this area. */
  const isIn = (entry: number, area: number): boolean => {
    const isPlace = entry < Math.max(zips.length, starts[ofCounties] ?? 0)
    if (area < zips.length || !isPlace) return false
    const from = zipOf(entry) * kinds
    return inside.subarray(from, from + kinds).includes(area)
  }
  const miles = (from: number, to: number) => (isIn(from, to) || isIn(to, from) ? 0 : greatCircle(from, to))
  /** ZIP codes are in their town, towns and counties in their state. */
  const partsOf = (entry: number) => {
    const called = words(columns.name, entry)
    if (entry < zips.length) return { zip: String(zips[entry]).padStart(5, '0'), city: called }
    if (entry < (starts[ofCounties] ?? size)) return { city: called }
    return entry < (starts[ofStates] ?? size) ? { county: called } : {}
  }
  return {
    size,
    zip(code) {
      const five = code.trim().slice(0, 5)
      if (!/^\d{5}$/.test(five)) return null
      const at = firstPlace(0, zips.length, place => (zips[place] ?? 0) >= Number(five))
      return zips[at] === Number(five) ? at : null
    },
    town: (name, wanted) => find(ofTowns, name, wanted),
    county: (name, wanted) => find(ofCounties, name, wanted),
    state(code) {
      const from = starts[ofStates] ?? size
      for (let entry = from; entry < size; entry += 1) if (stateCode(entry) === code) return entry
      return null
    },
    towns: name => all(ofTowns, name),
    counties: name => all(ofCounties, name),
    named: entry => ({ city: words(columns.name, entry), state: stateCode(entry) }),
    valueOf: entry => ({
      ...partsOf(entry),
      state: stateCode(entry),
      lat: (lat[entry] ?? 0) / 1e6,
      lng: (lng[entry] ?? 0) / 1e6,
    }),
    near(home, most) {
      // A degree of latitude is at least 68 miles: of what's farther north or south, only areas reach so far.
      const band = ((most + 1) / 68) * 1e6
      const middle = lat[home] ?? 0
      const from = zipOf(home) * kinds
      const around = new Set(inside.subarray(from, from + kinds))
      const found: number[] = []
      for (let entry = 0; entry < size; entry += 1) {
        const isBeyond = Math.abs((lat[entry] ?? 0) - middle) > band
        const isPart = isBeyond && (around.has(entry) || isIn(entry, home))
        if ((!isBeyond || isPart) && miles(home, entry) <= most) found.push(entry)
      }
      return found
    },
    reach: entry => membersOf(entry).reduce((most, member) => Math.max(most, greatCircle(entry, member)), 0),
    miles,
  }
}

export const loadPlaces = (lines: Iterable<string>): Places => placesFrom(columnsOf(lines))
