import type { Db, NewRow } from '#db/schema.ts'

export const insertInvitation = (
  db: Db,
  invitation: Pick<
    NewRow<'admin_invitations'>,
    'id' | 'email' | 'portal_role' | 'token_hash' | 'expires_at' | 'created_at'
  >,
) =>
  db
    .insertInto('admin_invitations')
    .values({ ...invitation, used_at: null, used_by: null })
    .execute()

export const findOpenInvitation = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('admin_invitations')
    .select(['id', 'email', 'portal_role'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** True for the one caller that used up the invitation. */
export async function spendInvitation(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const nameInvited = (db: Db, id: string, userId: string) =>
  db.updateTable('admin_invitations').set({ used_by: userId }).where('id', '=', id).execute()
