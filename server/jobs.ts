import { randomUUID } from 'node:crypto'
import { claimJob, deleteJob, failJob, insertJob, retryJob } from '#db/queries/jobs.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from './limiter.ts'
import type { Log } from './log.ts'

type Handlers = Record<string, (payload: unknown) => Promise<void>>

export type Jobs = {
  add(kind: string, payload: unknown): Promise<void>
  /** Does everything that is due now. */
  settle(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const minutesBefore = [1, 5, 15, 60, 240, 720]
const lockMs = 60_000
const everyMs = 5_000

export function createJobs(parts: { db: Db; clock: Clock; log: Log; handlers: Handlers }): Jobs {
  const { db, clock, log, handlers } = parts
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  const later = (ms: number) => new Date(clock().getTime() + ms).toISOString()

  const attempt = async (job: { id: string; kind: string; payload: string; attempts: number }) => {
    try {
      await handlers[job.kind]?.(JSON.parse(job.payload))
      await deleteJob(db, job.id)
    } catch (cause) {
      log.problem({ code: `job_${job.kind}`, cause })
      const minutes = minutesBefore[job.attempts - 1]
      if (minutes === undefined) await failJob(db, job.id, later(0))
      else await retryJob(db, job.id, later(minutes * 60_000))
    }
  }

  const drain = async () => {
    do {
      again = false
      for (;;) {
        const job = await claimJob(db, later(0), later(lockMs))
        if (!job) break
        await attempt(job)
      }
    } while (again)
  }

  const settle = () => {
    again = true
    running ??= drain()
      .catch(cause => log.problem({ code: 'jobs', cause }))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    settle,
    async add(kind, payload) {
      await insertJob(db, { id: randomUUID(), kind, payload: JSON.stringify(payload), now: later(0) })
      if (timer) void settle()
    },
    start() {
      timer = setInterval(() => void settle(), everyMs)
      void settle()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
