import { listApart } from '#db/queries/people/pauses.ts'
import type { Db } from '#db/schema.ts'
import type { VisitEventType } from '#machines/visits/visit.ts'
import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

/** What would be a new promise. */
const promises: ReadonlySet<VisitEventType | 'request'> = new Set([
  ...(['request', 'confirm', 'change', 'accept-change'] as const),
])

/** Nothing new is agreed while a coordinator keeps one of them from the other; what was agreed goes its way. */
export async function refuseApart(
  trx: Db,
  type: VisitEventType | 'request',
  { family_id, caregiver_id }: { family_id: string; caregiver_id: string },
): Promise<void> {
  if (promises.has(type) && (await listApart(trx, [family_id, caregiver_id])).length > 0)
    throw new Problem(409, 'on_hold', words.problems.held)
}
