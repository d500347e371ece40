/** How the jobs of this process ended, by their kind. */
export function createJobCounts() {
  const counts = new Map<string, { done: number; failed: number; given_up: number }>()
  return {
    count(kind: string, ended: 'done' | 'failed' | 'given_up'): void {
      const known = counts.get(kind) ?? { done: 0, failed: 0, given_up: 0 }
      known[ended] += 1
      counts.set(kind, known)
    },
    lines: () => [
      '# HELP jobs_ended_total Tries of jobs in this process, by how they ended',
      '# TYPE jobs_ended_total counter',
      ...[...counts].flatMap(([kind, ends]) =>
        Object.entries(ends).map(([ended, n]) => `jobs_ended_total{kind="${kind}",ended="${ended}"} ${n}`),
      ),
    ],
  }
}
