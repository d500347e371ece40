import type { Db, NewRow } from '../schema.ts'

export const insertJournal = (db: Db, entry: NewRow<'journal'>) =>
  db.insertInto('journal').values(entry).execute()
