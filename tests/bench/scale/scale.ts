import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import type { Db } from '#db/schema.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { freeBothCores, stop } from '../programs.ts'
import { median, show } from '../results.ts'
import { agent, open } from '../talking.ts'
import { secondsOf } from '../talks.ts'
import { beginConversations, type Cast, makeCast } from './cast.ts'
import { keepPace, kindsOf, type Step } from './mix.ts'
import { measureNotify } from './notify.ts'
import { countStatements, forgetStatements, tellOfStatements } from './plans.ts'
import { type Used, watch } from './resources.ts'
import { firstFull, type Limit, limitsOf } from './saturation.ts'
import { seedCaregivers } from './seed.ts'
import { type Server, startOneOf } from './servers.ts'

type Size = { caregivers: number; processes: number; streams: number; paces: number[]; seconds: number }

const sizes: Record<'small' | 'whole', Size> = {
  small: { caregivers: 5000, processes: 3, streams: 150, paces: [5, 15, 40], seconds: 6 },
  whole: { caregivers: 1_000_000, processes: 10, streams: 5000, paces: [5, 10, 20, 40, 80], seconds: 20 },
}

const streamsAtOnce = 100
const mostRestMs = 60_000

/** Small, or `whole`, or of one's own: SCALE=caregivers,processes,streams. */
function sizeOf(wish = ''): Size {
  if (wish === '') return sizes.small
  if (wish === 'whole') return sizes.whole
  const [caregivers = 0, processes = 0, streams = 0] = wish.split(',').map(Number)
  if (![caregivers, processes, streams].every(n => Number.isInteger(n) && n > 0))
    throw new Error(`SCALE is '${wish}', but it must be whole, or caregivers,processes,streams.`)
  return { ...sizes.small, caregivers, processes, streams }
}

/** As one would be set up: what's committed is on disk, and as many connections as Postgres allows by itself. */
const postgresSettings = {
  ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' },
  ...{ shared_buffers: '512MB', max_wal_size: '4GB', shared_preload_libraries: 'pg_stat_statements' },
}

const since = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

/** What a start does in the background takes a while with so many people. */
async function untilAtRest(servers: readonly Server[]): Promise<void> {
  const began = performance.now()
  for (let before = -10; performance.now() - began < mostRestMs; ) {
    const used = servers.reduce((sum, { child }) => sum + secondsOf(child), 0)
    if (used - before < 0.1 * servers.length) break
    before = used
    await pause(2000)
  }
  console.log(`      ${servers.length} processes at rest ${since(began)} s after their start`)
}

async function openStreams(servers: readonly Server[], { talkers, pairs }: Cast): Promise<number> {
  const listeners = [
    ...[...talkers, ...pairs.map(({ family }) => family)].map(({ cookie }) => ({ cookie, kind: 'care' })),
    ...pairs.map(({ caregiver }) => ({ cookie: caregiver.cookie, kind: 'caregiver' })),
  ]
  let good = 0
  for (let from = 0; from < listeners.length; from += streamsAtOnce) {
    const some = listeners.slice(from, from + streamsAtOnce)
    const opened = await Promise.all(
      some.flatMap(({ cookie, kind }, at) => {
        const port = servers[(from + at) % servers.length]?.port ?? 0
        const moves = open({ port, path: `/api/interviews/${kind}/moves`, cookie })
        return [moves, open({ port, path: '/api/realtime?channels=notifications', cookie })]
      }),
    )
    for (const stream of opened) {
      if (stream.statusCode === 200) good += 1
      stream.resume()
    }
  }
  return good
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function tell(step: Step, used: Used, limits: readonly Limit[]): void {
  const failed = step.done.filter(one => one.failed !== undefined)
  console.log(
    `      ${step.perSecond} a second: ${step.done.length} asked, ${failed.length} failed, done after ${step.seconds.toFixed(1)} s; ${Math.round(used.commits / used.seconds)} commits and ${(used.walMiB / used.seconds).toFixed(2)} MiB of WAL a second`,
  )
  for (const [why, some] of Map.groupBy(failed, one => `${one.route}: ${one.failed}`).entries())
    console.log(`        failed ${some.length} times: ${why}`)
  for (const [route, all] of [...Map.groupBy(step.done, one => one.route)].sort()) {
    const times = all.map(({ ms }) => ms)
    console.log(
      `        ${route.padEnd(42)} p50 ${at(times, 0.5).toFixed(0)}, p95 ${at(times, 0.95).toFixed(0)}, p99 ${at(times, 0.99).toFixed(0)} ms`,
    )
  }
  for (const { name, share, says } of limits)
    console.log(`        ${(share * 100).toFixed(0).padStart(4)} %  ${name}: ${says}`)
  console.log(
    `        connections waited for ${used.waits.map(({ what, share }) => `${what} ${(share * 100).toFixed(0)} %`).join(', ') || 'nothing'}`,
  )
}

async function keepPaces(db: Db, servers: readonly Server[], cast: Cast, size: Size) {
  const places = await beginConversations(servers[0]?.port ?? 0, cast.pairs)
  const kinds = kindsOf(cast, places)
  const ports = servers.map(({ port }) => port)
  // What's asked for the first time is read in, and compiled.
  await keepPace(kinds, ports, { perSecond: 5, seconds: 4 })
  const steps: { perSecond: number; limits: Limit[]; step: Step; used: Used }[] = []
  for (const perSecond of size.paces) {
    let step: Step | undefined
    const used = await watch({ db, servers }, async () => {
      step = await keepPace(kinds, ports, { perSecond, seconds: size.seconds })
    })
    if (!step) break
    const limits = limitsOf(used)
    tell(step, used, limits)
    steps.push({ perSecond, limits, step, used })
    // Nothing is learned from a longer queue.
    if (step.seconds > 2 * size.seconds) break
  }
  return steps
}

async function startAll(dataDir: string, url: string, count: number): Promise<Server[]> {
  // The first one makes what is made once, as the key for files.
  const servers = [await startOneOf(dataDir, url, {})]
  const others = Array.from({ length: count - 1 }, () => startOneOf(dataDir, url, {}))
  servers.push(...(await Promise.all(others)))
  console.log(
    `      from spawn to the open port: median ${Math.round(median(servers.map(one => one.readyMs)))} ms`,
  )
  await untilAtRest(servers)
  return servers
}

async function measureOn(db: Db, url: string, dataDir: string, size: Size): Promise<boolean[]> {
  const results = await measureNotify(url, size.processes)
  const began = performance.now()
  await seedCaregivers(db, size.caregivers)
  const cast = await makeCast(db, size.streams)
  console.log(`      ${size.caregivers} caregivers and ${size.streams} families made in ${since(began)} s`)
  const servers = await startAll(dataDir, url, size.processes)
  const streams = await openStreams(servers, cast)
  await forgetStatements(db)
  const steps = await keepPaces(db, servers, cast, size)
  await tellOfStatements(db)
  const first = firstFull(steps)
  if (first)
    console.log(
      `      ${first.isFull ? 'SATURATED FIRST' : 'nothing was used up; the fullest'} at ${first.perSecond} a second: ${first.limit.name} (${first.limit.says})`,
    )
  if (steps.some(({ used }) => used.others > used.cores / 2))
    console.log('      OTHER PROGRAMS took more than half of this machine meanwhile: times say little')
  for (const { child } of servers) await stop(child)
  const calm = steps[0]?.step.done ?? []
  const locked = 100 * (steps.at(-1)?.used.locked ?? 0)
  const wanted = 2 * (size.streams + 2 * cast.pairs.length)
  return [
    ...results,
    show('open streams', streams, `of ${wanted}`, wanted, true),
    show('failed at the first pace', calm.filter(one => one.failed !== undefined).length, '', 0),
    show('of all connections at the last pace, those that waited for a lock', locked, '%', 10),
  ]
}

/** Several processes on one Postgres: what is used up first. */
export async function measureScale(dataDir: string): Promise<boolean[]> {
  const size = sizeOf(process.env.SCALE)
  freeBothCores()
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-postgres-'))
  const postgres = await startPostgres(folder, postgresSettings)
  const url = `${postgres.url}/postgres`
  try {
    const { db, close } = await openDatabase({ url })
    await migrate(db)
    await countStatements(db)
    try {
      return await measureOn(db, url, dataDir, size)
    } finally {
      await close()
    }
  } finally {
    agent.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
