import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

export const insertTrainings = (db: Db, trainings: readonly NewRow<'caregiver_trainings'>[]): Promise<void> =>
  inBatches(trainings, batch => db.insertInto('caregiver_trainings').values(batch).execute())
