import type { Db } from '#db/schema.ts'

type Use = { key: string; used: number; now: string; resetsAt: string }

/** Adds to what the key has used in its window, in one statement, so no two uses count as one. */
export async function addUse(db: Db, { key, used, now, resetsAt }: Use) {
  return db
    .insertInto('rate_limits')
    .values({ key, used, resets_at: resetsAt })
    .onConflict(c =>
      c.column('key').doUpdateSet(eb => ({
        used: eb
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(used)
          .else(eb('rate_limits.used', '+', used))
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

/** Counts one use of the key in its window. */
export const countUse = (db: Db, key: string, now: string, resetsAt: string) =>
  addUse(db, { key, used: 1, now, resetsAt })

export const forgetUses = (db: Db, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute()
