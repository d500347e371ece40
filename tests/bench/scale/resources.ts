import { readdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { secondsOf } from '../talks.ts'
import type { Server } from './servers.ts'

const everyMs = 500
/** Each look begins the measure of lateness anew. */
const metricsEveryMs = 2000
const reservedForAdministrators = 3

/** What a step took of everything that can run out; shares are of what there is. */
export type Used = {
  seconds: number
  /** Of one processor. */
  processes: number[]
  postgres: number
  load: number
  cores: number
  residentMiB: number[]
  memoryMiB: number
  connections: number
  mostConnections: number
  /** Requests of the worst process that waited for a connection, at most. */
  waiting: number
  lagMs: number
  notifyQueue: number
  walMiB: number
  commits: number
  /** What the database's connections waited for, and how often of all looks. */
  waits: { what: string; share: number }[]
  /** Of both processors, what other programs took. */
  others: number
  /** Of all connections at all looks, those that waited for a lock. */
  locked: number
}

const statOf = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / 100 }
  } catch {
    return undefined
  }
}

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Processor seconds of every process of Postgres that is there now. */
function secondsOfPostgres(main: number): Map<number, number> {
  const pids = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))
  return new Map(
    pids.flatMap(pid => {
      const stat = statOf(pid)
      return stat && (stat.parent === main || pid === main) ? [[pid, stat.seconds] as const] : []
    }),
  )
}

const ownSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Of all processors, whatever they did. */
function busySeconds(): number {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = fields
  return (user + nice + system + irq + soft) / 100
}

const gauge = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(name))
      ?.split(' ')[1] ?? 0,
  )

type Metrics = { waiting: number; lagMs: number }

async function metricsOf({ port }: Server): Promise<Metrics> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return {
    waiting: gauge(text, 'database_connections{state="waiting"}'),
    lagMs: gauge(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}') * 1000,
  }
}

type Look = { connections: number; queue: number; waits: string[] }

async function look(db: Db): Promise<Look> {
  const { rows } = await sql<{ type: string | null; event: string | null; state: string | null }>`
    select wait_event_type as type, wait_event as event, state from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  const queue = await sql<{ usage: number }>`select pg_notification_queue_usage() as usage`.execute(db)
  const waits = rows.flatMap(row =>
    row.state === 'active'
      ? [row.event === null ? 'its own processor time' : `${row.type}: ${row.event}`]
      : [],
  )
  return { connections: rows.length + 1, queue: Number(queue.rows[0]?.usage ?? 0), waits }
}

async function totalsOf(db: Db) {
  const { rows } = await sql<{ wal: number; commits: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      (select sum(xact_commit)::float8 from pg_stat_database) as commits`.execute(db)
  return rows[0] ?? { wal: 0, commits: 0 }
}

function sharesOf(waits: readonly string[]) {
  const counts = Map.groupBy(waits, what => what)
  return [...counts]
    .map(([what, all]) => ({ what, share: all.length / waits.length }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 3)
}

/** Watches everything while something is done. */
export async function watch(
  { db, servers }: { db: Db; servers: readonly Server[] },
  work: () => Promise<void>,
): Promise<Used> {
  const { rows } = await sql<{ pid: number; most: number }>`select pg_backend_pid() as pid,
    current_setting('max_connections')::int as most`.execute(db)
  const main = statOf(rows[0]?.pid ?? 0)?.parent ?? 0
  await Promise.all(servers.map(metricsOf))
  const before = {
    own: ownSeconds(),
    busy: busySeconds(),
    postgres: secondsOfPostgres(main),
    totals: await totalsOf(db),
  }
  const atStart = servers.map(({ child }) => secondsOf(child))
  const looks: Look[] = []
  const metrics: Metrics[] = []
  const began = performance.now()
  const measure = async () => void metrics.push(...(await Promise.all(servers.map(metricsOf))))
  const timers = [
    setInterval(() => void look(db).then(one => looks.push(one)), everyMs),
    setInterval(() => void measure(), metricsEveryMs),
  ]
  await work()
  for (const timer of timers) clearInterval(timer)
  const seconds = (performance.now() - began) / 1000
  const totals = await totalsOf(db)
  const loads = servers.map(({ child }, at) => (secondsOf(child) - (atStart[at] ?? 0)) / seconds)
  const postgres = [...secondsOfPostgres(main)].reduce(
    (sum, [pid, used]) => sum + used - (before.postgres.get(pid) ?? 0),
    0,
  )
  await measure()
  const load = (ownSeconds() - before.own) / seconds
  const busy = (busySeconds() - before.busy) / seconds
  const waits = looks.flatMap(one => one.waits)
  const connections = looks.reduce((sum, one) => sum + one.connections, 0)
  return {
    ...{ seconds, processes: loads, postgres: postgres / seconds, cores: cpus().length },
    load,
    residentMiB: servers.map(({ child }) => residentOf(child.pid ?? 0)),
    memoryMiB: totalmem() / 2 ** 20,
    connections: Math.max(0, ...looks.map(one => one.connections)),
    mostConnections: (rows[0]?.most ?? 0) - reservedForAdministrators,
    waiting: Math.max(0, ...metrics.map(one => one.waiting)),
    lagMs: Math.max(0, ...metrics.map(one => one.lagMs)),
    notifyQueue: Math.max(0, ...looks.map(one => one.queue)),
    walMiB: (totals.wal - before.totals.wal) / 2 ** 20,
    commits: totals.commits - before.totals.commits,
    waits: sharesOf(waits),
    locked: waits.filter(what => what.startsWith('Lock:')).length / Math.max(1, connections),
    others: Math.max(0, busy - loads.reduce((sum, one) => sum + one, 0) - postgres / seconds - load),
  }
}
