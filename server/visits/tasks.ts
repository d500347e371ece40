import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { listTasks, markTask, type TaskRow } from '#db/queries/visits/tasks.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { taskId } from '#machines/care-plan/care-sheet.ts'
import type { Actor } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { line } from '../http/validate.ts'
import { findShownVisit } from './events.ts'
import { keepTasks, planTasks } from './kept-tasks.ts'
import { mayWrite } from './moves.ts'
import { words } from './words.ts'

export const shownTasks = z.object({
  tasks: z.array(
    z.object({
      id: z.string(),
      /** The field of the care plan whose answer it is; null for the family's own words. */
      path: z.string().nullable(),
      value: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** Whether this person may say what's done. */
  can: z.boolean(),
})

export type ShownTasks = z.infer<typeof shownTasks>

const longestId = 400

export const taskBody = z.strictObject({ task: line(longestId, 1), done: z.boolean() })

const isOpen = ({ status, match_status }: VisitWithSides) =>
  (status === 'requested' || status === 'confirmed') &&
  (match_status === 'introduced' || match_status === 'active')

const shown = ({ task, path, value, done_at }: TaskRow) => ({ id: task, path, value, doneAt: done_at })

/** What's kept of a visit; before anything is, what the care plan says today. */
async function tasksFor(db: Db, visit: VisitWithSides): Promise<ShownTasks['tasks']> {
  const kept = await listTasks(db, visit.id)
  if (kept.length > 0 || !isOpen(visit)) return kept.map(shown)
  return (await planTasks(db, visit)).map(task => ({ id: taskId(task), ...task, doneAt: null }))
}

export async function readTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  actor: Pick<Actor, 'id' | 'for'>,
): Promise<ShownTasks> {
  const { visit, side } = await findShownVisit(db, id, actor)
  return { tasks: await tasksFor(db, visit), can: side === 'caregiver' && mayWrite(visit, clock()) }
}

/** The caregiver says that something is done, or takes that back. */
export async function tickTask(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, actor, task, done }: z.infer<typeof taskBody> & { id: string; actor: Pick<Actor, 'id' | 'for'> },
): Promise<ShownTasks> {
  const now = clock()
  const { visit: seen, side } = await findShownVisit(db, id, actor)
  if (side !== 'caregiver') throw notThere()
  await inTransaction(db, async trx => {
    await holdMatch(trx, seen.match_id)
    const visit = stillThere(await findVisit(trx, id))
    if (visit.caregiver_id !== actor.id || !mayWrite(visit, now))
      throw new Problem(409, 'not_now', words.problems.notNow)
    await keepTasks(trx, visit)
    const doneAt = done ? now.toISOString() : null
    if (!(await markTask(trx, { visitId: id, task, doneAt }))) throw notThere()
  })
  return readTasks({ db, clock }, id, actor)
}
