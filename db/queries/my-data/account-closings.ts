import type { Db, Row } from '#db/schema.ts'

export type AccountClosing = Row<'account_closings'>

export const findClosing = (db: Db, userId: string): Promise<AccountClosing | undefined> =>
  db.selectFrom('account_closings').selectAll().where('user_id', '=', userId).executeTakeFirst()
