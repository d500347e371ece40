import { findConfirmedCare } from '#db/queries/care/care.ts'
import { findSheet } from '#db/queries/care/care-sheets.ts'
import { insertTasks, listTasks } from '#db/queries/visits/tasks.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { type CareTask, taskId, tasksOf } from '#machines/care-plan/care-sheet.ts'
import type { VisitEvent } from '#machines/visits/visit.ts'
import { careAnswersIn } from '../care/profile-of.ts'

/** What the care plan says today. */
export async function planTasks(db: Db, { recipient_id, family_id }: VisitWithSides): Promise<CareTask[]> {
  const care = await findConfirmedCare(db, family_id)
  return tasksOf(await findSheet(db, recipient_id), care ? careAnswersIn(care) : {})
}

/** From now on these are the tasks of the visit, whatever becomes of the care plan. */
export async function keepTasks(trx: Db, visit: VisitWithSides): Promise<void> {
  if ((await listTasks(trx, visit.id)).length > 0) return
  const tasks = await planTasks(trx, visit)
  await insertTasks(
    trx,
    tasks.map((task, position) => ({
      ...{ visit_id: visit.id, task: taskId(task), position, done_at: null, ...task },
    })),
  )
}

/** A visit that's done keeps what there was to do on it. */
export async function keepTasksAfter(
  trx: Db,
  { type }: VisitEvent,
  visits: readonly VisitWithSides[],
): Promise<void> {
  if (type !== 'complete') return
  for (const visit of visits) await keepTasks(trx, visit)
}
