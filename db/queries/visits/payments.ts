import { inBatches } from '#db/connection/batches.ts'
import type { Db, NewRow } from '#db/schema.ts'

export const insertPayments = (db: Db, payments: readonly NewRow<'payments'>[]): Promise<void> =>
  inBatches(payments, batch =>
    db
      .insertInto('payments')
      .values(batch.map(row => ({ currency: 'USD', ...row })))
      .execute(),
  )
