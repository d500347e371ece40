import { randomUUID } from 'node:crypto'
import { insertJournal, insertJournalOnce } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import type { Clock } from '../http/limiter.ts'

type Parts = { db: Db; clock: Clock }

const quarterMs = 15 * 60_000

/** A page that's read again and again within a quarter of an hour was looked at once. */
export async function journalView(
  { db, clock }: Parts,
  personId: string,
  coordinatorId: string,
  type: 'view' | 'open-interview' = 'view',
): Promise<void> {
  const now = clock()
  const quarter = Math.floor(now.getTime() / quarterMs)
  await insertJournalOnce(db, {
    ...{ subject_kind: 'person', subject_id: personId, event_id: `${type}:${coordinatorId}:${quarter}` },
    ...{ type, door: 'admin', actor_id: coordinatorId, quote: null, message_id: null },
    created_at: now.toISOString(),
  })
}

/** Before a document's file leaves, each time it does: which kind of document of whom, and nothing it says. */
export const journalDocumentOpened = (
  { db, clock }: Parts,
  {
    document,
    coordinatorId,
  }: { document: Pick<Row<'caregiver_documents'>, 'user_id' | 'document_type'>; coordinatorId: string },
): Promise<void> =>
  insertJournal(db, {
    ...{ subject_kind: 'person', subject_id: document.user_id, event_id: randomUUID() },
    ...{ type: 'open-document', payload: JSON.stringify({ document: document.document_type }) },
    ...{ door: 'admin', actor_id: coordinatorId, quote: null, message_id: null },
    created_at: clock().toISOString(),
  })

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
