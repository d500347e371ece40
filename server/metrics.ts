import type { RequestEntry } from './log.ts'

const bounds = [1, 5, 25, 100, 500, 2500]

export type Metrics = ReturnType<typeof createMetrics>

/** Counts in plain maps: it costs every request well under a microsecond. */
export function createMetrics() {
  const requests = new Map<string, number>()
  const buckets = bounds.map(() => 0)
  let milliseconds = 0
  let count = 0

  const lines = () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      '# HELP http_requests_total Requests answered, by route and status',
      '# TYPE http_requests_total counter',
      ...[...requests].map(([labels, n]) => `http_requests_total{${labels}} ${n}`),
      '# HELP http_request_seconds Time to answer',
      '# TYPE http_request_seconds histogram',
      ...bounds.map((bound, i) => `http_request_seconds_bucket{le="${bound / 1000}"} ${buckets[i]}`),
      `http_request_seconds_bucket{le="+Inf"} ${count}`,
      `http_request_seconds_sum ${milliseconds / 1000}`,
      `http_request_seconds_count ${count}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ]
  }

  return {
    count({ method, route, status, ms }: RequestEntry) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      for (let i = bounds.length - 1; i >= 0 && ms <= (bounds[i] ?? 0); i--)
        buckets[i] = (buckets[i] ?? 0) + 1
      milliseconds += ms
      count += 1
    },
    text: () => `${lines().join('\n')}\n`,
  }
}
