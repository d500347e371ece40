import type { Db, Row } from '#db/schema.ts'

type SecondFactor = Pick<Row<'two_factors'>, 'id' | 'secret' | 'backup_codes'>

export const listSecondFactors = (db: Db): Promise<SecondFactor[]> =>
  db.selectFrom('two_factors').select(['id', 'secret', 'backup_codes']).orderBy('id').execute()

/** Only if it's still what was read. */
export const saveSecondFactor = (db: Db, was: SecondFactor, fresh: Omit<SecondFactor, 'id'>) =>
  db
    .updateTable('two_factors')
    .set(fresh)
    .where('id', '=', was.id)
    .where('secret', '=', was.secret)
    .where('backup_codes', '=', was.backup_codes)
    .execute()
