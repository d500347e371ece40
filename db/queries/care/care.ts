import { inTransaction } from '#db/connection/transaction.ts'
import type { Db, Row } from '#db/schema.ts'
import { readList } from '#db/values/json.ts'

type NeedsRow = Omit<Row<'care_needs'>, 'recipient_id'>
type PreferencesRow = Omit<Row<'care_preferences'>, 'recipient_id'>

export type Recipient = Pick<Row<'care_recipients'>, 'first_name' | 'last_name' | 'age' | 'gender' | 'city'>

export type CareNeeds = Omit<NeedsRow, 'specific_needs'> & { specific_needs: string[] }

type PreferenceLists = 'required_certifications' | 'special_skills' | 'language_requirements'

export type CarePreferences = Record<PreferenceLists, string[]> & {
  gender_preference: PreferencesRow['gender_preference']
  hourly_rate_range: { min: number | null; max: number | null }
}

export type CareProfile = Recipient & {
  id: string
  profile_id: string
  care_needs: CareNeeds
  care_preferences: CarePreferences
}

export type CareProfileDraft = {
  /** Ids for new rows; existing rows keep theirs. */
  ids: { profile: string; recipient: string }
  profileData: unknown
  /** Values by field. */
  answers?: Record<string, unknown>
  recipient: Recipient
  needs: CareNeeds
  preferences: CarePreferences
  now: string
}

export const saveCareProfile = (db: Db, userId: string, draft: CareProfileDraft): Promise<void> =>
  inTransaction(db, async trx => {
    const profileId = await saveProfile(trx, userId, draft)
    const recipientId = await saveRecipient(trx, profileId, draft)
    const needs = { ...draft.needs, specific_needs: JSON.stringify(draft.needs.specific_needs) }
    await trx
      .insertInto('care_needs')
      .values({ recipient_id: recipientId, ...needs })
      .onConflict(c => c.column('recipient_id').doUpdateSet(needs))
      .execute()
    const preferences = preferenceColumns(draft.preferences)
    await trx
      .insertInto('care_preferences')
      .values({ recipient_id: recipientId, ...preferences })
      .onConflict(c => c.column('recipient_id').doUpdateSet(preferences))
      .execute()
  })

async function saveProfile(db: Db, userId: string, { ids, now, ...draft }: CareProfileDraft) {
  const profile_data = JSON.stringify(draft.profileData)
  const answers = draft.answers ? JSON.stringify(draft.answers) : null
  const { id } = await db
    .insertInto('care_seeker_profiles')
    .values({ id: ids.profile, user_id: userId, profile_data, answers, created_at: now, updated_at: now })
    .onConflict(c => c.column('user_id').doUpdateSet({ profile_data, answers, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveRecipient(db: Db, profileId: string, { ids, recipient, now }: CareProfileDraft) {
  const { id } = await db
    .insertInto('care_recipients')
    .values({ id: ids.recipient, profile_id: profileId, created_at: now, ...recipient })
    .onConflict(c => c.column('profile_id').doUpdateSet(recipient))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const preferenceColumns = ({ hourly_rate_range, ...preferences }: CarePreferences) => ({
  required_certifications: JSON.stringify(preferences.required_certifications),
  special_skills: JSON.stringify(preferences.special_skills),
  language_requirements: JSON.stringify(preferences.language_requirements),
  gender_preference: preferences.gender_preference,
  hourly_rate_min: hourly_rate_range.min,
  hourly_rate_max: hourly_rate_range.max,
})

export async function findCareProfile(db: Db, userId: string): Promise<CareProfile | undefined> {
  const row = await db
    .selectFrom('care_seeker_profiles')
    .innerJoin('care_recipients', 'care_recipients.profile_id', 'care_seeker_profiles.id')
    .innerJoin('care_needs', 'care_needs.recipient_id', 'care_recipients.id')
    .innerJoin('care_preferences', 'care_preferences.recipient_id', 'care_recipients.id')
    .selectAll('care_needs')
    .selectAll('care_preferences')
    .selectAll('care_recipients')
    .where('care_seeker_profiles.user_id', '=', userId)
    .executeTakeFirst()
  return row && readCareProfile(row)
}

type JoinedRow = Row<'care_recipients'> & Row<'care_needs'> & Row<'care_preferences'>

const readCareProfile = (row: JoinedRow): CareProfile => ({
  id: row.id,
  profile_id: row.profile_id,
  first_name: row.first_name,
  last_name: row.last_name,
  age: row.age,
  gender: row.gender,
  city: row.city,
  care_needs: {
    care_level: row.care_level,
    primary_care_reason: row.primary_care_reason,
    specific_needs: readList(row.specific_needs),
    care_frequency: row.care_frequency,
    schedule_requirements: row.schedule_requirements,
  },
  care_preferences: {
    required_certifications: readList(row.required_certifications),
    special_skills: readList(row.special_skills),
    gender_preference: row.gender_preference,
    hourly_rate_range: { min: row.hourly_rate_min, max: row.hourly_rate_max },
    language_requirements: readList(row.language_requirements),
  },
})

/** What was confirmed last, as it was given, and when. */
export const findConfirmedCare = (
  db: Db,
  userId: string,
): Promise<Pick<Row<'care_seeker_profiles'>, 'profile_data' | 'answers' | 'updated_at'> | undefined> =>
  db
    .selectFrom('care_seeker_profiles')
    .select(['profile_data', 'answers', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
