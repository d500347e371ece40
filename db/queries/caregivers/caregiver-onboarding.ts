import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

type OnboardingRow = Row<'caregiver_onboardings'>

const owned = (db: Db, userId: string) =>
  db.selectFrom('caregiver_onboardings').selectAll().where('user_id', '=', userId)

export const findOnboarding = (db: Db, userId: string): Promise<OnboardingRow | undefined> =>
  owned(db, userId).executeTakeFirst()

/** Created when missing and locked until the transaction ends; call it first. */
export async function holdOnboarding(
  trx: Db,
  fresh: NewRow<'caregiver_onboardings'>,
): Promise<OnboardingRow> {
  await trx
    .insertInto('caregiver_onboardings')
    .values(fresh)
    .onConflict(c => c.column('user_id').doNothing())
    .execute()
  const query = owned(trx, fresh.user_id)
  return (isSqlite(trx) ? query : query.forUpdate()).executeTakeFirstOrThrow()
}

export const saveOnboarding = (
  trx: Db,
  userId: string,
  changes: Pick<OnboardingRow, 'state' | 'method' | 'completed' | 'skipped' | 'updated_at'>,
) => trx.updateTable('caregiver_onboardings').set(changes).where('user_id', '=', userId).execute()
