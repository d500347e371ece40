import type { Db, NewRow, Row } from '#db/schema.ts'
import type { InterviewRow } from './interviews.ts'

type MessageRow = Row<'interview_messages'>

export type Message = Pick<
  MessageRow,
  'id' | 'interview_id' | 'role' | 'content' | 'created_at' | 'status' | 'rating' | 'help' | 'attempt'
>

const shown = [
  'm.id',
  'm.interview_id',
  'm.role',
  'm.content',
  'm.created_at',
  'm.status',
  'm.rating',
  'm.help',
  'm.attempt',
] as const

/** In the order they were written; at the same moment, the question before its answer. */
export const listInterviewMessages = (
  db: Db,
  whose: { userId: string; kind: InterviewRow['kind'] },
): Promise<Message[]> =>
  db
    .selectFrom('interview_messages as m')
    .innerJoin('interviews as i', 'i.id', 'm.interview_id')
    .select(shown)
    .where('i.user_id', '=', whose.userId)
    .where('i.kind', '=', whose.kind)
    .orderBy('m.seq')
    .orderBy('m.created_at')
    .orderBy('m.role', 'desc')
    .orderBy('m.id')
    .execute()

export async function countReplies(db: Db, interviewId: string): Promise<number> {
  const { count } = await db
    .selectFrom('interview_messages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('interview_id', '=', interviewId)
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow()
  return count
}

const inInterview = (db: Db, interviewId: string) =>
  db.selectFrom('interview_messages').selectAll().where('interview_id', '=', interviewId)

export const findMessage = (db: Db, interviewId: string, id: string): Promise<MessageRow | undefined> =>
  inInterview(db, interviewId).where('id', '=', id).executeTakeFirst()

export const findReplyTo = (
  db: Db,
  interviewId: string,
  messageId: string,
): Promise<MessageRow | undefined> =>
  inInterview(db, interviewId)
    .where('reply_to', '=', messageId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastMessage = (
  db: Db,
  interviewId: string,
  role?: MessageRow['role'],
): Promise<MessageRow | undefined> =>
  inInterview(db, interviewId)
    .$if(role !== undefined, query => query.where('role', '=', role ?? 'user'))
    .orderBy('seq', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest `most` messages before this one, oldest first. */
export async function listSaidBefore(
  db: Db,
  { interviewId, seq, most }: { interviewId: string; seq: number; most: number },
): Promise<Pick<MessageRow, 'role' | 'content'>[]> {
  const rows = await db
    .selectFrom('interview_messages')
    .select(['role', 'content'])
    .where('interview_id', '=', interviewId)
    .where('seq', '<', seq)
    .where('content', '!=', '')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

export const insertMessages = (db: Db, rows: NewRow<'interview_messages'>[]) =>
  db.insertInto('interview_messages').values(rows).execute()

export const deleteMessages = (db: Db, interviewId: string, ids: string[]) =>
  db.deleteFrom('interview_messages').where('interview_id', '=', interviewId).where('id', 'in', ids).execute()

export const deleteAllMessages = (db: Db, interviewId: string) =>
  db.deleteFrom('interview_messages').where('interview_id', '=', interviewId).execute()

/** True when that reply exists. */
export async function rateReply(
  db: Db,
  whose: { userId: string; kind: InterviewRow['kind']; id: string },
  rating: MessageRow['rating'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview_messages')
    .set({ rating })
    .where('id', '=', whose.id)
    .where('role', '=', 'assistant')
    .where('status', '!=', 'writing')
    .where('interview_id', 'in', query =>
      query
        .selectFrom('interviews')
        .select('id')
        .where('user_id', '=', whose.userId)
        .where('kind', '=', whose.kind),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
