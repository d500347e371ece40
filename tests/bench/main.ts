import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { measureCover } from './cover.ts'
import { measureFaults } from './faults.ts'
import { measureHostile } from './hostile.ts'
import type { Job, Result } from './load.ts'
import { measureMatching } from './matching.ts'
import { measureMessages } from './messages.ts'
import { measurePages } from './page-measures.ts'
import { measurePeople } from './people-figures.ts'
import { measureListeners } from './portal/listeners.ts'
import { measureLists } from './portal/lists.ts'
import { measureScroll } from './portal/scroll.ts'
import { firstLine, keepToSecondCore, run, stop, stopAll } from './programs.ts'
import { measureSteady } from './proof/steady.ts'
import { measureTiming } from './proof/timing.ts'
import { measureRecordings } from './recordings.ts'
import { median, show } from './results.ts'
import { measureResumes } from './resumes.ts'
import { measureScale } from './scale/scale.ts'
import { measureTalks } from './talks.ts'
import { measureUploads } from './uploads.ts'
import { measureVisits } from './visits.ts'

const rounds = 5
const connections = 32

function load(job: Job): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const get = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`

const newFolder = () => mkdtempSync(join(tmpdir(), 'care-bench-'))

/** As the launcher starts it. */
const cache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile') }

async function startProduct(dataDir: string) {
  const began = performance.now()
  const child = run('server/main.ts', [], { ...cache, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const origin = await firstLine(child, /open at (\S+)/)
  const ready = await fetch(`${origin}/readyz`)
  if (!ready.ok) throw new Error('not ready')
  return { child, origin, port: Number(new URL(origin).port), readyMs: performance.now() - began }
}

async function post(url: string, body: unknown) {
  const headers = { 'content-type': 'application/json', 'user-agent': `bench-${Math.random()}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map(c => c.split(';')[0])
    .join('; ')
}

const residentMiB = (child: ChildProcess) => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function ratioToBare(port: number, request: string, answer: unknown): Promise<number> {
  const bare = run('tests/bench/bare.ts', [JSON.stringify(answer)])
  const barePort = Number(await firstLine(bare, /^(\d+)$/))
  const ratios: number[] = []
  for (let round = 0; round < rounds + 1; round++) {
    const ours = await load({ port, request, connections, ms: 2000 })
    const theirs = await load({ port: barePort, request: get('/'), connections, ms: 2000 })
    if (ours.failed + theirs.failed > 0) throw new Error(`${ours.failed + theirs.failed} answers failed`)
    // The first round warms both up.
    if (round > 0) ratios.push(ours.perSecond / theirs.perSecond)
    console.log(`      ${Math.round(ours.perSecond)} against ${Math.round(theirs.perSecond)} a second`)
  }
  await stop(bare)
  return median(ratios)
}

async function signInsBesideOthers(origin: string, port: number): Promise<number> {
  const ratios: number[] = []
  const quiet: Job = { port, request: get('/healthz'), connections: 4, ms: 1500 }
  for (let round = 0; round < rounds; round++) {
    const idle = await load(quiet)
    const signIns = Promise.all(
      Array.from({ length: 16 }, () => post(`${origin}/api/auth/sign-in/email`, aide)),
    )
    const busy = await load(quiet)
    await signIns
    ratios.push(busy.p99 / idle.p99)
    console.log(`      p99 ${idle.p99.toFixed(2)} ms idle, ${busy.p99.toFixed(2)} ms beside 16 sign-ins`)
  }
  return median(ratios)
}

async function startTimes(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + 1; round++) {
    const { child, readyMs } = await startProduct(dataDir)
    await stop(child)
    // The first start creates the database and the sample data.
    if (round > 0) times.push(readyMs)
    else console.log(`      the very first start, with the sample community: ${Math.round(readyMs)} ms`)
  }
  return median(times)
}

/** The sample caregiver reads their own profile. */
const aide = { email: 'amara.okafor@sample.example', password: 'kindred-sample' }
const ownProfile = '/api/caregiver-profile'

async function measureServer(dataDir: string): Promise<boolean[]> {
  const results = [show('from spawn to /readyz', await startTimes(dataDir), 'ms', 1200)]
  const { child, origin, port } = await startProduct(dataDir)
  results.push(show('resident when idle', residentMiB(child), 'MiB', 160))
  const about = await (await fetch(`${origin}/api/about`)).json()
  const open = await ratioToBare(port, get('/api/about'), about)
  results.push(show('public JSON GET, of bare Hono', open, '', 0.7, true))
  const cookie = await post(`${origin}/api/auth/sign-in/email`, aide)
  const row = await (await fetch(`${origin}${ownProfile}`, { headers: { cookie } })).json()
  const oneRow = await ratioToBare(port, get(ownProfile, cookie), row)
  results.push(show('one-row GET with a session, of bare Hono', oneRow, '', 0.25, true))
  const rush = await signInsBesideOthers(origin, port)
  results.push(show('p99 of others beside 16 sign-ins, to idle', rush, 'times', 3))
  results.push(...(await measurePages(origin)))
  await stop(child)
  return results
}

const parts: Record<string, (dataDir: string) => Promise<boolean[]>> = {
  server: measureServer,
  talks: measureTalks,
  hostile: measureHostile,
  resumes: measureResumes,
  uploads: measureUploads,
  recordings: measureRecordings,
  matching: measureMatching,
  visits: measureVisits,
  cover: measureCover,
  messages: measureMessages,
  people: measurePeople,
  faults: measureFaults,
  steady: measureSteady,
  timing: measureTiming,
  listeners: measureListeners,
  scale: measureScale,
  scroll: measureScroll,
  lists: dataDir => measureLists(dataDir, load),
}

/** Faults, visits, people, lists, scale and the steady load take long, so they only run on request. */
const usual = ['server', 'talks', 'hostile', 'resumes', 'uploads', 'recordings']
const wanted = process.argv.length > 2 ? process.argv.slice(2) : usual
const unknown = wanted.filter(name => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`There is ${Object.keys(parts).join(', ')}, but no ${unknown.join()}`)

keepToSecondCore()
const results: boolean[] = []
for (const name of wanted) {
  const dataDir = newFolder()
  try {
    results.push(...((await parts[name]?.(dataDir)) ?? []))
  } finally {
    stopAll()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
process.exitCode = results.every(Boolean) ? 0 : 1
