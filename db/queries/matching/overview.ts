import { sql } from 'kysely'
import { hoursBetween } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { countQueue } from '../documents/document-queue.ts'
import { countSupportRequests } from '../messages/support.ts'
import { countUnreadByCoordinators } from '../messages/unread.ts'
import { countByPersonStatus } from '../people/people.ts'

/** A figure and the number of cases behind it; null when there are none. */
export type Counted = { value: number | null; n: number }

export type Overview = {
  totalCaregivers: number
  activeMatches: number
  waitingMatches: number
  /** Percent of the ended matches. */
  matchSuccessRate: Counted
  /** From the request to the start of a match. */
  averageMatchHours: Counted
  unreadMessages: number
  /** Support requests no one has answered. */
  openSupport: number
  /** Documents no one has reviewed yet. */
  waitingDocuments: number
  interviews: (Pick<Row<'care_seeker_interviews'>, 'id' | 'user_id' | 'status' | 'created_at'> & {
    name: string
  })[]
}

const interviewsShown = 10

export async function getOverview(db: Db, now: Date): Promise<Overview> {
  return {
    totalCaregivers: await countActiveCaregivers(db),
    activeMatches: await countMatches(db, 'active'),
    waitingMatches: await countMatches(db, 'waiting'),
    matchSuccessRate: await readSuccessRate(db),
    averageMatchHours: await readMatchHours(db, now),
    unreadMessages: await countUnreadByCoordinators(db),
    openSupport: await countSupportRequests(db, 'open'),
    waitingDocuments: await countQueue(db, { status: 'awaiting_verification' }),
    interviews: await listNewestInterviews(db),
  }
}

const countActiveCaregivers = async (db: Db): Promise<number> =>
  (await countByPersonStatus(db, 'caregiver')).active ?? 0

async function countMatches(db: Db, status: 'active' | 'waiting'): Promise<number> {
  const { count } = await db
    .selectFrom('matches')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

async function readSuccessRate(db: Db): Promise<Counted> {
  const rows = await db
    .selectFrom('matches')
    .select(['outcome', eb => eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'ended')
    .groupBy('outcome')
    .execute()
  const n = rows.reduce((sum, row) => sum + row.count, 0)
  const successes = rows.find(row => row.outcome === 'success')?.count ?? 0
  return { value: n === 0 ? null : Math.round((successes / n) * 100), n }
}

async function readMatchHours(db: Db, now: Date): Promise<Counted> {
  const { hours, n } = await db
    .selectFrom('matches')
    .select(eb => [
      sql<number | null>`avg(${hoursBetween(db, sql.ref('requested_at'), sql.ref('started_at'))})`.as(
        'hours',
      ),
      eb.fn.countAll<number>().as('n'),
    ])
    .where('started_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return { value: hours === null ? null : Math.round(hours * 10) / 10, n }
}

const listNewestInterviews = (db: Db) =>
  db
    .selectFrom('care_seeker_interviews as i')
    .innerJoin('users', 'users.id', 'i.user_id')
    .select(['i.id', 'i.user_id', 'users.name', 'i.status', 'i.created_at'])
    .orderBy('i.created_at', 'desc')
    .limit(interviewsShown)
    .execute()
