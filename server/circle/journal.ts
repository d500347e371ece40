import { randomUUID } from 'node:crypto'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { journalEvents } from '#machines/audit/events.ts'

type Entry = {
  familyId: string
  type: (typeof journalEvents)['circle'][number]
  by: string
  now: string
}

/** What happens to a circle, under the family whose it is. */
export const journalCircle = (trx: Db, { familyId, type, by, now }: Entry) =>
  insertJournal(trx, {
    ...{ subject_kind: 'circle', subject_id: familyId, event_id: randomUUID(), type, payload: '{}' },
    ...{ door: 'form', actor_id: by, quote: null, message_id: null, created_at: now },
  })
