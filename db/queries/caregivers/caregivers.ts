import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { type ProcessedProfile, readJson, readList, readRecord, readSections } from '#db/values/json.ts'
import type { WorkPlace } from '#machines/places/place-value.ts'
import { isPaused } from '../people/pauses.ts'
import { saveSearchText } from './caregiver-search.ts'
import { readWorkPlaces } from './work-places.ts'

type ProfileRow = Row<'caregiver_profiles'>

type ListColumn =
  | 'languages'
  | 'locations_serviced'
  | 'vaccinations'
  | 'available_shifts'
  | 'services_provided'
  | 'personality'
  | 'care_values'
  | 'interests'

type Parsed = Record<ListColumn, string[]> & {
  processed_profile: ProcessedProfile | null
  /** Values by field; null for what was saved before there were any. */
  answers: Record<string, unknown> | null
  /** Null until their words were looked up. */
  places: WorkPlace[] | null
  gemini_response: unknown
}

export type CaregiverProfile = Omit<ProfileRow, keyof Parsed | 'sort_name'> & Parsed

type Fields = Omit<CaregiverProfile, 'id' | 'created_at' | 'updated_at'>

/** A missing or undefined field stays as it is. */
export type CaregiverPatch = { [K in keyof Fields]?: Fields[K] | undefined }

export const saveCaregiverProfile = (
  db: Db,
  { id, now, ...fields }: CaregiverPatch & { id: string; now: string },
): Promise<CaregiverProfile> =>
  inTransaction(db, async trx => {
    const columns = { ...columnsOf(id, fields), updated_at: now }
    const row = await trx
      .insertInto('caregiver_profiles')
      .values({ id, created_at: now, ...columns })
      .onConflict(c => c.column('id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow()
    await saveSearchText(trx, row)
    return readProfile(row)
  })

export const updateCaregiverProfile = (
  db: Db,
  userId: string,
  patch: CaregiverPatch,
  now: string,
): Promise<CaregiverProfile | undefined> =>
  inTransaction(db, async trx => {
    const row = await trx
      .updateTable('caregiver_profiles')
      .set({ ...columnsOf(userId, patch), updated_at: now })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await saveSearchText(trx, row)
    return readProfile(row)
  })

const profilesWith = prepared((db, { id }: { id: string }) =>
  db.selectFrom('caregiver_profiles').selectAll().where('id', '=', id),
)

export async function findCaregiverProfile(db: Db, userId: string): Promise<CaregiverProfile | undefined> {
  const [row] = await profilesWith(db, { id: userId })
  return row && readProfile(row)
}

/** Locked until the transaction ends: two changes at once come one after the other. */
export async function holdCaregiverProfile(trx: Db, userId: string): Promise<CaregiverProfile | undefined> {
  if (!isSqlite(trx))
    await trx.selectFrom('caregiver_profiles').select('id').where('id', '=', userId).forUpdate().execute()
  return findCaregiverProfile(trx, userId)
}

/** Those with a confirmed profile and a confirmed email: one page ordered by id, or one person. */
export async function listCaregiverProfiles(
  db: Db,
  whom: { after: string; limit: number } | { userId: string },
): Promise<CaregiverProfile[]> {
  const confirmed = db
    .selectFrom('caregiver_profiles')
    .innerJoin('users', 'users.id', 'caregiver_profiles.id')
    .selectAll('caregiver_profiles')
    .where('caregiver_profiles.status', '!=', 'draft')
    .where('users.email_verified', '=', 1)
  const rows = await ('userId' in whom
    ? confirmed.where('caregiver_profiles.id', '=', whom.userId).execute()
    : confirmed
        .where('caregiver_profiles.id', '>', whom.after)
        .orderBy('caregiver_profiles.id')
        .limit(whom.limit)
        .execute())
  return rows.map(readProfile)
}

const written = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

const writtenOrNull = (value: unknown) => (value === null ? null : written(value))

/** As long as a coordinator has paused someone, nothing else makes them active. */
const statusOf = (id: string, status: ProfileRow['status'] | undefined) =>
  status === 'active'
    ? sql<ProfileRow['status']>`case when ${isPaused(id)} then 'paused' else 'active' end`
    : status

const columnsOf = (id: string, patch: CaregiverPatch) => ({
  ...patch,
  status: statusOf(id, patch.status),
  sort_name: patch.name === undefined ? undefined : fold(patch.name),
  languages: written(patch.languages),
  locations_serviced: written(patch.locations_serviced),
  vaccinations: written(patch.vaccinations),
  available_shifts: written(patch.available_shifts),
  services_provided: written(patch.services_provided),
  personality: written(patch.personality),
  care_values: written(patch.care_values),
  interests: written(patch.interests),
  processed_profile: writtenOrNull(patch.processed_profile),
  answers: writtenOrNull(patch.answers),
  places: writtenOrNull(patch.places),
  gemini_response: writtenOrNull(patch.gemini_response),
})

function readProfile({ sort_name: _, ...row }: ProfileRow): CaregiverProfile {
  return {
    ...row,
    languages: readList(row.languages),
    locations_serviced: readList(row.locations_serviced),
    vaccinations: readList(row.vaccinations),
    available_shifts: readList(row.available_shifts),
    services_provided: readList(row.services_provided),
    personality: readList(row.personality),
    care_values: readList(row.care_values),
    interests: readList(row.interests),
    processed_profile: readSections(row.processed_profile),
    answers: readRecord(row.answers),
    places: row.places === null ? null : readWorkPlaces(row.places),
    gemini_response: readJson(row.gemini_response),
  }
}
