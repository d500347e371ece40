import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import { readJson, readList } from '#db/values/json.ts'
import { isRecord } from '#machines/is-record.ts'
import { phoneNumberIn } from '#machines/messages/phone-numbers.ts'
import { cityOf } from '../caregivers/public-side.ts'

/** Everyone on a page, or one person. */
export type Whom = { after: string; limit: number } | { userId: string }

type DocumentRow = Pick<
  Row<'caregiver_documents'>,
  'user_id' | 'document_type' | 'title' | 'status' | 'verified_at' | 'expires_at'
>

/** Documents that count, or will once someone has looked at them. */
export const listMatchDocuments = (db: Db, userIds: readonly string[]): Promise<DocumentRow[]> =>
  db
    .selectFrom('caregiver_documents')
    .select(['user_id', 'document_type', 'title', 'status', 'verified_at', 'expires_at'])
    .where('user_id', 'in', userIds)
    .where('status', 'in', ['verified', 'awaiting_verification'])
    .orderBy('id')
    .execute()

export type Exposure = { openOffers: number; shown: number }

/** How many offers wait for their answer, and how often they've been suggested since then. */
export async function readExposure(
  db: Db,
  caregiverIds: readonly string[],
  since: string,
): Promise<Map<string, Exposure>> {
  const rows = await db
    .selectFrom('matches')
    .select(['caregiver_id', 'status', 'caregiver_decision', 'requested_at'])
    .where('caregiver_id', 'in', caregiverIds)
    .where(eb => eb.or([eb('requested_at', '>=', since), eb('status', '=', 'offered')]))
    .execute()
  const exposure = new Map<string, Exposure>()
  for (const row of rows) {
    const known = exposure.get(row.caregiver_id) ?? { openOffers: 0, shown: 0 }
    if (row.status === 'offered' && row.caregiver_decision === 'undecided') known.openOffers += 1
    if (row.requested_at >= since) known.shown += 1
    exposure.set(row.caregiver_id, known)
  }
  return exposure
}

const consenting = prepared((db, { userIds, purpose }: { userIds: readonly string[]; purpose: string }) =>
  db
    .selectFrom('consents')
    .select('user_id')
    .where('user_id', 'in', listedText(db, userIds))
    .where('purpose', '=', purpose)
    .where('given', '=', 1),
)

/** Those who said yes to this. */
export async function listConsenting(
  db: Db,
  userIds: readonly string[],
  purpose: string,
): Promise<Set<string>> {
  const rows = await consenting(db, { userIds, purpose })
  return new Set(rows.map(row => row.user_id))
}

type InterviewRow = Pick<Row<'interviews'>, 'user_id' | 'language' | 'machine_version' | 'snapshot'>

export const listMatchInterviews = (
  db: Db,
  userIds: readonly string[],
  kind: Row<'interviews'>['kind'],
): Promise<InterviewRow[]> =>
  db
    .selectFrom('interviews')
    .select(['user_id', 'language', 'machine_version', 'snapshot'])
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .execute()

export type MatchFamily = {
  user_id: string
  name: string
  language: string
  is_sample: number
  /** By a coordinator, or until they've confirmed their email. */
  waits: boolean
  recipient_id: string
  city: string
  profile_data: string
  answers: string | null
  /** When it was saved. */
  version: string
}

/** People whose account is closing, or closed: no one is shown them. */
const leaving = (db: Db) => db.selectFrom('account_closings').select('user_id')

const paused = (db: Db) => db.selectFrom('person_pauses').select('user_id')

/** Families with a confirmed profile. */
export async function listMatchFamilies(db: Db, whom: Whom): Promise<MatchFamily[]> {
  const query = db
    .selectFrom('care_seeker_profiles')
    .innerJoin('users', 'users.id', 'care_seeker_profiles.user_id')
    .innerJoin('care_recipients', 'care_recipients.profile_id', 'care_seeker_profiles.id')
    .select([
      'users.id as user_id',
      'users.name',
      'users.language',
      'users.is_sample',
      'care_recipients.id as recipient_id',
      'care_recipients.city',
      'care_seeker_profiles.profile_data',
      'care_seeker_profiles.answers',
      'care_seeker_profiles.updated_at as version',
      eb => eb.or([eb('users.email_verified', '=', 0), eb('users.id', 'in', paused(db))]).as('waits'),
    ])
  const staying = query.where('users.id', 'not in', leaving(db))
  const rows = await ('userId' in whom
    ? staying.where('care_seeker_profiles.user_id', '=', whom.userId).execute()
    : staying
        .where('care_seeker_profiles.user_id', '>', whom.after)
        .orderBy('care_seeker_profiles.user_id')
        .limit(whom.limit)
        .execute())
  return rows.map(row => ({
    ...row,
    waits: Boolean(row.waits),
  }))
}

/**
 * Real families with a confirmed profile and no suggestion yet; the sample's matches stay as they were made.
 */
export async function listUnsuggestedFamilies(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('care_seeker_profiles')
    .innerJoin('users', 'users.id', 'care_seeker_profiles.user_id')
    .innerJoin('care_recipients', 'care_recipients.profile_id', 'care_seeker_profiles.id')
    .select('care_seeker_profiles.user_id')
    .where('users.is_sample', '=', 0)
    .where('users.email_verified', '=', 1)
    .where('users.id', 'not in', paused(db))
    .where('users.id', 'not in', leaving(db))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('matches')
            .select('matches.id')
            .whereRef('matches.recipient_id', '=', 'care_recipients.id')
            .where('matches.status', 'in', ['waiting', 'offered', 'introduced', 'active']),
        ),
      ),
    )
    .execute()
  return rows.map(row => row.user_id)
}

/** Families who've been introduced to someone: no one else is suggested meanwhile. */
export async function listTakenFamilies(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select('care_seeker_profiles.user_id')
    .where('matches.status', 'in', ['introduced', 'active'])
    .execute()
  return new Set(rows.map(row => row.user_id))
}

export type MatchContact = { name: string; phone: string; email: string; city: string }

/** How to reach the people of these matches; shown to each other once they've been introduced. */
type These = { ids: readonly string[] }

const caregiverContacts = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_profiles')
    .select(['id', 'name', 'phone_number as phone', 'email', 'locations_serviced'])
    .where('id', 'in', listedText(db, ids))
    .where('id', 'not in', leaving(db)),
)

const familyContacts = prepared((db, { ids }: These) =>
  db
    .selectFrom('care_seeker_profiles')
    .innerJoin('users', 'users.id', 'care_seeker_profiles.user_id')
    .innerJoin('care_recipients', 'care_recipients.profile_id', 'care_seeker_profiles.id')
    .select(['users.id', 'users.name', 'users.email', 'care_recipients.city', 'profile_data'])
    .where('users.id', 'in', listedText(db, ids))
    .where('users.id', 'not in', leaving(db)),
)

export async function readContacts(
  db: Db,
  { caregiverIds, familyIds }: { caregiverIds: readonly string[]; familyIds: readonly string[] },
): Promise<Map<string, MatchContact>> {
  const caregivers = caregiverIds.length ? await caregiverContacts(db, { ids: caregiverIds }) : []
  const families = familyIds.length ? await familyContacts(db, { ids: familyIds }) : []
  return new Map([
    ...caregivers.map(({ id, locations_serviced, ...row }): [string, MatchContact] => [
      id,
      {
        ...{ ...row, phone: numberOf(row.phone) },
        city: cityOf(readList(locations_serviced)[0] ?? ''),
      },
    ]),
    ...families.map(({ id, name, email, city, profile_data }): [string, MatchContact] => [
      id,
      { name, email, city: cityOf(city), phone: phoneIn(readJson(profile_data)) },
    ]),
  ])
}

/** The contact a family named in its care profile. */
function phoneIn(profile: unknown): string {
  const info = isRecord(profile) ? profile.additionalInfo : undefined
  const phone = isRecord(info) ? info.primaryContact : undefined
  return typeof phone === 'string' ? numberOf(phone) : ''
}

/** Someone may have said it in a sentence; what's called is the number. */
const numberOf = (said: string): string => phoneNumberIn(said) ?? said
