import type { Db, NewRow, Row } from '#db/schema.ts'

type Subject = { kind: string; id: string }

export const insertJournal = (db: Db, entries: NewRow<'journal'> | NewRow<'journal'>[]) =>
  db.insertInto('journal').values(entries).execute()

const entriesOf = (db: Db, subject: Subject) =>
  db.selectFrom('journal').where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)

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
