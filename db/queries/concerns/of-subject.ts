import type { Db } from '#db/schema.ts'
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

/** Says what the open concern is about now; its id, or nothing when none is open. */
export async function restateConcern(
  db: Db,
  subject: ConcernSubject,
  { words, urgent }: { words: string; urgent: boolean },
): Promise<string | undefined> {
  const [id] = await listOpenConcernIds(db, subject)
  if (id === undefined) return undefined
  const { numUpdatedRows } = await db
    .updateTable('concerns')
    .set({ words, urgent: Number(urgent) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? id : undefined
}
