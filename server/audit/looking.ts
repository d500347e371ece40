import { randomUUID } from 'node:crypto'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '../http/limiter.ts'

type Parts = { db: Db; clock: Clock }

/** Before the first line leaves: what was asked for, not what was found. */
export const journalExport = (
  { db, clock }: Parts,
  { what, filters, coordinatorId }: { what: string; filters: object; coordinatorId: string },
): Promise<void> =>
  insertJournal(db, {
    ...{ subject_kind: 'export', subject_id: what, event_id: randomUUID(), type: 'download' },
    ...{ payload: JSON.stringify(filters), door: 'admin', actor_id: coordinatorId },
    ...{ quote: null, message_id: null, created_at: clock().toISOString() },
  })
