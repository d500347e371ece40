import type { Db, NewRow } from '#db/schema.ts'

/** False when this person has been reminded of that day already. */
export async function insertReminder(db: Db, reminder: NewRow<'visit_reminders'>): Promise<boolean> {
  const row = await db
    .insertInto('visit_reminders')
    .values(reminder)
    .onConflict(c => c.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
