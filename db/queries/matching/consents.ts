import { inBatches } from '#db/connection/batches.ts'
import type { Db, Row } from '#db/schema.ts'

export const saveConsent = (db: Db, consent: Row<'consents'>) =>
  db
    .insertInto('consents')
    .values(consent)
    .onConflict(c => c.columns(['user_id', 'purpose']).doUpdateSet(consent))
    .execute()

export const saveConsents = (db: Db, consents: readonly Row<'consents'>[]): Promise<void> =>
  inBatches(consents, batch => db.insertInto('consents').values(batch).execute())

export const listConsents = (db: Db, userId: string): Promise<Row<'consents'>[]> =>
  db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('purpose').execute()

export const findConsent = (db: Db, userId: string, purpose: string): Promise<Row<'consents'> | undefined> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
