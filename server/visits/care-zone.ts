import { z } from 'zod'
import { findConfirmedCare } from '#db/queries/care/care.ts'
import type { Db } from '#db/schema.ts'
import { zoneOfZip } from '#machines/calendar/zip-zones.ts'

const confirmed = z.object({ location: z.object({ zipCode: z.string() }) })

const zipIn = (profile: string): string | undefined => {
  try {
    return confirmed.safeParse(JSON.parse(profile)).data?.location.zipCode
  } catch {
    return undefined
  }
}

/** The clock of the home where the care is. */
export async function findCareZone(db: Db, familyId: string): Promise<string | undefined> {
  const care = await findConfirmedCare(db, familyId)
  const zip = care && zipIn(care.profile_data)
  return zip === undefined ? undefined : zoneOfZip(zip.trim())
}
