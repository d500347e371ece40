import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type Training = Row<'caregiver_trainings'>

export const insertTrainings = (db: Db, trainings: readonly NewRow<'caregiver_trainings'>[]): Promise<void> =>
  inBatches(trainings, batch => db.insertInto('caregiver_trainings').values(batch).execute())

const trainingsOf = (db: Db, caregiverId: string) =>
  db.selectFrom('caregiver_trainings').selectAll().where('caregiver_id', '=', caregiverId)

/** Those ahead first, in the order of their dates; then the done ones, newest first. */
export const listTrainings = (db: Db, caregiverId: string): Promise<Training[]> =>
  trainingsOf(db, caregiverId)
    .orderBy('completed_at', o => o.desc().nullsFirst())
    .orderBy('planned_on', o => o.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type Own = { id: string; caregiverId: string }

export const findTraining = (db: Db, { id, caregiverId }: Own): Promise<Training | undefined> =>
  trainingsOf(db, caregiverId).where('id', '=', id).executeTakeFirst()

export const updateTraining = (
  db: Db,
  { id, caregiverId }: Own,
  change: Partial<Pick<Training, 'title' | 'planned_on' | 'completed_at'>>,
): Promise<Training | undefined> =>
  db
    .updateTable('caregiver_trainings')
    .set(change)
    .where('caregiver_id', '=', caregiverId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteTraining = (db: Db, { id, caregiverId }: Own): Promise<Training | undefined> =>
  db
    .deleteFrom('caregiver_trainings')
    .where('caregiver_id', '=', caregiverId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
