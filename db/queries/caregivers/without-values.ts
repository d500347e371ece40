import type { Db, Row } from '#db/schema.ts'

/** Profiles from before answers were values, or before places were, a few at a time. */
export const listCaregiversWithoutValues = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('caregiver_profiles')
    .select('id')
    .where(eb => eb.or([eb('answers', 'is', null), eb('places', 'is', null)]))
    .limit(limit)
    .execute()

type Care = Pick<Row<'care_seeker_profiles'>, 'id' | 'profile_data' | 'answers'>

export const listCareWithoutValues = (db: Db, limit: number): Promise<Care[]> =>
  db
    .selectFrom('care_seeker_profiles')
    .select(['id', 'profile_data', 'answers'])
    .where('answers', 'is', null)
    .limit(limit)
    .execute()

export async function saveCareValues(
  db: Db,
  id: string,
  { answers, profileData }: { answers: Record<string, unknown>; profileData: unknown },
): Promise<void> {
  await db
    .updateTable('care_seeker_profiles')
    .set({ answers: JSON.stringify(answers), profile_data: JSON.stringify(profileData) })
    .where('id', '=', id)
    .execute()
}
