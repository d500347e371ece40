import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listQueues, type Queue } from '#db/queries/process/queues.ts'
import type { Deps } from '../http/deps.ts'
import { retentionLines } from '../interviews/retention.ts'

const resolutionMs = 20

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined

/** How late timers were since the last time someone asked. */
function loopLines(): string[] {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: resolutionMs })
    delay.enable()
  }
  const late = (ns: number) => Math.max(0, ns / 1e9 - resolutionMs / 1000)
  const seen = delay.count > 0
  const lines = [
    '# HELP nodejs_eventloop_lag_seconds How late timers were since the last reading',
    '# TYPE nodejs_eventloop_lag_seconds gauge',
    ...[50, 99, 100].map(
      share =>
        `nodejs_eventloop_lag_seconds{quantile="${share / 100}"} ${seen ? late(delay?.percentile(share) ?? 0) : 0}`,
    ),
  ]
  delay.reset()
  return lines
}

const queueLines = (queues: readonly Queue[], now: Date): string[] => {
  const gauge = (name: string, of: (queue: Queue) => number) => [
    `# TYPE ${name} gauge`,
    ...queues.map(queue => `${name}{kind="${queue.kind}"} ${of(queue)}`),
  ]
  const ageOf = ({ oldest }: Queue) => (oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1000)
  return [
    ...gauge('jobs_due', queue => queue.due),
    ...gauge('jobs_oldest_due_seconds', ageOf),
    ...gauge('jobs_retrying', queue => queue.retrying),
    ...gauge('jobs_given_up', queue => queue.failed),
  ]
}

const poolLines = (pool: ReturnType<Deps['poolOf']>): string[] =>
  pool
    ? [
        '# HELP database_connections Connections to Postgres, and who waits for one',
        '# TYPE database_connections gauge',
        ...Object.entries(pool).map(([state, n]) => `database_connections{state="${state}"} ${n}`),
      ]
    : []

/** What's counted when someone asks. Without the database there's still the rest. */
export async function gaugeLines({ db, clock, poolOf }: Pick<Deps, 'db' | 'clock' | 'poolOf'>) {
  const now = clock()
  const queues = await listQueues(db, now.toISOString()).catch(() => undefined)
  return [
    '# HELP database_up Whether the database answered when this was asked for',
    '# TYPE database_up gauge',
    `database_up ${queues ? 1 : 0}`,
    ...queueLines(queues ?? [], now),
    ...(await retentionLines(db).catch(() => [])),
    ...poolLines(poolOf()),
    ...loopLines(),
  ]
}
