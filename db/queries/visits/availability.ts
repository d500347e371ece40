import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { type Availability, availabilityShape } from '#machines/visits/availability.ts'

const readRow = ({ time_zone, weekly, exceptions }: Row<'availability'>): Availability =>
  availabilityShape.parse({
    ...{ timeZone: time_zone, weekly: readJson(weekly), exceptions: readJson(exceptions) },
  })

export async function findAvailability(db: Db, caregiverId: string): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('availability')
    .selectAll()
    .where('caregiver_id', '=', caregiverId)
    .executeTakeFirst()
  return row && readRow(row)
}

/** The hours of everyone here who has set some. */
export async function listAvailability(
  db: Db,
  caregiverIds: readonly string[],
): Promise<Map<string, Availability>> {
  const rows = await db
    .selectFrom('availability')
    .selectAll()
    .where('caregiver_id', 'in', caregiverIds)
    .execute()
  return new Map(rows.map(row => [row.caregiver_id, readRow(row)]))
}

export const insertAvailability = (db: Db, weeks: readonly NewRow<'availability'>[]): Promise<void> =>
  inBatches(weeks, batch => db.insertInto('availability').values(batch).execute())

export const saveAvailability = (
  db: Db,
  caregiverId: string,
  { timeZone, weekly, exceptions }: Availability,
  now: string,
) => {
  const hours = {
    time_zone: timeZone,
    ...{ weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions), updated_at: now },
  }
  return db
    .insertInto('availability')
    .values({ caregiver_id: caregiverId, ...hours })
    .onConflict(c => c.column('caregiver_id').doUpdateSet(hours))
    .execute()
}
