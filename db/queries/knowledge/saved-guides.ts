import type { Db } from '#db/schema.ts'

/** Newest first. */
export async function listSavedGuides(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_guides')
    .select('guide')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('guide')
    .execute()
  return rows.map(row => row.guide)
}

/** Saving twice is harmless. */
export const saveGuide = (db: Db, row: { user_id: string; guide: string; created_at: string }) =>
  db
    .insertInto('saved_guides')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'guide']).doNothing())
    .execute()

export const forgetGuide = (db: Db, { userId, guide }: { userId: string; guide: string }) =>
  db.deleteFrom('saved_guides').where('user_id', '=', userId).where('guide', '=', guide).execute()
