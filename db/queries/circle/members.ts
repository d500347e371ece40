import { sql } from 'kysely'
import { isSqlite, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { readList } from '#db/values/json.ts'
import { type CircleRight, circleRights } from '#machines/circle/circle.ts'

export type Membership = Row<'circle_members'>

export const rightsIn = (may: string): CircleRight[] => {
  const given = readList(may)
  return circleRights.filter(right => given.includes(right))
}

/** Memberships that hold: neither the family nor its account is gone, leaving, or on hold. */
const holding = (db: Db) =>
  db
    .selectFrom('circle_members as m')
    .where('m.ended_at', 'is', null)
    .where('m.family_id', 'not in', db.selectFrom('account_closings').select('user_id'))
    .where(
      'm.family_id',
      'not in',
      db.selectFrom('person_pauses').select('user_id').where('suspended', '=', 1),
    )

const actingFor = prepared((db, { userId }: { userId: string }) =>
  holding(db)
    .select(['m.family_id', 'm.may'])
    .where('m.user_id', '=', userId)
    .where('m.acting_at', 'is not', null)
    .orderBy('m.acting_at', 'desc')
    .limit(1),
)

/** The family someone sees to in its place, and what they may do there; undefined while they see to their own. */
export async function findActing(
  db: Db,
  userId: string,
): Promise<{ familyId: string; may: CircleRight[] } | undefined> {
  const [row] = await actingFor(db, { userId })
  return row && { familyId: row.family_id, may: rightsIn(row.may) }
}

const membersOf = prepared((db, { familyId }: { familyId: string }) =>
  holding(db)
    .innerJoin('users', 'users.id', 'm.user_id')
    .select(['m.id', 'm.user_id', 'm.may', 'm.joined_at', 'users.name', 'users.email'])
    .where('m.family_id', '=', familyId)
    .orderBy('m.joined_at')
    .orderBy('users.name')
    .orderBy('m.id'),
)

export const listMembers = (db: Db, familyId: string) => membersOf(db, { familyId })

export const isMember = async (db: Db, familyId: string, userId: string): Promise<boolean> =>
  (await listMembers(db, familyId)).some(member => member.user_id === userId)

/** The circles someone is in, the one they joined last first. */
export const listCirclesOf = (db: Db, userId: string) =>
  holding(db)
    .innerJoin('users', 'users.id', 'm.family_id')
    .select(['m.id', 'm.family_id', 'm.may', 'users.name'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at', 'desc')
    .orderBy('m.id')
    .execute()

export const findMembership = (db: Db, id: string): Promise<Membership | undefined> =>
  db.selectFrom('circle_members').selectAll().where('id', '=', id).executeTakeFirst()

export const findMembershipOf = (db: Db, familyId: string, userId: string): Promise<Membership | undefined> =>
  db
    .selectFrom('circle_members')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Someone who was in the circle before comes back as who they were. */
export const saveMember = (db: Db, member: NewRow<'circle_members'>) =>
  db
    .insertInto('circle_members')
    .values(member)
    .onConflict(c =>
      c.columns(['family_id', 'user_id']).doUpdateSet({
        ...{ may: member.may, joined_at: member.joined_at, acting_at: member.acting_at ?? null },
        ...{ ended_at: null, ended_by: null },
      }),
    )
    .execute()

/** False when it had ended already. */
export async function endMembership(
  db: Db,
  { id, by, now }: { id: string; by: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circle_members')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an end back; only whoever ended it can, and not for long. */
export async function resumeMembership(
  db: Db,
  { id, by, since }: { id: string; by: string; since: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('circle_members')
    .set({ ended_at: null, ended_by: null })
    .where('id', '=', id)
    .where('ended_by', '=', by)
    .where('ended_at', '>=', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns to one of the circles, or to one's own care. */
export async function turnTo(
  db: Db,
  { userId, circleId, now }: { userId: string; circleId: string | null; now: string },
): Promise<void> {
  await db.updateTable('circle_members').set({ acting_at: null }).where('user_id', '=', userId).execute()
  if (circleId !== null)
    await db.updateTable('circle_members').set({ acting_at: now }).where('id', '=', circleId).execute()
}

const circleLock = 7_311_060

/** Of two invitations of one family at once, the second counts the first. */
export async function holdCircle(trx: Db, familyId: string): Promise<void> {
  if (!isSqlite(trx))
    await sql`select pg_advisory_xact_lock(${circleLock}, hashtext(${familyId}))`.execute(trx)
}

/** Given names of those whom these families care for, by the family. */
export async function listRecipientNames(
  db: Db,
  familyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('care_recipients')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select(['care_seeker_profiles.user_id', 'care_recipients.first_name'])
    .where('care_seeker_profiles.user_id', 'in', listedText(db, familyIds))
    .execute()
  return new Map(rows.map(({ user_id, first_name }) => [user_id, first_name]))
}
