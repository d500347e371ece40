import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * Words of erased people in what coordinators look at: what they said themselves, and what others reported of them word
 * for word. What others say about them is theirs. An open concern keeps its words until it's handled, and what was urgent,
 * since someone's safety may depend on it, as long as decisions are kept.
 */
export async function forgetConcerns(db: Db): Promise<void> {
  await sql`update concerns set words = ''
    where words <> '' and handled_at is not null and urgent = 0 and ${theirs(erased)}`.execute(db)
}

/** All words of one person, whatever they were about: when decisions have been kept long enough. */
export async function forgetAllConcerns(trx: Db, userId: string): Promise<void> {
  await sql`update concerns set words = '' where words <> '' and ${theirs(sql`= ${userId}`)}`.execute(trx)
}

const erased = sql`in (select user_id from account_closings where erased_at is not null)`

const theirs = (who: ReturnType<typeof sql>) => sql`(raised_by ${who}
  or (about_id ${who} and (raised_by is null or kind = 'community-report')))`
