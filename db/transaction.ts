import type { Db } from './schema.ts'

/** Joins the transaction that is open, or opens one. Await nothing but the database inside: SQLite has one line. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
