import type { Used } from './resources.ts'

export type Limit = { name: string; share: number; says: string }

/** From here on something counts as used up. */
const full = 0.9
/** Timers later than this are felt on the screen. */
const lateMs = 200

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const percent = (share: number) => `${Math.round(share * 100)} %`

/** How much of each limit was used, the fullest first; of those used up, a cause before what follows from it. */
export function limitsOf(used: Used): Limit[] {
  const machine = (sum(used.processes) + used.postgres + used.load + used.others) / used.cores
  const busiest = Math.max(0, ...used.processes)
  const resident = sum(used.residentMiB)
  return [
    {
      ...{ name: 'the machine’s processors', share: machine },
      says: `${percent(machine)} of ${used.cores}: servers ${percent(sum(used.processes))}, Postgres ${percent(used.postgres)}, this program ${percent(used.load)}, others ${percent(used.others)} of one`,
    },
    {
      ...{ name: 'one process’s processor', share: busiest },
      says: `${percent(busiest)} of one in the busiest, ${percent(sum(used.processes) / used.processes.length)} on average`,
    },
    {
      ...{ name: 'the event loop of a process', share: used.lagMs / lateMs },
      says: `${Math.round(used.lagMs)} ms late, p99 of the worst`,
    },
    {
      ...{ name: 'connections to Postgres', share: used.connections / used.mostConnections },
      says: `${used.connections} of ${used.mostConnections}`,
    },
    {
      ...{ name: 'the pool of a process', share: used.waiting > 0 ? 1 : 0 },
      says: `${used.waiting} waited for a connection, at most`,
    },
    {
      ...{ name: 'memory', share: resident / used.memoryMiB },
      says: `${Math.round(resident)} MiB in all, ${Math.round(Math.max(0, ...used.residentMiB))} MiB in the largest`,
    },
    {
      ...{ name: 'the queue of NOTIFY', share: used.notifyQueue },
      says: `${(used.notifyQueue * 100).toFixed(4)} % at most`,
    },
  ].sort((a, b) => Math.min(full, b.share) - Math.min(full, a.share))
}

/** What was used up first, in the order of the steps; the fullest of the last step when nothing was. */
export function firstFull(steps: readonly { perSecond: number; limits: readonly Limit[] }[]) {
  for (const { perSecond, limits } of steps) {
    const [worst] = limits
    if (worst && worst.share >= full) return { perSecond, isFull: true, limit: worst }
  }
  const last = steps.at(-1)
  const [worst] = last?.limits ?? []
  return last && worst ? { perSecond: last.perSecond, isFull: false, limit: worst } : undefined
}
