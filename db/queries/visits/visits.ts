import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

export const insertVisits = (db: Db, visits: readonly NewRow<'visits'>[]): Promise<void> =>
  inBatches(visits, batch =>
    db
      .insertInto('visits')
      .values(batch.map(row => ({ note: '', ...row })))
      .execute(),
  )
