import type { RequestEntry } from '../process/log.ts'

const bounds = [1, 5, 25, 100, 500, 2500]

export type Metrics = ReturnType<typeof createMetrics>

function getOrSet<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const counted = (requests: Map<string, Map<string, Map<number, number>>>) =>
  [...requests].flatMap(([route, methods]) =>
    [...methods].flatMap(([method, statuses]) =>
      [...statuses].map(
        ([status, n]) => `http_requests_total{method="${method}",route="${route}",status="${status}"} ${n}`,
      ),
    ),
  )

type Times = { buckets: number[]; milliseconds: number; count: number }

const noTimes = (): Times => ({ buckets: bounds.map(() => 0), milliseconds: 0, count: 0 })

function timesOf(route: string, { buckets, milliseconds, count }: Times): string[] {
  const upTo = (bucket: number) => buckets.slice(0, bucket + 1).reduce((a, b) => a + b, 0)
  return [
    ...bounds.map(
      (bound, i) => `http_request_seconds_bucket{route="${route}",le="${bound / 1000}"} ${upTo(i)}`,
    ),
    `http_request_seconds_bucket{route="${route}",le="+Inf"} ${count}`,
    `http_request_seconds_sum{route="${route}"} ${milliseconds / 1000}`,
    `http_request_seconds_count{route="${route}"} ${count}`,
  ]
}

/** Counts in plain maps: well under a microsecond per request. */
export function createMetrics(more: () => Promise<string[]> = async () => []) {
  const requests = new Map<string, Map<string, Map<number, number>>>()
  const times = new Map<string, Times>()

  const lines = async () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      '# HELP http_requests_total Requests answered, by route and status',
      '# TYPE http_requests_total counter',
      ...counted(requests),
      '# HELP http_request_seconds Time to answer, by route',
      '# TYPE http_request_seconds histogram',
      ...[...times].flatMap(([route, seen]) => timesOf(route, seen)),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      ...(await more()),
    ]
  }

  return {
    count({ method, route, status, ms }: RequestEntry) {
      const byMethod = getOrSet(requests, route, () => new Map())
      const byStatus = getOrSet(byMethod, method, () => new Map())
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      const seen = getOrSet(times, route, noTimes)
      const bucket = bounds.findIndex(bound => ms <= bound)
      if (bucket >= 0) seen.buckets[bucket] = (seen.buckets[bucket] ?? 0) + 1
      seen.milliseconds += ms
      seen.count += 1
    },
    text: async () => `${(await lines()).join('\n')}\n`,
  }
}
