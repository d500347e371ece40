import type { Places } from '../../places/places.ts'
import { matchLimits } from '../checks.ts'
import type { Postings } from './postings.ts'

/** Places by number, nearest first, and the miles to each. */
export type Near = { places: Int32Array; miles: Uint8Array }

export type Neighbors = {
  /** For each place, the places within reach. */
  of(home: number): Near
  bytes(): number
}

const mostRemembered = 2000
const milesOfDegree = 68

/** The places in use and their middles; areas can have in them what's far from there. */
type Middles = { entries: number[]; lat: number[]; lng: number[]; isArea: boolean[] }

function middlesOf(places: Places, entries: readonly number[]): Middles {
  const values = entries.map(places.valueOf)
  return {
    entries: [...entries],
    lat: values.map(({ lat }) => lat),
    lng: values.map(({ lng }) => lng),
    isArea: values.map(({ zip, city }) => zip === undefined && city === undefined),
  }
}

/** The places that could be within anyone's reach: most of a country isn't. */
function placesAround({ entries, lat, lng, isArea }: Middles, home: Middles): number[] {
  const [homeLat = 0, homeLng = 0] = [home.lat[0], home.lng[0]]
  if (home.isArea[0]) return entries
  const high = matchLimits.milesMost / milesOfDegree
  const wide = high / Math.max(0.01, Math.cos(((Math.abs(homeLat) + high) * Math.PI) / 180))
  return entries.filter((_, at) => {
    const across = Math.abs((lat[at] ?? 0) - homeLat) > high ? 180 : Math.abs((lng[at] ?? 0) - homeLng)
    return isArea[at] || across <= wide || across >= 360 - wide
  })
}

export function createNeighbors(places: Places, postings: Postings): Neighbors {
  const remembered = new Map<number, Near>()
  let middles = middlesOf(places, [])
  const nearTo = (home: number): Near => {
    const list = placesAround(middles, middlesOf(places, [home]))
      .map(place => ({ place, miles: places.miles(home, place) }))
      .filter(({ miles }) => miles < matchLimits.milesMost)
      .sort((a, b) => a.miles - b.miles)
    return {
      places: Int32Array.from(list, ({ place }) => place),
      miles: Uint8Array.from(list, ({ miles }) => miles),
    }
  }
  return {
    of(home) {
      // The first caregiver to serve this place.
      if (middles.entries.length !== postings.countOfPlaces()) {
        middles = middlesOf(places, [...postings.places()])
        remembered.clear()
      }
      if (remembered.size >= mostRemembered) remembered.clear()
      const near = remembered.get(home) ?? nearTo(home)
      remembered.set(home, near)
      return near
    },
    bytes: () =>
      [...remembered.values()].reduce((sum, one) => sum + one.places.byteLength + one.miles.byteLength, 0),
  }
}
