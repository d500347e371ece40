import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { type CareSheet, careSheet } from '#machines/care-plan/care-sheet.ts'

export type SavedSheet = CareSheet & { updatedAt: string }

const ofFamily = (db: Db, familyId: string) =>
  db
    .selectFrom('care_recipients')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select('care_recipients.id')
    .where('care_seeker_profiles.user_id', '=', familyId)

/** Undefined while nobody has said who needs care. */
export const findRecipientId = async (db: Db, familyId: string): Promise<string | undefined> =>
  (await ofFamily(db, familyId).executeTakeFirst())?.id

export async function findSheet(db: Db, recipientId: string): Promise<SavedSheet | undefined> {
  const row = await db
    .selectFrom('care_sheets')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()
  return (
    row && {
      ...careSheet.parse({ tasks: readJson(row.tasks), medications: readJson(row.medications) }),
      updatedAt: row.updated_at,
    }
  )
}

/** False when someone else saved theirs since this one was read. */
export async function saveSheet(
  db: Db,
  recipientId: string,
  { sheet, seen, now }: { sheet: CareSheet; seen: string | null; now: string },
): Promise<boolean> {
  const row = {
    ...{ tasks: JSON.stringify(sheet.tasks), medications: JSON.stringify(sheet.medications) },
    updated_at: now,
  }
  if (seen === null) {
    const made = await db
      .insertInto('care_sheets')
      .values({ recipient_id: recipientId, ...row })
      .onConflict(c => c.doNothing())
      .returning('updated_at')
      .executeTakeFirst()
    return made !== undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('care_sheets')
    .set(row)
    .where('recipient_id', '=', recipientId)
    .where('updated_at', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
