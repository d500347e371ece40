import { sql } from 'kysely'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import { asCoordinator, holding } from './conversation-list.ts'

export type QueueFilters = {
  search: string
  /** The coordinator's id, or no one, or whoever. */
  assigned: { to: string | null } | undefined
  /** Only what waits for no answer. */
  isAnswered: boolean
  /** Only what was to be looked at again by then. */
  dueBy?: string | undefined
}

/** A place in the queue: a conversation, or a request from someone without an account. */
type Place = {
  id: string
  kind: 'conversation' | 'request'
  waiting_since: string | null
  follow_up_at: string | null
  last_at: string
}

const ofConversations = (db: Db, { search, assigned, isAnswered, dueBy }: QueueFilters) =>
  asCoordinator(db)
    .$if(assigned !== undefined, q => {
      const to = assigned?.to ?? null
      return to === null ? q.where('c.assigned_to', 'is', null) : q.where('c.assigned_to', '=', to)
    })
    .$if(isAnswered, q => q.where('waiting.id', 'is', null))
    .$if(dueBy !== undefined, q => q.where('c.follow_up_at', '<=', dueBy ?? ''))
    .$if(search !== '', q =>
      q.where(
        sql<boolean>`(lower(owner.name) like ${holding(search)} escape '!'
          or lower(owner.email) like ${holding(search)} escape '!'
          or lower(c.subject) like ${holding(search)} escape '!'
          or exists (select 1 from messages s where s.conversation_id = c.id
            and lower(s.content) like ${holding(search)} escape '!'))`,
      ),
    )
    .select([
      'c.id',
      sql<Place['kind']>`'conversation'`.as('kind'),
      'waiting.created_at as waiting_since',
      'c.follow_up_at',
      'last.created_at as last_at',
    ])

const ofRequests = (db: Db, { search, assigned, isAnswered, dueBy }: QueueFilters) =>
  db
    .selectFrom('support_requests as r')
    .$if(assigned !== undefined, q => {
      const to = assigned?.to ?? null
      return to === null ? q.where('r.assigned_to', 'is', null) : q.where('r.assigned_to', '=', to)
    })
    .$if(isAnswered, q => q.where('r.status', '!=', 'open'))
    .$if(dueBy !== undefined, q => q.where('r.follow_up_at', '<=', dueBy ?? ''))
    .$if(search !== '', q =>
      q.where(
        sql<boolean>`(lower(r.name) like ${holding(search)} escape '!'
          or lower(r.email) like ${holding(search)} escape '!'
          or lower(r.message) like ${holding(search)} escape '!'
          or exists (select 1 from support_entries s where s.request_id = r.id and s.kind = 'answer'
            and lower(s.text) like ${holding(search)} escape '!'))`,
      ),
    )
    .select([
      'r.id',
      sql<Place['kind']>`'request'`.as('kind'),
      sql<string | null>`case when r.status = 'open' then r.created_at end`.as('waiting_since'),
      'r.follow_up_at',
      sql<string>`coalesce(r.answered_at, r.created_at)`.as('last_at'),
    ])

const together = (db: Db, filters: QueueFilters) =>
  db.selectFrom(ofConversations(db, filters).unionAll(ofRequests(db, filters)).as('q'))

type Page = { limit: number; offset: number }

const everything: QueueFilters = { search: '', assigned: undefined, isAnswered: false }

const isEverything = ({ search, assigned, isAnswered, dueBy }: QueueFilters) =>
  search === '' && assigned === undefined && !isAnswered && dueBy === undefined

const inTurn = (db: Db, filters: QueueFilters, { limit, offset }: Page) =>
  together(db, filters)
    .select(['q.id', 'q.kind'])
    .$if(filters.dueBy !== undefined, q => q.orderBy('q.follow_up_at'))
    .orderBy(sql`case when q.waiting_since is null then 1 else 0 end`)
    .orderBy('q.waiting_since')
    .orderBy('q.last_at', 'desc')
    .orderBy('q.id')
    .limit(limit)
    .offset(offset)

const counts = (db: Db, filters: QueueFilters) =>
  together(db, filters).select(eb => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.count<number>('q.waiting_since').as('waiting'),
  ])

const allInTurn = prepared((db, page: Page) => inTurn(db, everything, page))
const allCounted = prepared(db => counts(db, everything))

/** Oldest unanswered first; then answered ones, newest first. */
export const listCoordinatorQueue = (
  db: Db,
  { limit, offset, ...filters }: QueueFilters & Page,
): Promise<Pick<Place, 'id' | 'kind'>[]> =>
  isEverything(filters) ? allInTurn(db, { limit, offset }) : inTurn(db, filters, { limit, offset }).execute()

export async function countCoordinatorQueue(
  db: Db,
  filters: QueueFilters,
): Promise<{ total: number; waiting: number }> {
  const [row] = isEverything(filters) ? await allCounted(db, {}) : await counts(db, filters).execute()
  return row ?? { total: 0, waiting: 0 }
}
