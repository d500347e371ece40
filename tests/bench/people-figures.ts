import type { ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { makeCrowd } from './crowd.ts'
import { makeHistory } from './crowd-history.ts'
import { makeCoordinators } from './people.ts'
import { compareOnPostgres, compareRandomTerms, measureSearch } from './people-search.ts'
import { freeBothCores, keepToSecondCore, stop } from './programs.ts'
import { median, p95, show } from './results.ts'
import { secondsOf, startTalkServer } from './talks.ts'

const caregivers = 100_000

const figures = {
  '/api/admin/overview': 20,
  '/api/admin/urgent': 20,
  '/api/admin/charts?weeks=12': 50,
}

type Reach = { port: number; cookie: string; child: ChildProcess }

async function measureFigures({ port, cookie, child }: Reach): Promise<boolean[]> {
  const results: boolean[] = []
  for (const [path, bound] of Object.entries(figures)) {
    const times: number[] = []
    const ask = async () => {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
      await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      times.push(performance.now() - began)
    }
    for (let round = 0; round < 20; round += 1) await ask()
    times.length = 0
    const before = secondsOf(child)
    for (let round = 0; round < 100; round += 1) await ask()
    const workedMs = ((secondsOf(child) - before) * 1000) / times.length
    console.log(
      `      ${path}: median ${median(times).toFixed(1)} ms, processor time ${workedMs.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
    )
    const name = `${path} with 100,000 caregivers and a million visits, p95`
    results.push(show(name, p95(times), 'ms', bound))
  }
  return results
}

/** What a start does in the background takes a while with so many people; whoever measures waits for its end. */
async function untilAtRest(child: ChildProcess): Promise<void> {
  const began = performance.now()
  for (let before = -1; ; ) {
    const used = secondsOf(child)
    if (used - before < 0.05) break
    before = used
    await pause(1000)
  }
  console.log(`      at rest ${Math.round((performance.now() - began) / 1000)} s after its start`)
}

/** The coordinators' tables and figures at a size that few services reach. */
export async function measurePeople(dataDir: string): Promise<boolean[]> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  const began = performance.now()
  await migrate(db)
  freeBothCores()
  // What's made here may be lost with the power.
  await sql`pragma synchronous = off`.execute(db)
  await makeCrowd(db, caregivers)
  await makeHistory(db)
  keepToSecondCore()
  console.log(`      made in ${Math.round((performance.now() - began) / 1000)} s`)
  const [coordinator] = await makeCoordinators(dataDir, 1)
  const { child, port } = await startTalkServer(dataDir)
  const reach = { port, child, cookie: coordinator?.cookie ?? '' }
  await untilAtRest(child)
  const results = await measureSearch(reach, db)
  results.push(...(await measureFigures(reach)))
  await stop(child)
  results.push(await compareRandomTerms(db, 'SQLite'))
  await close()
  results.push(await compareOnPostgres())
  return results
}
