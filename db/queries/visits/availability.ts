import { inBatches } from '#db/connection/batches.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { type Availability, availabilityShape } from '#machines/visits/availability.ts'
import { saveSearchHours } from '../caregivers/search-hours.ts'

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

export async function insertAvailability(db: Db, weeks: readonly NewRow<'availability'>[]): Promise<void> {
  await inBatches(weeks, batch => db.insertInto('availability').values(batch).execute())
  for (const { caregiver_id } of weeks) await saveSearchHours(db, caregiver_id)
}

export async function saveAvailability(
  db: Db,
  caregiverId: string,
  { timeZone, weekly, exceptions }: Availability,
  now: string,
): Promise<void> {
  const hours = {
    time_zone: timeZone,
    ...{ weekly: JSON.stringify(weekly), exceptions: JSON.stringify(exceptions), updated_at: now },
  }
  await db
    .insertInto('availability')
    .values({ caregiver_id: caregiverId, ...hours })
    .onConflict(c => c.column('caregiver_id').doUpdateSet(hours))
    .execute()
  await saveSearchHours(db, caregiverId)
}

/** The caregiver's hours while nobody else can change them; undefined before any are set. */
export async function holdAvailability(trx: Db, caregiverId: string): Promise<Availability | undefined> {
  // Before the first hours there's no row of theirs to lock but their own.
  if (!isSqlite(trx))
    await trx.selectFrom('users').select('id').where('id', '=', caregiverId).forUpdate().execute()
  return findAvailability(trx, caregiverId)
}
