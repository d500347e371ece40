import { randomUUID } from 'node:crypto'
import { changeConcern } from '#db/queries/concerns/concerns.ts'
import { type ConcernSubject, listOpenConcernIds, restateConcern } from '#db/queries/concerns/of-subject.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { alertCoordinators } from './alerts.ts'
import { type Raised, raiseConcern, tellOfConcern } from './raise.ts'

/** Raises it, or brings the open concern about the same thing up to date: one thing is one line of the list. */
export async function raiseOrRestate(trx: Db, raised: Raised): Promise<void> {
  const open = await restateConcern(trx, raised, raised)
  if (!open) return void (await raiseConcern(trx, raised))
  const { id, wasUrgent } = open
  if (raised.urgent && !wasUrgent) await alertCoordinators(trx, { concernId: id, now: raised.now })
  await tellOfConcern(trx, { id, now: raised.now })
}

/** What a coordinator, or the service itself, has settled elsewhere is handled in the list, too. */
export async function settleConcerns(
  trx: Db,
  subject: ConcernSubject,
  { words, coordinatorId, now }: { words: string; coordinatorId: string | null; now: string },
): Promise<void> {
  for (const id of await listOpenConcernIds(trx, subject)) {
    const change = {
      status: 'handled',
      handled_words: words,
      handled_at: now,
      handled_by: coordinatorId,
    } as const
    if (!(await changeConcern(trx, id, 'open', change))) continue
    await insertJournal(trx, {
      ...{ subject_kind: 'concern', subject_id: id, event_id: randomUUID(), type: 'handle' },
      ...{
        payload: JSON.stringify({ words }),
        door: coordinatorId === null ? 'matching' : 'admin',
        actor_id: coordinatorId,
      },
      ...{ quote: null, message_id: null, created_at: now },
    })
    await tellOfConcern(trx, { id, now })
  }
}
