import { sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import type { InterviewRow } from './interviews.ts'

export type ReplyRow = Row<'interview_messages'>
export type Chunk = Row<'reply_chunks'>

type Lease = { runner: string; until: string }
type Which = { interviewId: string; id: string }

/** As a literal: only then do the databases use the partial index of replies being written. */
const beingWritten = sql.lit('writing' as const)

const writing = (db: Db) =>
  db.selectFrom('interview_messages as m').selectAll('m').where('m.status', '=', beingWritten)

/** The reply being written now. */
export const findWriting = (db: Db, interviewId: string): Promise<ReplyRow | undefined> =>
  writing(db).where('m.interview_id', '=', interviewId).executeTakeFirst()

export const findWritingOf = (
  db: Db,
  { userId, kind }: { userId: string; kind: InterviewRow['kind'] },
): Promise<ReplyRow | undefined> =>
  writing(db)
    .innerJoin('interviews as i', 'i.id', 'm.interview_id')
    .where('i.user_id', '=', userId)
    .where('i.kind', '=', kind)
    .executeTakeFirst()

/** Replies whose writers have stopped sending heartbeats. */
export const listAbandoned = (db: Db, now: string, most: number): Promise<ReplyRow[]> =>
  writing(db).where('m.lease_until', '<', now).limit(most).execute()

/** Takes over a reply whose writer is gone; undefined when someone else was faster. */
export const claimReply = (
  db: Db,
  { interviewId, id }: Which,
  { runner, until, now }: Lease & { now: string },
): Promise<ReplyRow | undefined> =>
  db
    .updateTable('interview_messages')
    .set(eb => ({ runner, lease_until: until, attempt: eb('attempt', '+', 1) }))
    .where('interview_id', '=', interviewId)
    .where('id', '=', id)
    .where('status', '=', beingWritten)
    .where('lease_until', '<', now)
    .returningAll()
    .executeTakeFirst()

/** That its message is being read, or no longer. */
export const markReading = (
  db: Db,
  { interviewId, id, runner }: Which & Pick<Lease, 'runner'>,
  reading: ReplyRow['reading'],
) =>
  db
    .updateTable('interview_messages')
    .set({ reading })
    .where('interview_id', '=', interviewId)
    .where('id', '=', id)
    .where('status', '=', beingWritten)
    .where('runner', '=', runner)
    .execute()

/** A heartbeat for every reply this process writes; returns those that are still its own. */
export const renewLeases = (
  db: Db,
  { runner, until }: Lease,
): Promise<Pick<ReplyRow, 'id' | 'stop_asked'>[]> =>
  db
    .updateTable('interview_messages')
    .set({ lease_until: until })
    .where('status', '=', beingWritten)
    .where('runner', '=', runner)
    .returning(['id', 'stop_asked'])
    .execute()

/** Another process may take over right away, and read what this one left in peace. */
export const releaseLeases = (db: Db, runner: string) =>
  db
    .updateTable('interview_messages')
    .set({ lease_until: '', reading: 0 })
    .where('status', '=', beingWritten)
    .where('runner', '=', runner)
    .execute()

export const askToStop = (db: Db, { interviewId, id }: Which) =>
  db
    .updateTable('interview_messages')
    .set({ stop_asked: 1 })
    .where('interview_id', '=', interviewId)
    .where('id', '=', id)
    .where('status', '=', beingWritten)
    .execute()

type Ending = Which & {
  runner: string
  status: Exclude<ReplyRow['status'], 'writing'>
  content: string
  help: string | null
}

/** True when the reply was still this runner's to finish. */
export async function endReply(db: Db, { interviewId, id, runner, ...ending }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview_messages')
    .set({ ...ending, brief: null, runner: null, lease_until: null, stop_asked: 0, reading: 0 })
    .where('interview_id', '=', interviewId)
    .where('id', '=', id)
    .where('status', '=', beingWritten)
    .where('runner', '=', runner)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertChunks = (db: Db, chunks: readonly NewRow<'reply_chunks'>[]): Promise<void> =>
  inBatches(chunks, batch => db.insertInto('reply_chunks').values(batch).execute())

export const listChunks = (
  db: Db,
  which: Which & { attempt: number; after: number },
): Promise<Pick<Chunk, 'seq' | 'sent' | 'words'>[]> =>
  db
    .selectFrom('reply_chunks')
    .select(['seq', 'sent', 'words'])
    .where('interview_id', '=', which.interviewId)
    .where('reply_id', '=', which.id)
    .where('attempt', '=', which.attempt)
    .where('seq', '>', which.after)
    .orderBy('seq')
    .execute()

/** Only the newest reply is kept as it was sent. */
export const deleteChunks = (db: Db, interviewId: string) =>
  db.deleteFrom('reply_chunks').where('interview_id', '=', interviewId).execute()
