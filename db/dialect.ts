import { type QueryExecutorProvider, type RawBuilder, SqliteAdapter, sql } from 'kysely'

export const isSqlite = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter

/** A key that only grows: the cursor that readers of the event stream hold. */
export const growingId = (db: QueryExecutorProvider): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`integer primary key autoincrement`
    : sql`integer primary key generated always as identity`

/** A JSON list column as 'a, b, c'. */
export const joinedList = (db: QueryExecutorProvider, column: string): RawBuilder<string> =>
  isSqlite(db)
    ? sql`coalesce((select group_concat(value, ', ') from json_each(${sql.ref(column)})), '')`
    : sql`array_to_string(array(select jsonb_array_elements_text(${sql.ref(column)}::jsonb)), ', ')`
