import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type TaskRow = Row<'visit_tasks'>

export const listTasks = (db: Db, visitId: string): Promise<TaskRow[]> =>
  db.selectFrom('visit_tasks').selectAll().where('visit_id', '=', visitId).orderBy('position').execute()

export const insertTasks = (db: Db, tasks: readonly NewRow<'visit_tasks'>[]): Promise<void> =>
  inBatches(tasks, batch =>
    db
      .insertInto('visit_tasks')
      .values(batch)
      .onConflict(c => c.doNothing())
      .execute(),
  )

/** False when the visit has no such task. */
export async function markTask(
  db: Db,
  { visitId, task, doneAt }: { visitId: string; task: string; doneAt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_tasks')
    .set({ done_at: doneAt })
    .where('visit_id', '=', visitId)
    .where('task', '=', task)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
