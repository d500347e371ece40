import type { Db } from '#db/schema.ts'

export const saveStop = (db: Db, digest: string, now: string) =>
  db
    .insertInto('text_stops')
    .values({ digest, stopped_at: now })
    .onConflict(c => c.column('digest').doNothing())
    .execute()

export const deleteStop = (db: Db, digest: string) =>
  db.deleteFrom('text_stops').where('digest', '=', digest).execute()

export async function isStopped(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_stops')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}
