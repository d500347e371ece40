import type { Db } from '#db/schema.ts'

/** One caregiver whom families can find, with what fairness is measured by. */
export type Reached = {
  id: string
  language: string
  years: number | null
  registered: boolean
  since: string
}

export async function listReachable(db: Db): Promise<Reached[]> {
  const rows = await db
    .selectFrom('caregiver_profiles')
    .innerJoin('users', 'users.id', 'caregiver_profiles.id')
    .leftJoin('interviews', join =>
      join.onRef('interviews.user_id', '=', 'users.id').on('interviews.kind', '=', 'caregiver'),
    )
    .select([
      'caregiver_profiles.id',
      'caregiver_profiles.years_experience as years',
      'caregiver_profiles.hca_registry_id',
      'caregiver_profiles.created_at as since',
      'users.language as own_language',
      'interviews.language as interview_language',
    ])
    .where('caregiver_profiles.status', '=', 'active')
    .execute()
  return rows.map(({ hca_registry_id, own_language, interview_language, ...row }) => ({
    ...row,
    registered: hca_registry_id !== '',
    language: interview_language ?? own_language,
  }))
}

export type Suggested = { caregiver_id: string; requested_at: string; offered_at: string | null }

/** Every suggestion since then, offered or not. */
export const listSuggestedSince = (db: Db, since: string): Promise<Suggested[]> =>
  db
    .selectFrom('matches')
    .select(['caregiver_id', 'requested_at', 'offered_at'])
    .where('requested_at', '>=', since)
    .execute()
