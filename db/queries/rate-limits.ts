import type { Db } from '../schema.ts'

/** Counts one use of the key in its window; one statement, so that no two uses are counted as one. */
export async function countUse(db: Db, key: string, now: string, resetsAt: string) {
  return db
    .insertInto('rate_limits')
    .values({ key, used: 1, resets_at: resetsAt })
    .onConflict(c =>
      c.column('key').doUpdateSet(eb => ({
        used: eb
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(1)
          .else(eb('rate_limits.used', '+', 1))
          .end(),
        resets_at: eb
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(resetsAt)
          .else(eb.ref('rate_limits.resets_at'))
          .end(),
      })),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirstOrThrow()
}

export const forgetUses = (db: Db, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute()
