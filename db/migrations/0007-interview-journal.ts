import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/** The journal names its subjects without a foreign key, but what somebody told goes when its interview goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const forget = sql`delete from journal where subject_kind = 'interview' and subject_id = old.id;`
  if (isSqlite(db)) {
    await sql`create trigger interviews_gone after delete on interviews begin ${forget} end`.execute(db)
    return
  }
  await sql`create function forget_interview_journal() returns trigger language plpgsql as
    $$ begin ${forget} return old; end $$`.execute(db)
  await sql`create trigger interviews_gone after delete on interviews
    for each row execute function forget_interview_journal()`.execute(db)
}
