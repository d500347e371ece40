import { type SqlBool, sql } from 'kysely'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'

export type FoundPerson = {
  id: string
  name: string
  role: Row<'users'>['role']
  /** Who a family looks for care for. */
  recipient: string | null
}

const holding = (word: string) => `%${word.replace(/[!%_]/gu, '!$&')}%`

/** People whose name, or whose care recipient's name, has all these words. */
export async function findPeople(db: Db, search: string, limit: number): Promise<FoundPerson[]> {
  let query = db
    .selectFrom('users as u')
    .leftJoin('caregiver_profiles as p', 'p.id', 'u.id')
    .leftJoin('care_seeker_profiles as s', 's.user_id', 'u.id')
    .leftJoin('care_recipients as r', 'r.profile_id', 's.id')
    .select(['u.id', 'u.name', 'u.role', 'r.first_name as recipient'])
    .where('u.role', '!=', 'admin')
  for (const word of search.toLowerCase().split(/\s+/u).filter(Boolean))
    query = query.where(
      sql<SqlBool>`(lower(u.name) like ${holding(word)} escape '!'
        or p.sort_name like ${holding(fold(word))} escape '!'
        or lower(r.first_name || ' ' || r.last_name) like ${holding(word)} escape '!')`,
    )
  return query.orderBy('u.name').orderBy('u.id').limit(limit).execute()
}
