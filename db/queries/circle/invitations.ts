import type { Db, NewRow, Row } from '#db/schema.ts'

export type Invitation = Row<'circle_invitations'>

export const insertInvitation = (db: Db, invitation: NewRow<'circle_invitations'>) =>
  db.insertInto('circle_invitations').values(invitation).execute()

/** A new link takes the place of an earlier one to the same address. */
export const deleteInvitationsFor = (db: Db, familyId: string, email: string) =>
  db
    .deleteFrom('circle_invitations')
    .where('family_id', '=', familyId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()

/** False when it isn't this family's, or was accepted meanwhile. */
export async function deleteInvitation(db: Db, id: string, familyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('circle_invitations')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findInvitation = (db: Db, tokenHash: string): Promise<Invitation | undefined> =>
  db.selectFrom('circle_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** True for the one who used it up. */
export async function spendInvitation(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circle_invitations')
    .set({ used_at: now, used_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listOpenInvitations = (db: Db, familyId: string, now: string) =>
  db
    .selectFrom('circle_invitations')
    .select(['id', 'email', 'may', 'expires_at', 'created_at'])
    .where('family_id', '=', familyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
