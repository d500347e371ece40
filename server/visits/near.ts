import { findConfirmedCare } from '#db/queries/care/care.ts'
import { listConsenting } from '#db/queries/matching/people.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { type Point, tenthsBetween } from '#machines/visits/arrival.ts'
import { careAnswersIn } from '../care/profile-of.ts'
import { visitPlace } from '../matches/purposes.ts'
import { countryPlaces } from '../places/country.ts'

type Sides = Pick<VisitWithSides, 'family_id' | 'caregiver_id'>

/** Of these visits, those whose two sides both want the distance kept. */
export async function listLocated(db: Db, visits: readonly Sides[]): Promise<(visit: Sides) => boolean> {
  const people = [...new Set(visits.flatMap(one => [one.family_id, one.caregiver_id]))]
  const agreed = people.length === 0 ? new Set() : await listConsenting(db, people, visitPlace)
  return ({ family_id, caregiver_id }) => agreed.has(family_id) && agreed.has(caregiver_id)
}

async function centerOf(db: Db, familyId: string): Promise<Point | undefined> {
  const care = await findConfirmedCare(db, familyId)
  const zip = care && careAnswersIn(care)['location.zipCode']
  const place = typeof zip === 'string' ? countryPlaces.zip(zip.trim().slice(0, 5)) : null
  return place === null || place === undefined ? undefined : countryPlaces.valueOf(place)
}

/** The place itself goes no further than this: what's kept is the distance, and only if both sides agreed. */
export async function tenthsFrom(db: Db, visit: Sides, here: Point | undefined): Promise<number | undefined> {
  if (!here || !(await listLocated(db, [visit]))(visit)) return undefined
  const center = await centerOf(db, visit.family_id)
  return center && tenthsBetween(here, center)
}
