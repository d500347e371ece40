import { planUpkeep, upkeepKind } from '#db/queries/process/jobs.ts'
import { hourMs } from '#machines/calendar/durations.ts'
import { Fault } from '#machines/fault.ts'
import type { Base } from './base.ts'
import { createJobs, PutOff } from './jobs.ts'

type Run = () => Promise<unknown>

export type Upkeep = {
  start(): void
  /** Does what is due now. */
  settle(): Promise<void>
  stop(): Promise<void>
  /** How often each step ran and failed here, and when it was last done, for the metrics. */
  lines(): string[]
  steps(): readonly { step: string; runs: number; failures: number; done: Date | undefined }[]
}

type Parts = Omit<Base, 'bus'> & {
  /** Done by one process at a time, each step at its own pace. */
  shared: Record<string, { everyMs: number; run: Run }>
  /** What every process does for itself, each hour: its memory, its own disk. */
  own: Record<string, Run>
  mostMs?: number
}

/** A step that failed is tried again this soon. */
const againMs = 5 * 60_000

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Fault(`It wasn’t done within ${ms / 1000} seconds.`)), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function createCounts(names: readonly string[]) {
  const counts = names.map(step => ({ step, runs: 0, failures: 0, done: undefined as Date | undefined }))
  const known = new Map(counts.map(count => [count.step, count]))
  return {
    all: () => counts,
    of: (step: string) => known.get(step) ?? { runs: 0, failures: 0, done: undefined },
    lines: () => [
      '# HELP upkeep_runs_total How often this process has done a step of the upkeep',
      '# TYPE upkeep_runs_total counter',
      ...counts.map(({ step, runs }) => `upkeep_runs_total{step="${step}"} ${runs}`),
      '# TYPE upkeep_failures_total counter',
      ...counts.map(({ step, failures }) => `upkeep_failures_total{step="${step}"} ${failures}`),
      '# HELP upkeep_last_success_timestamp_seconds When this process last finished a step',
      '# TYPE upkeep_last_success_timestamp_seconds gauge',
      ...counts.flatMap(({ step, done }) =>
        done ? [`upkeep_last_success_timestamp_seconds{step="${step}"} ${done.getTime() / 1000}`] : [],
      ),
    ],
  }
}

/**
 * What has to be done again and again: each step is a job that comes back, so that one process does it, and a step that
 * fails, or never ends, keeps no other from being done.
 */
export function createUpkeep({ db, clock, log, shared, own, mostMs = 10 * 60_000 }: Parts): Upkeep {
  const counts = createCounts([...Object.keys(own), ...Object.keys(shared)])

  const tend = async (step: string, run: Run): Promise<boolean> => {
    const count = counts.of(step)
    count.runs += 1
    try {
      await within(mostMs, run())
      count.done = clock()
      return true
    } catch (cause) {
      count.failures += 1
      log.problem({ code: `upkeep_${step}`, cause })
      return false
    }
  }

  const handlers = Object.fromEntries(
    Object.entries(shared).map(([step, { everyMs, run }]) => [
      upkeepKind(step),
      async () => {
        const waitMs = (await tend(step, run)) ? everyMs : Math.min(everyMs, againMs)
        throw new PutOff(new Date(clock().getTime() + waitMs))
      },
    ]),
  )
  const jobs = createJobs({ db, clock, log, handlers, line: 'upkeep' })
  const plan = () =>
    planUpkeep(
      db,
      Object.entries(shared).map(([step, { everyMs }]) => ({ step, everyMs })),
      clock(),
    )

  let stopping = false
  let working: Promise<void> | undefined
  let planning: Promise<unknown> | undefined
  const tendOwn = async () => {
    for (const [step, run] of Object.entries(own)) if (!stopping) await tend(step, run)
    working = undefined
  }
  const begin = () => {
    working ??= tendOwn()
  }
  const report = (cause: unknown) => log.problem({ code: 'upkeep', cause })
  let timer: NodeJS.Timeout | undefined

  return {
    lines: counts.lines,
    steps: counts.all,
    start() {
      begin()
      timer = setInterval(begin, hourMs)
      planning = plan()
        .then(() => stopping || jobs.start())
        .catch(report)
    },
    async settle() {
      await plan()
      await jobs.settle()
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await Promise.all([planning, working])
      await jobs.stop()
    },
  }
}
