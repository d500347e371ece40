import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import type { Db, Row } from '#db/schema.ts'
import { zoneOfZip } from '#machines/calendar/zip-zones.ts'
import { middleOf, type PlaceValue } from '#machines/places/place-value.ts'
import { countryPlaces } from '../places/country.ts'
import { findCareZone } from '../visits/care-zone.ts'

const townMiles = 10

/** Of a town, the ZIP code nearest to its middle says it. */
function zoneOfPlace({ zip, city, state }: PlaceValue): string | undefined {
  if (zip !== undefined) return zoneOfZip(zip)
  const town = city === undefined ? null : countryPlaces.town(city, state)
  if (town === null) return undefined
  const near = countryPlaces.near(town, townMiles).map(entry => countryPlaces.valueOf(entry).zip)
  return near.flatMap(found => (found === undefined ? [] : (zoneOfZip(found) ?? [])))[0]
}

/** The clock of where a person's care or work is. */
export async function homeZone(
  db: Db,
  { id, role }: Pick<Row<'users'>, 'id' | 'role'>,
): Promise<string | undefined> {
  if (role !== 'caregiver') return findCareZone(db, id)
  const [first] = (await findCaregiverProfile(db, id))?.places ?? []
  return first && zoneOfPlace(middleOf(first))
}
