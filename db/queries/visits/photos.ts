import type { Db, NewRow, Row } from '#db/schema.ts'

export type PhotoRow = Row<'visit_photos'>

export const listPhotos = (db: Db, visitId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('visit_photos')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPhoto = (db: Db, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('visit_photos').selectAll().where('id', '=', id).executeTakeFirst()

export const insertPhoto = (db: Db, row: NewRow<'visit_photos'>) =>
  db.insertInto('visit_photos').values(row).execute()

export const deletePhoto = (db: Db, id: string) =>
  db.deleteFrom('visit_photos').where('id', '=', id).execute()

/** All photos of someone's visits, whoever of the two they are. */
export const listPhotosAround = (db: Db, userId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('visit_photos')
    .selectAll('visit_photos')
    .where(eb =>
      eb.or([
        eb('sender_id', '=', userId),
        eb(
          'visit_id',
          'in',
          eb
            .selectFrom('visits')
            .innerJoin('matches', 'matches.id', 'visits.match_id')
            .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
            .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
            .where('care_seeker_profiles.user_id', '=', userId)
            .select('visits.id'),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
