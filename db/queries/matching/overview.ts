import { sql } from 'kysely'
import { hoursBetween } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { hourMs } from '#machines/calendar/durations.ts'
import type { MatchStatus } from '#machines/matching/match.ts'
import { countQueue } from '../documents/document-queue.ts'
import { countSupportRequests } from '../messages/support.ts'
import { countUnanswered } from '../messages/unanswered.ts'
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
  /** Conversations and requests that wait for an answer or a follow-up, whoever has read them. */
  unansweredMessages: number
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
    ...(await readMatchFigures(db, now)),
    unansweredMessages: await countUnanswered(db, now.toISOString()),
    openSupport: await countSupportRequests(db, 'open'),
    waitingDocuments: await countQueue(db, { status: 'awaiting_verification' }),
    interviews: await listNewestInterviews(db),
  }
}

const countActiveCaregivers = async (db: Db): Promise<number> =>
  (await countByPersonStatus(db, 'caregiver')).active ?? 0

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + Number(row.count), 0)

type MatchFigures = Pick<
  Overview,
  'activeMatches' | 'waitingMatches' | 'matchSuccessRate' | 'averageMatchHours'
>

async function readMatchFigures(db: Db, now: Date): Promise<MatchFigures> {
  const tallies = await db.selectFrom('match_tallies').selectAll().execute()
  const of = (status: MatchStatus) => tallies.filter(row => row.status === status)
  const ended = of('ended')
  const n = sumOf(ended)
  const successes = sumOf(ended.filter(row => row.outcome === 'success'))
  return {
    activeMatches: sumOf(of('active')),
    waitingMatches: sumOf(of('waiting')),
    matchSuccessRate: { value: n === 0 ? null : Math.round((successes / n) * 100), n },
    averageMatchHours: await readMatchHours(db, tallies, now),
  }
}

/** Those that start later don't count yet. */
async function readMatchHours(db: Db, tallies: readonly Row<'match_tallies'>[], now: Date): Promise<Counted> {
  const later = await db
    .selectFrom('matches')
    .select(eb => [
      sql<number | null>`sum(${hoursBetween(db, sql.ref('requested_at'), sql.ref('started_at'))})`.as(
        'hours',
      ),
      eb.fn.countAll<number>().as('n'),
    ])
    .where('started_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  const n = tallies.reduce((sum, row) => sum + Number(row.started), 0) - Number(later.n)
  const hours =
    tallies.reduce((sum, row) => sum + Number(row.waited_ms) / hourMs, 0) - Number(later.hours ?? 0)
  return { value: n === 0 ? null : Math.round((hours / n) * 10) / 10, n }
}

const listNewestInterviews = (db: Db) =>
  db
    .selectFrom('care_seeker_interviews as i')
    .innerJoin('users', 'users.id', 'i.user_id')
    .select(['i.id', 'i.user_id', 'users.name', 'i.status', 'i.created_at'])
    .orderBy('i.created_at', 'desc')
    .limit(interviewsShown)
    .execute()
