import { randomUUID } from 'node:crypto'
import {
  claimJob,
  deleteJob,
  failJob,
  type HeldJob,
  insertJob,
  type Line,
  putOffJob,
  retryJob,
} from '#db/queries/process/jobs.ts'
import type { Db } from '#db/schema.ts'
import { Fault } from '#machines/fault.ts'
import type { Clock } from '../http/limiter.ts'
import { createJobCounts } from './job-counts.ts'
import type { Log } from './log.ts'

export type Handlers = Record<string, (payload: unknown) => Promise<void>>

/** Thrown by a handler for which it's too early, or that is done until then; no attempt is lost. */
export class PutOff extends Error {
  readonly until: Date
  constructor(until: Date) {
    super('It is too early for this job.')
    this.until = until
  }
}

export type Jobs = {
  /** With a transaction, the job exists exactly when what it's about does. */
  add(kind: string, payload: unknown, on?: Db, afterMs?: number): Promise<void>
  /** Does everything that is due now. */
  settle(): Promise<void>
  start(): void
  stop(): Promise<void>
  /** For the metrics. */
  lines(): string[]
}

const minutesBefore = [1, 5, 15, 60, 240, 720]
// Longer than the slowest mail server needs for one email, or a second process would send it again.
const lockMs = 15 * 60_000
const everyMs: Record<Line, number> = { work: 5_000, upkeep: 60_000 }

type Parts = { db: Db; clock: Clock; log: Log; handlers: Handlers; line?: Line }

type Claimed = HeldJob & { kind: string; payload: string; attempts: number }

export function createJobs({ db, clock, log, handlers, line = 'work' }: Parts): Jobs {
  let running: Promise<void> | undefined
  let again = false
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  const counts = createJobCounts()
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString()

  /** Tried again later, or given up after the last of the waits. */
  const putAside = async (job: Claimed) => {
    const { kind, attempts } = job
    const minutes = minutesBefore[attempts - 1]
    counts.count(kind, minutes === undefined ? 'given_up' : 'failed')
    if (minutes === undefined) await failJob(db, job, later(0))
    else await retryJob(db, job, later(minutes * 60_000))
  }

  const attempt = async (job: Claimed) => {
    try {
      const handle = handlers[job.kind]
      if (!handle) throw new Fault('No worker handles this kind of job.')
      await handle(JSON.parse(job.payload))
      await deleteJob(db, job)
      counts.count(job.kind, 'done')
    } catch (cause) {
      if (cause instanceof PutOff) return void (await putOffJob(db, job, cause.until.toISOString()))
      log.problem({ code: `job_${job.kind}`, cause })
      await putAside(job)
    }
  }

  const doWhatIsDue = async () => {
    while (!stopping) {
      const job = await claimJob(db, later(0), later(lockMs), line)
      if (!job) break
      await attempt(job)
    }
  }

  const drain = async () => {
    try {
      do {
        again = false
        await doWhatIsDue()
      } while (again && !stopping)
    } catch (cause) {
      log.problem({ code: 'jobs', cause })
    } finally {
      // Cleared synchronously, so that the next call starts another round.
      running = undefined
    }
  }

  const settle = () => {
    again = true
    running ??= Promise.resolve().then(drain)
    return running
  }

  return {
    settle,
    lines: counts.lines,
    async add(kind, payload, on = db, afterMs = 0) {
      const now = later(0)
      await insertJob(on, {
        ...{ id: randomUUID(), kind, payload: JSON.stringify(payload), now, runAt: later(afterMs) },
      })
      if (timer && afterMs === 0) void settle()
    },
    start() {
      timer = setInterval(() => void settle(), everyMs[line])
      void settle()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      stopping = true
      await running
    },
  }
}
