import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** A question or an answer, for coordinators. */
export type QueuedItem = {
  id: string
  kind: 'post' | 'answer'
  post_id: string
  region: string
  title: string
  content: string
  state: 'shown' | 'hidden'
  created_at: string
  author_id: string
  author_name: string
  /** Reports no coordinator has handled yet. */
  reports: number
}

export const queueStates = ['reported', 'shown', 'hidden'] as const
export type QueueState = (typeof queueStates)[number]

const items = sql`(
  select c.id, 'post' as kind, c.id as post_id, c.region, c.title, c.content, c.state, c.created_at, c.author_id
    from community_posts c where c.deleted_at is null
  union all
  select a.id, 'answer' as kind, c.id as post_id, c.region, c.title, a.content, a.state, a.created_at, a.author_id
    from community_answers a join community_posts c on c.id = a.post_id
    where a.deleted_at is null and c.deleted_at is null
) i`

const reports = sql`(select count(*) from concerns r
  where r.kind = 'community-report' and r.status = 'open' and r.subject_id = i.id)`

const conditions: Record<QueueState, RawBuilder<unknown>> = {
  reported: sql`${reports} > 0`,
  shown: sql`i.state = 'shown'`,
  hidden: sql`i.state = 'hidden'`,
}

/** Newest first. */
export async function listCommunityQueue(
  db: Db,
  { state, limit, offset }: { state: QueueState; limit: number; offset: number },
): Promise<QueuedItem[]> {
  const { rows } = await sql<QueuedItem>`select i.*, u.name as author_name, ${reports} as reports
    from ${items} join users u on u.id = i.author_id where ${conditions[state]}
    order by i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => ({ ...row, reports: Number(row.reports) }))
}

export async function countCommunityQueue(db: Db, state: QueueState): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${items}
    where ${conditions[state]}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

export async function findQueued(db: Db, id: string): Promise<QueuedItem | undefined> {
  const { rows } = await sql<QueuedItem>`select i.*, u.name as author_name, ${reports} as reports
    from ${items} join users u on u.id = i.author_id where i.id = ${id}`.execute(db)
  return rows.map(row => ({ ...row, reports: Number(row.reports) }))[0]
}
