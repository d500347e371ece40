import region from './places-zips.json' with { type: 'json' }

/** ZIP codes and towns, each an entry with a number; towns lie in the middle of their ZIP codes. */
export type Places = {
  size: number
  /** The entry of a ZIP code, or of its nine digits. */
  zip(code: string): number | null
  /** The entry of a town; without a state only where no other town has the name. */
  town(name: string, state?: string): number | null
  /** Great-circle miles, rounded; 0 between a town and its own ZIP codes. */
  miles(from: number, to: number): number
}

type Entry = { lat: number; lng: number; town: number | null }

const earthMiles = 3958.8
const radians = Math.PI / 180

const greatCircle = (one: Entry, other: Entry): number => {
  const height = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2
  const width = Math.sin(((other.lng - one.lng) * radians) / 2) ** 2
  const arc = height + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * width
  return Math.round(2 * earthMiles * Math.asin(Math.sqrt(arc)))
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, '')
    .trim()

/** Lines of `zip,lat,lng`, with `,city,state` where towns should be found by name. The first may be a heading. */
export function loadPlaces(lines: Iterable<string>): Places {
  const entries: Entry[] = []
  const zips = new Map<string, number>()
  const towns = new Map<string, number>()
  const members = new Map<number, Entry[]>()
  const townOf = (city: string, state: string): number => {
    const key = `${folded(city)},${folded(state)}`
    const known = towns.get(key)
    if (known !== undefined) return known
    towns.set(key, entries.length)
    entries.push({ lat: 0, lng: 0, town: null })
    return entries.length - 1
  }
  for (const line of lines) {
    const [zip = '', lat, lng, city, state] = line.split(',').map(cell => cell.trim())
    if (!/^\d{5}$/.test(zip) || zips.has(zip)) continue
    const town = city && state ? townOf(city, state) : null
    const entry = { lat: Number(lat), lng: Number(lng), town }
    if (town !== null) members.set(town, [...(members.get(town) ?? []), entry])
    zips.set(zip, entries.length)
    entries.push(entry)
  }
  for (const [town, inside] of members) {
    const mean = (of: (entry: Entry) => number) =>
      inside.reduce((sum, one) => sum + of(one), 0) / inside.length
    entries[town] = { lat: mean(one => one.lat), lng: mean(one => one.lng), town: null }
  }
  return placesOf(entries, zips, towns)
}

function placesOf(
  entries: readonly Entry[],
  zips: ReadonlyMap<string, number>,
  towns: ReadonlyMap<string, number>,
): Places {
  const named = Map.groupBy(towns, ([key]) => key.slice(0, key.indexOf(',')))
  return {
    size: entries.length,
    zip: code => zips.get(code.trim().slice(0, 5)) ?? null,
    town(name, state) {
      if (state) return towns.get(`${folded(name)},${folded(state)}`) ?? null
      const found = named.get(folded(name)) ?? []
      return found.length === 1 ? (found[0]?.[1] ?? null) : null
    },
    miles(from, to) {
      const [one, other] = [entries[from], entries[to]]
      if (!one || !other) throw new Error('no such place')
      return one.town === to || other.town === from ? 0 : greatCircle(one, other)
    },
  }
}

/** Where the sample community lives. */
export const regionPlaces = loadPlaces(region)
