import type { Db } from '#db/schema.ts'

export async function isStopped(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_stops')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}
