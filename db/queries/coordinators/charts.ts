import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { type FunnelStep, funnelSteps, type WaitingAge } from '#machines/coordinators/charts.ts'

export type FunnelSide = 'families' | 'caregivers'
export type FunnelRow = { language: string } & Record<FunnelStep, number>

const countIf = (test: RawBuilder<unknown>) => sql<number>`sum(case when ${test} then 1 else 0 end)`

/** People by interview language; reaching a step also counts for the steps before it. */
export async function countFunnel(db: Db, side: FunnelSide): Promise<FunnelRow[]> {
  const tallies = await db
    .selectFrom('funnel_tallies')
    .select(['language', 'step', 'count'])
    .where('kind', '=', side === 'families' ? 'care' : 'caregiver')
    .execute()
  const languages = [...new Set(tallies.map(row => row.language))]
  return languages
    .map(language => {
      const least = (from: FunnelStep) =>
        tallies
          .filter(row => row.language === language && row.step >= funnelSteps.indexOf(from))
          .reduce((sum, row) => sum + Number(row.count), 0)
      return {
        ...{ language, started: least('started'), finished: least('finished') },
        ...{ suggested: least('suggested'), offered: least('offered') },
        ...{ introduced: least('introduced'), active: least('active') },
      }
    })
    .sort((a, b) => b.started - a.started || (a.language < b.language ? -1 : 1))
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
