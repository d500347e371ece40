import type { UndoableActs } from '#server/acts/routes.ts'
import { api } from '#web/lib/api.ts'

export type UndoableAct = UndoableActs['acts'][number]

/** What was done in the last ten minutes with this person, or with their matches and visits. */
export async function readActsOf(personId: string): Promise<UndoableAct[]> {
  const { acts } = await api.get('/api/admin/acts')
  return acts.filter(({ people }) => people.some(({ id }) => id === personId))
}

export async function readActsOn(subjectId: string): Promise<UndoableAct[]> {
  const { acts } = await api.get('/api/admin/acts')
  return acts.filter(act => act.subjectId === subjectId)
}
