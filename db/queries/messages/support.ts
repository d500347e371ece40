import type { Db, NewRow, Row } from '#db/schema.ts'

type Waiting = Row<'support_requests'>

export type SupportRequest = Pick<
  Waiting,
  'id' | 'name' | 'email' | 'topic' | 'message' | 'status' | 'answered_at' | 'created_at'
> & {
  /** Who wrote, when they were signed in. */
  account: { name: string; email: string; role: Row<'users'>['role'] } | null
  answered_by: string | null
}

export const insertSupportRequest = (db: Db, request: NewRow<'support_requests'>) =>
  db.insertInto('support_requests').values(request).execute()

/** Open requests oldest first, answered ones with the newest answer first. */
export async function listSupportRequests(
  db: Db,
  { status, limit, offset = 0 }: { status: Waiting['status']; limit: number; offset?: number },
): Promise<SupportRequest[]> {
  const wanted = withPeople(db).where('r.status', '=', status).limit(limit).offset(offset)
  const ordered =
    status === 'open'
      ? wanted.orderBy('r.created_at').orderBy('r.id')
      : wanted.orderBy('r.answered_at', 'desc').orderBy('r.id', 'desc')
  return (await ordered.execute()).map(toRequest)
}

export async function findSupportRequest(db: Db, id: string): Promise<SupportRequest | undefined> {
  const row = await withPeople(db).where('r.id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

export async function countSupportRequests(db: Db, status: Waiting['status']): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

/** False when someone else was faster. */
export async function changeSupportStatus(
  db: Db,
  id: string,
  { from, to, by, now }: { from: Waiting['status']; to: Waiting['status']; by: string; now: string },
): Promise<boolean> {
  const answered = to === 'answered'
  const { numUpdatedRows } = await db
    .updateTable('support_requests')
    .set({ status: to, answered_at: answered ? now : null, answered_by: answered ? by : null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteAnsweredBefore = (db: Db, before: string) =>
  db
    .deleteFrom('support_requests')
    .where('status', '=', 'answered')
    .where('answered_at', '<', before)
    .execute()

const withPeople = (db: Db) =>
  db
    .selectFrom('support_requests as r')
    .leftJoin('users as writer', 'writer.id', 'r.user_id')
    .leftJoin('users as coordinator', 'coordinator.id', 'r.answered_by')
    .select([
      'r.id',
      'r.name',
      'r.email',
      'r.topic',
      'r.message',
      'r.status',
      'r.answered_at',
      'r.created_at',
      'coordinator.name as answered_by',
      'writer.name as writer_name',
      'writer.email as writer_email',
      'writer.role as writer_role',
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>

function toRequest({
  writer_name: name,
  writer_email: email,
  writer_role: role,
  ...row
}: Joined): SupportRequest {
  const known = name !== null && email !== null && role !== null
  return { ...row, account: known ? { name, email, role } : null }
}
