import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import type { SupportState } from '#machines/support/support-request.ts'

export type SupportRequest = Row<'support_requests'>
export type SupportEntry = Row<'support_entries'>

export const insertSupportRequest = (db: Db, request: NewRow<'support_requests'>) =>
  db.insertInto('support_requests').values(request).execute()

/** Of two who answer at once, the second waits here; SQLite has one writer anyway. */
export const holdSupportRequest = (trx: Db, id: string): Promise<SupportRequest | undefined> =>
  trx
    .selectFrom('support_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(!isSqlite(trx), q => q.forUpdate())
    .executeTakeFirst()

const previewLength = 160

/**
 * Support requests for coordinators, each with its last message and its sender: the person who was signed in, or whose
 * verified email it came from.
 */
const shown = (db: Db) =>
  db
    .selectFrom('support_requests as r')
    .leftJoin('users as person', j =>
      j.on(eb =>
        eb.or([
          eb('person.id', '=', eb.ref('r.user_id')),
          eb.and([
            eb('r.user_id', 'is', null),
            eb('person.email', '=', eb.ref('r.email')),
            eb('person.email_verified', '=', 1),
          ]),
        ]),
      ),
    )
    .leftJoin('users as assignee', 'assignee.id', 'r.assigned_to')
    .leftJoin('support_entries as last', j =>
      j.on('last.id', '=', eb =>
        eb
          .selectFrom('support_entries as e')
          .select('e.id')
          .whereRef('e.request_id', '=', 'r.id')
          .where('e.kind', '=', 'answer')
          .orderBy('e.created_at', 'desc')
          .orderBy('e.id', 'desc')
          .limit(1),
      ),
    )
    .select([
      ...([
        'r.id',
        'r.name',
        'r.email',
        'r.topic',
        'r.message',
        'r.status',
        'r.seen_at',
        'r.follow_up_at',
        'r.created_at',
      ] as const),
      ...(['r.assigned_to', 'assignee.name as assignee_name', 'last.created_at as answered_last'] as const),
      ...(['person.id as person_id', 'person.name as person_name', 'person.role as person_role'] as const),
      sql<string>`substr(coalesce(last.text, r.message), 1, ${sql.lit(previewLength)})`.as('last_text'),
    ])

export type SupportView = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findSupportView = (db: Db, id: string): Promise<SupportView | undefined> =>
  shown(db).where('r.id', '=', id).executeTakeFirst()

export const listSupportViews = async (db: Db, ids: readonly string[]): Promise<SupportView[]> =>
  ids.length === 0 ? [] : shown(db).where('r.id', 'in', ids).execute()

export async function countSupportRequests(db: Db, status: SupportState): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

/** What someone wrote without signing in, from the address that's verified as theirs. */
export const claimSupportRequests = (db: Db, userId: string) =>
  db
    .updateTable('support_requests')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('email', 'in', eb =>
      eb.selectFrom('users').select('email').where('id', '=', userId).where('email_verified', '=', 1),
    )
    .execute()

/** False when a coordinator has seen it before. */
export async function markSupportSeen(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_requests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False when someone else was faster. */
export async function changeSupportRequest(
  db: Db,
  { id, status }: SupportRequest,
  change: Partial<SupportRequest>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_requests')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const insertSupportEntry = (db: Db, entry: SupportEntry) =>
  db.insertInto('support_entries').values(entry).execute()

export const findSupportEntry = (db: Db, id: string): Promise<SupportEntry | undefined> =>
  db.selectFrom('support_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first, each with the name of who wrote it. */
export const listSupportEntries = (
  db: Db,
  requestId: string,
  kind: SupportEntry['kind'],
): Promise<(SupportEntry & { author: string | null })[]> =>
  db
    .selectFrom('support_entries as e')
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .selectAll('e')
    .select('u.name as author')
    .where('e.request_id', '=', requestId)
    .where('e.kind', '=', kind)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()

/** An answer with whom it goes to. */
export const findSupportAnswer = (db: Db, id: string) =>
  db
    .selectFrom('support_entries as e')
    .innerJoin('support_requests as r', 'r.id', 'e.request_id')
    .select(['e.text', 'r.name', 'r.email', 'r.language'])
    .where('e.id', '=', id)
    .where('e.kind', '=', 'answer')
    .executeTakeFirst()

export const deleteAnsweredBefore = (db: Db, before: string) =>
  db.deleteFrom('support_requests').where('status', '!=', 'open').where('answered_at', '<', before).execute()
