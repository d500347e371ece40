import type { Db, NewRow, Row } from '#db/schema.ts'

export type Note = Row<'person_notes'> & { author: string | null }

const withAuthor = (db: Db) =>
  db
    .selectFrom('person_notes as n')
    .leftJoin('users', 'users.id', 'n.author_id')
    .selectAll('n')
    .select('users.name as author')

/** Newest first, without the deleted ones. */
export const listNotes = (db: Db, personId: string): Promise<Note[]> =>
  withAuthor(db)
    .where('n.person_id', '=', personId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .execute()

export const findNote = (db: Db, id: string): Promise<Note | undefined> =>
  withAuthor(db).where('n.id', '=', id).executeTakeFirst()

export const insertNote = (db: Db, note: NewRow<'person_notes'>) =>
  db.insertInto('person_notes').values(note).execute()

export const changeNote = (
  db: Db,
  id: string,
  change: Partial<Pick<Row<'person_notes'>, 'content' | 'edited_at' | 'deleted_at'>>,
) => db.updateTable('person_notes').set(change).where('id', '=', id).execute()

/** Deleted notes past the time for undo. */
export const forgetNotes = (db: Db, before: string) =>
  db.deleteFrom('person_notes').where('deleted_at', '<', before).execute()
