import type { Db, Row } from '#db/schema.ts'

const most = 100
const mostVisits = 20

export type PersonAccount = Pick<
  Row<'users'>,
  'id' | 'name' | 'email' | 'email_verified' | 'role' | 'language' | 'is_sample' | 'created_at'
>

/** A caregiver or a family, by the account's id or the care recipient's. */
export async function findPerson(db: Db, id: string): Promise<PersonAccount | undefined> {
  const people = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'role', 'language', 'is_sample', 'created_at'])
    .where('role', 'in', ['caregiver', 'care-seeker'])
  return (
    (await people.where('id', '=', id).executeTakeFirst()) ??
    (await people
      .where(
        'id',
        'in',
        db
          .selectFrom('care_recipients')
          .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
          .select('care_seeker_profiles.user_id')
          .where('care_recipients.id', '=', id),
      )
      .executeTakeFirst())
  )
}

/** Matches of a caregiver or a family, with both names; newest first. */
export const listPersonMatches = (db: Db, userId: string) =>
  db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as c', 'c.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 'c.user_id')
    .innerJoin('users as a', 'a.id', 'm.caregiver_id')
    .select(['m.id', 'm.status', 'm.outcome', 'm.requested_at', 'm.started_at', 'm.ended_at'])
    .select(['a.id as caregiver_id', 'a.name as caregiver', 'f.id as family_id', 'f.name as family'])
    .where(eb => eb.or([eb('m.caregiver_id', '=', userId), eb('c.user_id', '=', userId)]))
    .orderBy('m.requested_at', 'desc')
    .orderBy('m.id')
    .limit(most)
    .execute()

/** What lies ahead, the nearest first; then what's over, the latest first. */
export async function listPersonVisits(db: Db, userId: string, now: string) {
  const visits = visitsOf(db, userId).limit(mostVisits)
  const ahead = visits.where('v.ends_at', '>', now).orderBy('v.starts_at', 'asc').orderBy('v.id')
  const past = visits.where('v.ends_at', '<=', now).orderBy('v.starts_at', 'desc').orderBy('v.id')
  return [...(await ahead.execute()), ...(await past.execute())]
}

const visitsOf = (db: Db, userId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('matches as m', 'm.id', 'v.match_id')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as c', 'c.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 'c.user_id')
    .innerJoin('users as a', 'a.id', 'v.caregiver_id')
    .select(['v.id', 'v.starts_at', 'v.ends_at', 'v.time_zone', 'v.status', 'v.late_minutes', 'v.late_at'])
    .select(['a.id as caregiver_id', 'a.name as caregiver', 'f.id as family_id', 'f.name as family'])
    .where(eb => eb.or([eb('v.caregiver_id', '=', userId), eb('c.user_id', '=', userId)]))

/** Who with, about what and how many messages they have; never what was said. */
export const listPersonConversations = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .leftJoin('messages', 'messages.conversation_id', 'c.id')
    .select(['c.id', 'c.subject', 'c.with_coordinators', 'c.created_at'])
    .select(eb => [
      eb.fn.count<number>('messages.id').as('messages'),
      eb.fn.max('messages.created_at').as('last_at'),
      eb
        .selectFrom('conversation_members as them')
        .innerJoin('users', 'users.id', 'them.user_id')
        .select(sub => sub.fn.min('users.name').as('name'))
        .whereRef('them.conversation_id', '=', 'c.id')
        .where('them.user_id', '!=', userId)
        .as('other'),
    ])
    .where('me.user_id', '=', userId)
    .groupBy(['c.id', 'c.subject', 'c.with_coordinators', 'c.created_at'])
    .orderBy('c.created_at', 'desc')
    .limit(most)
    .execute()

export const listPersonDocuments = (db: Db, userId: string) =>
  db
    .selectFrom('caregiver_documents')
    .select(['id', 'document_type', 'title', 'file_name', 'required', 'status'])
    .select(['created_at', 'verified_at', 'expires_at', 'rejection_reason'])
    .where('user_id', '=', userId)
    .where('status', 'not in', ['replaced', 'pending', 'uploading'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

/** How many places they're signed in at, and when they were last seen. */
export async function readSignIns(db: Db, userId: string, now: string) {
  const { count, last } = await db
    .selectFrom('sessions')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('last')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? null }
}
