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

export function createNeighbors(places: Places, postings: Postings): Neighbors {
  const remembered = new Map<number, Near>()
  let known = 0
  const nearTo = (home: number): Near => {
    const list = [...postings.places()]
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
      if (known !== postings.countOfPlaces() || remembered.size >= mostRemembered) remembered.clear()
      known = postings.countOfPlaces()
      const near = remembered.get(home) ?? nearTo(home)
      remembered.set(home, near)
      return near
    },
    bytes: () =>
      [...remembered.values()].reduce((sum, one) => sum + one.places.byteLength + one.miles.byteLength, 0),
  }
}
