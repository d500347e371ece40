import { sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'

const previewLength = 160

/** For `like … escape '!'`. */
export const holding = (text: string) => `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`

const preview = sql<string>`substr(last.content, 1, ${sql.lit(previewLength)})`

/** The conversations of one person, as needed to show them. */
const asMember = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .innerJoin('messages as last', j =>
      j.onRef('last.conversation_id', '=', 'c.id').onRef('last.seq', '=', 'c.last_seq'),
    )
    .leftJoin('matches as m', 'm.id', 'c.match_id')
    .leftJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .leftJoin('conversation_members as other', j =>
      j.onRef('other.conversation_id', '=', 'c.id').onRef('other.user_id', '!=', 'me.user_id'),
    )
    .leftJoin('users as u', 'u.id', 'other.user_id')
    .leftJoin('caregiver_profiles as p', 'p.id', 'other.user_id')
    .where('me.user_id', '=', userId)
    .select([
      ...(['c.id', 'c.subject', 'c.with_coordinators', 'c.match_id', 'c.owner_id', 'c.last_seq'] as const),
      ...(['c.coordinators_read_seq', 'c.reported_at', 'me.read_seq', 'other.user_id as other_id'] as const),
      ...(['other.read_seq as other_read_seq', 'm.status', 'm.ended_for'] as const),
      ...(['r.first_name as recipient', 'last.sender_id as last_sender'] as const),
      'last.created_at as last_at',
      preview.as('last_text'),
      sql<string>`coalesce(nullif(p.name, ''), u.name, '')`.as('other_name'),
      sql<string | null>`(select s.id from messages s where s.conversation_id = c.id
        and s.sender_id = me.user_id and s.seq <= coalesce(other.read_seq, c.coordinators_read_seq)
        order by s.seq desc limit 1)`.as('seen_up_to'),
      sql<number>`(select count(*) from blocks b where b.user_id = me.user_id
        and b.blocked_id = other.user_id)`.as('blocked'),
      sql<number>`(select count(*) from blocks b where b.user_id = other.user_id
        and b.blocked_id = me.user_id)`.as('blocked_by'),
      sql<number>`(select count(*) from person_pauses s where c.with_coordinators = 0
        and s.user_id in (me.user_id, other.user_id))`.as('held'),
    ])

export type MemberView = Awaited<ReturnType<ReturnType<typeof asMember>['executeTakeFirstOrThrow']>>

const shownAtOnce = 300

const newestFirst = (db: Db, userId: string) =>
  asMember(db, userId).orderBy('last.created_at', 'desc').orderBy('c.id').limit(shownAtOnce)

const allOf = prepared((db, { userId }: { userId: string }) => newestFirst(db, userId))

const foundOf = prepared((db, { userId, like }: { userId: string; like: string }) =>
  newestFirst(db, userId).where(
    sql<boolean>`(lower(coalesce(nullif(p.name, ''), u.name, '')) like ${like} escape '!'
      or lower(c.subject) like ${like} escape '!'
      or exists (select 1 from messages s where s.conversation_id = c.id
        and lower(s.content) like ${like} escape '!'))`,
  ),
)

/** The one with the newest message first. */
export const listConversationsOf = (
  db: Db,
  userId: string,
  { search = '' }: { search?: string } = {},
): Promise<MemberView[]> =>
  search === '' ? allOf(db, { userId }) : foundOf(db, { userId, like: holding(search) })

export const findConversationOf = (db: Db, userId: string, id: string): Promise<MemberView | undefined> =>
  asMember(db, userId).where('c.id', '=', id).executeTakeFirst()

/** Conversations with coordinators, as coordinators see them. */
export const asCoordinator = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as owner', 'owner.id', 'c.owner_id')
    .innerJoin('conversation_members as member', j =>
      j.onRef('member.conversation_id', '=', 'c.id').onRef('member.user_id', '=', 'c.owner_id'),
    )
    .innerJoin('messages as last', j =>
      j.onRef('last.conversation_id', '=', 'c.id').onRef('last.seq', '=', 'c.last_seq'),
    )
    // The oldest message that waits for an answer.
    .leftJoin('messages as waiting', j =>
      j.onRef('waiting.conversation_id', '=', 'c.id').on('waiting.seq', '=', sql<number>`c.answered_seq + 1`),
    )
    .leftJoin('users as assignee', 'assignee.id', 'c.assigned_to')
    .where('c.with_coordinators', '=', 1)

const coordinatorColumns = [
  ...(['c.id', 'c.subject', 'c.owner_id', 'c.assigned_to', 'c.last_seq', 'c.follow_up_at'] as const),
  ...(['c.coordinators_read_seq', 'c.answered_seq', 'member.read_seq as owner_read_seq'] as const),
  ...(['owner.name as owner_name', 'owner.role as owner_role', 'assignee.name as assignee_name'] as const),
  ...(['last.sender_id as last_sender', 'last.created_at as last_at'] as const),
  'waiting.created_at as waiting_since',
] as const

const shownToCoordinators = (db: Db) =>
  asCoordinator(db).select([...coordinatorColumns, preview.as('last_text')])

export type CoordinatorView = Awaited<
  ReturnType<ReturnType<typeof shownToCoordinators>['executeTakeFirstOrThrow']>
>

const coordinatorViews = prepared((db, { ids }: { ids: readonly string[] }) =>
  shownToCoordinators(db).where('c.id', 'in', listedText(db, ids)),
)

export const listForCoordinators = async (db: Db, ids: readonly string[]): Promise<CoordinatorView[]> =>
  ids.length === 0 ? [] : coordinatorViews(db, { ids })

export const findForCoordinators = (db: Db, id: string): Promise<CoordinatorView | undefined> =>
  shownToCoordinators(db).where('c.id', '=', id).executeTakeFirst()
