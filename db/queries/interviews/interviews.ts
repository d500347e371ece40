import { inBatches } from '#db/connection/batches.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type InterviewRow = Row<'interviews'>
type Owned = { userId: string; kind: InterviewRow['kind'] }

export const insertInterviews = (db: Db, interviews: readonly NewRow<'interviews'>[]): Promise<void> =>
  inBatches(interviews, batch =>
    db
      .insertInto('interviews')
      .values(batch.map(row => ({ language: 'en', ...row })))
      .execute(),
  )

const owned = (db: Db, { userId, kind }: Owned) =>
  db.selectFrom('interviews').selectAll().where('user_id', '=', userId).where('kind', '=', kind)

export const findInterview = (db: Db, whose: Owned): Promise<InterviewRow | undefined> =>
  owned(db, whose).executeTakeFirst()

const attempts = 5

/**
 * The person's interview, created when missing and locked until the transaction ends. Call it first in a
 * transaction.
 */
export async function holdInterview(db: Db, fresh: NewRow<'interviews'>): Promise<InterviewRow> {
  const whose = { userId: fresh.user_id, kind: fresh.kind }
  // On Postgres someone may delete it between the two statements.
  for (let attempt = 0; attempt < attempts; attempt++) {
    await db
      .insertInto('interviews')
      .values(fresh)
      .onConflict(c => c.columns(['user_id', 'kind']).doNothing())
      .execute()
    const query = owned(db, whose)
    const row = await (isSqlite(db) ? query : query.forUpdate()).executeTakeFirst()
    if (row) return row
  }
  throw new Error('The interview was forgotten again and again while it was wanted.')
}

type Changes = Pick<
  InterviewRow,
  'status' | 'machine_version' | 'snapshot' | 'first_answer_at' | 'updated_at'
>

export const saveInterview = (db: Db, id: string, changes: Changes) =>
  db.updateTable('interviews').set(changes).where('id', '=', id).execute()

/** One interview, or all of a person. */
export const saveInterviewLanguage = (
  db: Db,
  whose: { id: string } | { user_id: string },
  language: string,
) =>
  db
    .updateTable('interviews')
    .set({ language })
    .where(eb => eb.and(whose))
    .execute()

/** Its messages and its journal are deleted with it. */
export const deleteInterview = (db: Db, { userId, kind }: Owned): Promise<InterviewRow | undefined> =>
  db
    .deleteFrom('interviews')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()
