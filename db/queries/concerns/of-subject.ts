import type { Db, Row } from '#db/schema.ts'
import type { ConcernKind } from '#machines/concerns/concern.ts'

export type ConcernSubject = { kind: ConcernKind; subjectId: string }

const openOf = (db: Db, { kind, subjectId }: ConcernSubject) =>
  db
    .selectFrom('concerns')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')

/** Open concerns about this very thing, oldest first. */
export async function listOpenConcernIds(db: Db, subject: ConcernSubject): Promise<string[]> {
  const rows = await openOf(db, subject).orderBy('created_at').orderBy('id').execute()
  return rows.map(row => row.id)
}

/** What someone said to Emma that coordinators were asked to look at, handled or not. */
export const listRaisedInInterview = (
  db: Db,
  { interviewId, userId }: { interviewId: string; userId: string },
): Promise<Pick<Row<'concerns'>, 'kind' | 'subject_id' | 'words'>[]> =>
  db
    .selectFrom('concerns')
    .select(['kind', 'subject_id', 'words'])
    .where(eb =>
      eb.or([
        eb.and([eb('kind', '=', 'emma'), eb('subject_id', '=', interviewId)]),
        eb.and([eb('kind', '=', 'unanswered'), eb('about_id', '=', userId)]),
      ]),
    )
    .execute()

/** Says what the open concern is about now, and whether it was urgent before; nothing when none is open. */
export async function restateConcern(
  db: Db,
  subject: ConcernSubject,
  { words, urgent }: { words: string; urgent: boolean },
): Promise<{ id: string; wasUrgent: boolean } | undefined> {
  const open = await openOf(db, subject)
    .select('urgent')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!open) return undefined
  const { numUpdatedRows } = await db
    .updateTable('concerns')
    .set({ words, urgent: Number(urgent) })
    .where('id', '=', open.id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? { id: open.id, wasUrgent: open.urgent === 1 } : undefined
}

/** The open concern about this very thing. */
export const findOpenConcern = (
  db: Db,
  subject: ConcernSubject,
): Promise<{ id: string; words: string } | undefined> =>
  openOf(db, subject).select('words').orderBy('created_at').orderBy('id').executeTakeFirst()
