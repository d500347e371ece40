import type { Db, Row } from '#db/schema.ts'

export const saveConsent = (db: Db, consent: Row<'consents'>) =>
  db
    .insertInto('consents')
    .values(consent)
    .onConflict(c => c.columns(['user_id', 'purpose']).doUpdateSet(consent))
    .execute()

export const listConsents = (db: Db, userId: string): Promise<Row<'consents'>[]> =>
  db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('purpose').execute()
