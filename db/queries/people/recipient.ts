import type { Db } from '#db/schema.ts'

/** Whom a family needs care for, with what they confirmed last. */
export const findRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('care_recipients as r')
    .innerJoin('care_seeker_profiles as c', 'c.id', 'r.profile_id')
    .select(['r.id', 'r.first_name', 'r.last_name', 'r.age', 'c.profile_data', 'c.updated_at'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
