import type { Db } from '#db/schema.ts'

/** The names of everyone a caregiver was ever offered to: those who need care, and their families. */
export async function listClientNames(db: Db, caregiverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as family', 'family.id', 'care_seeker_profiles.user_id')
    .select(['care_recipients.first_name', 'care_recipients.last_name', 'family.name'])
    .where('matches.caregiver_id', '=', caregiverId)
    .where('matches.status', '!=', 'waiting')
    .execute()
  return rows.flatMap(row => [row.first_name, row.last_name, row.name])
}
