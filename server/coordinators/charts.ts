import { z } from 'zod'
import {
  countFunnel,
  countMatchDays,
  countWaitingByAge,
  type FunnelRow,
  type MatchMoment,
} from '#db/queries/coordinators/charts.ts'
import type { Db } from '#db/schema.ts'
import { mondayOf } from '#machines/calendar/local-days.ts'
import { funnelSteps, waitingAges, weeksUntil } from '#machines/coordinators/charts.ts'

const steps = z.record(z.enum(funnelSteps), z.int())
const funnel = z.object({
  all: steps,
  languages: z.array(z.object({ language: z.string(), steps })),
})

export const chartsShape = z.object({
  funnel: z.object({ families: funnel, caregivers: funnel }),
  /** By week, which is named by its Monday. */
  matches: z.array(z.object({ week: z.string(), suggested: z.int(), introduced: z.int(), started: z.int() })),
  documents: z.array(z.object({ days: z.enum(waitingAges), count: z.int() })),
  asOf: z.string(),
})

type Charts = z.infer<typeof chartsShape>

function funnelOf(rows: readonly FunnelRow[]): Charts['funnel']['families'] {
  const sums = funnelSteps.map(step => [step, rows.reduce((sum, row) => sum + row[step], 0)])
  return {
    all: steps.parse(Object.fromEntries(sums)),
    languages: rows.map(({ language, ...counted }) => ({ language, steps: counted })),
  }
}

const moments = { suggested: 'requested_at', introduced: 'introduced_at', started: 'started_at' } as const

/** Counted now, with a few queries that group in the database. */
export async function readCharts(db: Db, { weeks, now }: { weeks: number; now: Date }): Promise<Charts> {
  const mondays = weeksUntil(now, weeks)
  const window = { from: mondays[0] ?? '', until: now.toISOString() }
  const byWeek = async (moment: MatchMoment) => {
    const counts = new Map<string, number>()
    for (const { day, count } of await countMatchDays(db, { moment, ...window })) {
      const week = mondayOf(day)
      counts.set(week, (counts.get(week) ?? 0) + count)
    }
    return (week: string) => counts.get(week) ?? 0
  }
  const suggested = await byWeek(moments.suggested)
  const introduced = await byWeek(moments.introduced)
  const started = await byWeek(moments.started)
  const ages = await countWaitingByAge(db, now)
  return {
    funnel: {
      families: funnelOf(await countFunnel(db, 'families')),
      caregivers: funnelOf(await countFunnel(db, 'caregivers')),
    },
    matches: mondays.map(week => ({
      ...{ week, suggested: suggested(week), introduced: introduced(week), started: started(week) },
    })),
    documents: waitingAges.map(days => ({ days, count: ages[days] })),
    asOf: now.toISOString(),
  }
}
