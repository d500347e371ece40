import { listedText } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type RecordingRow = Row<'recordings'>

type Which = { id: string; userId: string }

/** Undefined when this id exists already. */
export const insertRecording = (db: Db, recording: NewRow<'recordings'>): Promise<RecordingRow | undefined> =>
  db
    .insertInto('recordings')
    .values(recording)
    .onConflict(c => c.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findRecording = (db: Db, { id, userId }: Which): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** `knows` are those the viewer has been introduced to; of the others only whom anyone may find. */
type Viewed = { knows: ReadonlySet<string> }

const sharedVideos = (db: Db, { knows }: Viewed) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('caregiver_search as s', 's.id', 'r.user_id')
    .selectAll('r')
    .where('r.kind', '=', 'video')
    .where('r.shared', '=', 1)
    .where(eb => eb.or([eb('s.listed', '=', 1), eb('s.id', 'in', listedText(db, [...knows]))]))

/** A recording its owner shows with a profile that this viewer may see. */
export const findSharedRecording = (db: Db, id: string, viewed: Viewed): Promise<RecordingRow | undefined> =>
  sharedVideos(db, viewed).where('r.id', '=', id).executeTakeFirst()

/** The newest one a caregiver shows to families; undefined while the profile isn't visible. */
export const findIntroductionVideo = (
  db: Db,
  userId: string,
  viewed: Viewed,
): Promise<RecordingRow | undefined> =>
  sharedVideos(db, viewed).where('r.user_id', '=', userId).orderBy('r.created_at', 'desc').executeTakeFirst()

/** For coordinators. */
export const findAnyRecording = (db: Db, id: string): Promise<RecordingRow | undefined> =>
  db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listRecordings = (db: Db, userId: string): Promise<RecordingRow[]> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type Change = Partial<Omit<RecordingRow, 'id' | 'user_id' | 'created_at'>> & { updated_at: string }

export const updateRecording = (
  db: Db,
  { id, userId }: Which,
  change: Change,
): Promise<RecordingRow | undefined> =>
  db
    .updateTable('recordings')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deleteRecording = (db: Db, { id, userId }: Which) =>
  db.deleteFrom('recordings').where('id', '=', id).where('user_id', '=', userId).execute()
