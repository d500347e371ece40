import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { FunnelStep, WaitingAge } from '#machines/coordinators/charts.ts'

export type FunnelSide = 'families' | 'caregivers'
export type FunnelRow = { language: string } & Record<FunnelStep, number>

/** How far the matches of each person have come, as 0 or 1. */
const reachedOf = (db: Db, side: FunnelSide) => {
  const people = db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
  const reached = <T extends 'offered_at' | 'introduced_at' | 'started_at'>(column: T) =>
    sql<number>`max(case when ${sql.ref(`m.${column}`)} is null then 0 else 1 end)`
  return people
    .select([
      sql<string>`${sql.ref(side === 'families' ? 's.user_id' : 'm.caregiver_id')}`.as('user_id'),
      reached('offered_at').as('offered'),
      reached('introduced_at').as('introduced'),
      reached('started_at').as('active'),
    ])
    .groupBy(side === 'families' ? 's.user_id' : 'm.caregiver_id')
}

const countIf = (test: RawBuilder<unknown>) => sql<number>`sum(case when ${test} then 1 else 0 end)`

/** People by the language of their interview; whoever reached a step counts for those before it, too. */
export async function countFunnel(db: Db, side: FunnelSide): Promise<FunnelRow[]> {
  const active = sql`coalesce(p.active, 0) = 1`
  const introduced = sql`(${active} or coalesce(p.introduced, 0) = 1)`
  const offered = sql`(${introduced} or coalesce(p.offered, 0) = 1)`
  const suggested = sql`p.user_id is not null`
  const rows = await db
    .selectFrom('interviews as i')
    .leftJoin(reachedOf(db, side).as('p'), 'p.user_id', 'i.user_id')
    .select(eb => [
      'i.language',
      eb.fn.countAll<number>().as('started'),
      countIf(sql`(i.status = 'complete' or ${suggested})`).as('finished'),
      countIf(suggested).as('suggested'),
      countIf(offered).as('offered'),
      countIf(introduced).as('introduced'),
      countIf(active).as('active'),
    ])
    .where('i.kind', '=', side === 'families' ? 'care' : 'caregiver')
    .where(eb => eb.or([eb('i.first_answer_at', 'is not', null), eb('i.status', '=', 'complete')]))
    .groupBy('i.language')
    .orderBy('started', 'desc')
    .orderBy('i.language')
    .execute()
  return rows.map(({ language, ...steps }) => ({
    language,
    started: Number(steps.started),
    finished: Number(steps.finished),
    suggested: Number(steps.suggested),
    offered: Number(steps.offered),
    introduced: Number(steps.introduced),
    active: Number(steps.active),
  }))
}

export type MatchMoment = 'requested_at' | 'introduced_at' | 'started_at'

/** How many matches reached this moment on each day from then on. */
export async function countMatchDays(
  db: Db,
  { moment, from, until }: { moment: MatchMoment; from: string; until: string },
): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`substr(${sql.ref(moment)}, 1, 10)`
  const rows = await db
    .selectFrom('matches')
    .select(eb => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .where(moment, '>=', from)
    .where(moment, '<=', until)
    .groupBy(day)
    .execute()
  return rows.map(row => ({ day: row.day, count: Number(row.count) }))
}

const dayMs = 24 * 60 * 60 * 1000

/** Documents that no one has reviewed yet, by how long they've waited. */
export async function countWaitingByAge(db: Db, now: Date): Promise<Record<WaitingAge, number>> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const between = (from: number, to?: number) =>
    to === undefined
      ? countIf(sql`created_at <= ${before(from)}`)
      : countIf(sql`created_at <= ${before(from)} and created_at > ${before(to)}`)
  const row = await db
    .selectFrom('caregiver_documents')
    .select([
      countIf(sql`created_at > ${before(1)}`).as('0-1'),
      between(1, 2).as('1-2'),
      between(2, 4).as('2-4'),
      between(4, 7).as('4-7'),
      between(7).as('7-'),
    ])
    .where('status', '=', 'awaiting_verification')
    .executeTakeFirstOrThrow()
  return {
    '0-1': Number(row['0-1'] ?? 0),
    '1-2': Number(row['1-2'] ?? 0),
    '2-4': Number(row['2-4'] ?? 0),
    '4-7': Number(row['4-7'] ?? 0),
    '7-': Number(row['7-'] ?? 0),
  }
}
