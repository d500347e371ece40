import { readPlaces } from '#agents/places/read-places.ts'
import type { WorkPlace } from '#machines/places/place-value.ts'
import { countryPlaces } from './country.ts'

/** What a caregiver's words say of where they work, as places of the country's table. */
export function workPlacesOf(texts: readonly string[]): WorkPlace[] {
  const { places, radius } = readPlaces(texts, countryPlaces)
  return places.map(entry => {
    const place = countryPlaces.valueOf(entry)
    return radius === null ? place : { around: place, miles: radius }
  })
}
