import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'

/** False when it existed already. */
export async function insertBlock(
  db: Db,
  block: { user_id: string; blocked_id: string; created_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values(block)
    .onConflict(c => c.columns(['user_id', 'blocked_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(
  db: Db,
  { userId, blockedId }: { userId: string; blockedId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** People blocked by this person, newest first. */
export const listBlocks = (db: Db, userId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id as userId', 'users.name', 'blocks.created_at as at'])
    .where('blocks.user_id', '=', userId)
    .orderBy('blocks.created_at', 'desc')
    .execute()

const apartFrom = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('blocks')
    .select('blocked_id as id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('blocks').select('user_id as id').where('blocked_id', '=', userId)),
)

/** Whom a person has blocked, and who has blocked them. */
export const listApartFrom = async (db: Db, userId: string): Promise<string[]> =>
  (await apartFrom(db, { userId })).map(({ id }) => id)

/** For each person, who they've blocked or are blocked by. */
export async function listKeptApart(db: Db, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where(eb => eb.or([eb('user_id', 'in', userIds), eb('blocked_id', 'in', userIds)]))
    .execute()
  const apart = new Map(userIds.map(id => [id, new Set<string>()]))
  for (const { user_id, blocked_id } of rows) {
    apart.get(user_id)?.add(blocked_id)
    apart.get(blocked_id)?.add(user_id)
  }
  return apart
}
