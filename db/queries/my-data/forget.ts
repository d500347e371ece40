import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { forgetJournal } from '../process/journal.ts'
import { whose } from './belonging.ts'
import { belongings } from './belongings.ts'
import { forgetAllConcerns } from './forget-concerns.ts'

const rowsOf = (table: string, userId: string) => {
  const belonging = belongings.find(one => one.table === table)
  if (!belonging) throw new Error(`${table} belongs to no one.`)
  return whose(belonging, userId)
}

/** What the other person still needs for their own records, without a name. */
async function hasRecords(trx: Db, userId: string): Promise<boolean> {
  for (const table of ['visits', 'payments'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('id')
      .where(rowsOf(table, userId))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/**
 * How decisions were made was kept long enough. Where nothing of another person hangs on it, the rest of the account goes
 * with it; otherwise an empty place stays.
 */
export async function forgetDecisions(trx: Db, userId: string): Promise<void> {
  await forgetJournal(trx, entry => entry('actor_id', '=', userId))
  await forgetAllConcerns(trx, userId)
  if (!(await hasRecords(trx, userId))) {
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return
  }
  const matches = trx.selectFrom('matches').select('id').where(rowsOf('matches', userId))
  await trx.deleteFrom('match_views').where('match_id', 'in', matches).execute()
  await trx
    .updateTable('matches')
    .set({ explanation: '{}', review_reason: null })
    .where(rowsOf('matches', userId))
    .execute()
  await sql`delete from consents where ${rowsOf('consents', userId)}`.execute(trx)
}
