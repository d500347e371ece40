import { randomBytes } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { askedFrom } from '#db/connection/asked-from.ts'
import { inBatches } from '#db/connection/batches.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { remember } from '#db/queries/audit/written.ts'
import type { Database, Db, NewRow, Row } from '#db/schema.ts'
import { digestOf } from '#db/values/chain.ts'

type Subject = { kind: string; id: string }

/** As it's stored: with the network it came from, and the digest that its place in the chain depends on. */
export function sealable(entry: NewRow<'journal'>): NewRow<'journal'> {
  const { actor_id = null, quote = null, message_id = null, payload = '{}', is_sample = 0 } = entry
  const whole = {
    ...{ subject_kind: entry.subject_kind, subject_id: entry.subject_id, event_id: entry.event_id },
    ...{ type: entry.type, payload, door: entry.door, actor_id, quote, message_id },
    ...{ created_at: entry.created_at, is_sample },
    address: actor_id === null ? null : (askedFrom.getStore() ?? null),
    // What is made up has nothing to hide, and is the same each time.
    salt: is_sample === 1 ? null : randomBytes(12).toString('base64url'),
  }
  return { ...whole, digest: digestOf(whole) }
}

const insert = (db: Db, entries: readonly NewRow<'journal'>[]) =>
  db.insertInto('journal').values(entries.map(sealable)).returning(['seq', 'digest', 'is_sample'])

export const insertJournal = (
  db: Db,
  entries: NewRow<'journal'> | readonly NewRow<'journal'>[],
): Promise<void> =>
  inBatches([entries].flat(), async batch => {
    remember(db, await insert(db, batch).execute())
  })

/**
 * For what may be written again: an entry with the same event is there already. It's looked up first, because an insert
 * that does nothing would use up a number, and a number without an entry means that one was deleted.
 */
export const insertJournalOnce = (db: Db, entry: NewRow<'journal'>): Promise<void> =>
  inTransaction(db, async trx => {
    const { subject_kind, subject_id, event_id } = entry
    const known = await trx
      .selectFrom('journal')
      .select('seq')
      .where('subject_kind', '=', subject_kind)
      .where('subject_id', '=', subject_id)
      .where('event_id', '=', event_id)
      .executeTakeFirst()
    if (known) return
    const rows = await insert(trx, [entry])
      .onConflict(c => c.columns(['subject_kind', 'subject_id', 'event_id']).doNothing())
      .execute()
    remember(trx, rows)
  })

/** What is left of an entry whose contents have to go; the chain holds without them. */
const tombstone = { forgotten: 1, payload: '{}', quote: null, message_id: null, address: null, salt: null }

/**
 * Takes away what these entries say, and leaves that they were there. The only way anything leaves the journal, besides
 * the made-up entries of the sample community.
 */
export const forgetJournal = (
  db: Db,
  which: (entry: ExpressionBuilder<Database, 'journal'>) => Expression<SqlBool>,
) => db.updateTable('journal').set(tombstone).where('forgotten', '=', 0).where(which).execute()

const entriesOf = (db: Db, subject: Subject) =>
  db
    .selectFrom('journal')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('forgotten', '=', 0)

/** Everything that happened to it, in order. */
export const listJournal = (db: Db, subject: Subject): Promise<Row<'journal'>[]> =>
  entriesOf(db, subject).selectAll().orderBy('seq').execute()

/** Which of these events have already happened to it. */
export async function listJournaled(db: Db, subject: Subject, eventIds: string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await entriesOf(db, subject).select('event_id').where('event_id', 'in', eventIds).execute()
  return rows.map(row => row.event_id)
}

/** Entries after `after`, in order, without the words they came from. */
export const listJournalAfter = (
  db: Db,
  subject: Subject,
  { after, limit }: { after: number; limit: number },
) =>
  entriesOf(db, subject)
    .select(['seq', 'type', 'payload', 'door', 'created_at'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Where to start so that the newest `count` follow. */
export async function findJournalStart(db: Db, subject: Subject, count: number): Promise<number> {
  const row = await entriesOf(db, subject)
    .select('seq')
    .orderBy('seq', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}
