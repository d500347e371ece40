export type Point = { lat: number; lng: number }

const earthMiles = 3958.8
const radians = Math.PI / 180

/** Farther away it's only 'far': a distance across the country says where someone is. */
const mostTenths = 500

/** Great-circle distance in tenths of a mile. */
export function tenthsBetween(one: Point, other: Point): number {
  const [lat, otherLat] = [one.lat * radians, other.lat * radians]
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(((other.lng - one.lng) * radians) / 2) ** 2
  const miles = 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)))
  return Math.min(mostTenths, Math.round(miles * 10))
}
