import type { Db, Row } from '#db/schema.ts'

type LiveSession = Row<'live_sessions'>

const open = (db: Db, userId: string) =>
  db.updateTable('live_sessions').where('user_id', '=', userId).where('ended_at', 'is', null)

export const insertLiveSession = (db: Db, { id, userId, now }: { id: string; userId: string; now: string }) =>
  db
    .insertInto('live_sessions')
    .values({ id, user_id: userId, started_at: now, last_active_at: now, ended_at: null, ended_by: null })
    .execute()

/** True while one is open that has been active since `silentSince`. */
export async function touchLiveSession(
  db: Db,
  { userId, now, silentSince }: { userId: string; now: string; silentSince: string },
): Promise<boolean> {
  const row = await open(db, userId)
    .where('last_active_at', '>', silentSince)
    .set({ last_active_at: now })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const endLiveSessions = (
  db: Db,
  { userId, by, now }: { userId: string; by: NonNullable<LiveSession['ended_by']>; now: string },
) => open(db, userId).set({ ended_at: now, ended_by: by }).execute()

/** Sessions in which no one has spoken for too long. */
export const endSilentSessions = (db: Db, { silentSince, now }: { silentSince: string; now: string }) =>
  db
    .updateTable('live_sessions')
    .where('ended_at', 'is', null)
    .where('last_active_at', '<=', silentSince)
    .set({ ended_at: now, ended_by: 'silence' })
    .execute()

/** An ended session is of no further use. */
export const deleteOldSessions = (db: Db, before: string) =>
  db.deleteFrom('live_sessions').where('ended_at', '<', before).execute()
