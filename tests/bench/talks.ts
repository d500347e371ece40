import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTalkers, secret, type Talker } from './people.ts'
import { answerTo, firstLine, run, stop } from './programs.ts'
import { median, show } from './results.ts'
import { agent, askForAll, fillIn, type Heard, hear, messages, open, type Place, read } from './talking.ts'

const streams = 500
/** Enough people that someone is always free, even after the server stalled for a while. */
const talkersInAll = 1000
const paceMs = 400
const windowMs = 12_000
const idleStreams = 5000
const disconnects = 2000

type Server = { child: ChildProcess; port: number }

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const bytesInUse = async ({ child }: Server) =>
  Number(await answerTo(child, 'SIGUSR2', /bytes in use: (\d+)/))

/** CPU seconds a program has used. */
export const secondsOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

export async function startTalkServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const child = run('tests/bench/measured.ts', [], {
    ...{ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', SAMPLE: 'off', AUTH_SECRET: secret, LOGS: 'off' },
    ...env,
  })
  const origin = await firstLine(child, /open at (\S+)/)
  return { child, port: Number(new URL(origin).port) }
}

const greeting = '/api/interviews/care/greeting'

/** On an idle server, people open the conversation and wait for the first words, repeatedly. */
async function firstWordsAtRest({ port, child }: Server, talkers: readonly Talker[]): Promise<number> {
  const times: number[] = []
  for (const { cookie } of talkers) await read({ port, path: greeting, cookie, json: {} })
  const before = secondsOf(child)
  for (const { cookie } of talkers)
    for (const message of ["It's for my mother, Rosa. She is 83.", 'Most days, she needs help with a lot.'])
      times.push((await hear({ port, path: messages, cookie, json: { message } })).firstMs)
  const used = (secondsOf(child) - before) / times.length
  console.log(
    `      ${(used * 1000).toFixed(1)} ms of processor time a reply, load ${loadavg()[0]?.toFixed(1)}`,
  )
  // The first few warm everything up.
  return median(times.slice(20))
}

type Load = { place: Place; cookies: readonly string[]; settleMs: number }

/**
 * A reply starts at each beat, requested by whoever is free, so that a constant number are in progress. Its
 * latency counts from its beat, so a stall of the server doesn't line people up.
 */
async function keepTalking({ place, cookies, settleMs }: Load, during: () => Promise<void>) {
  const counted: Heard[] = []
  const begin = performance.now()
  const [from, until] = [begin + settleMs, begin + settleMs + windowMs]
  const free = [...cookies]
  const talking = new Set<Promise<void>>()
  const talk = async (cookie: string, due: number) => {
    const late = performance.now() - due
    const heard = await hear({ ...place, cookie, json: askForAll })
    if (due >= from && due < until) counted.push({ ...heard, firstMs: heard.firstMs + late })
    free.push(cookie)
  }
  let isOver = false
  const keepBeat = async () => {
    for (let beat = 0; !isOver; beat++) {
      const due = begin + (settleMs * beat) / streams
      await pause(Math.max(0, due - performance.now()))
      if (free.length === 0) throw new Error('everybody is talking')
      const one = talk(free.shift() ?? '', due)
      talking.add(one)
      void one.finally(() => talking.delete(one))
    }
    await Promise.all(talking)
  }
  const all = keepBeat()
  await pause(until - performance.now())
  await during()
  isOver = true
  await all
  return {
    count: counted.length,
    firstP99: at(
      counted.map(({ firstMs }) => firstMs),
      0.99,
    ),
    lateP99: at(
      counted.flatMap(({ gaps }) => gaps.map(gap => gap - paceMs)),
      0.99,
    ),
  }
}

const told = (
  who: string,
  { count, firstP99, lateP99 }: Awaited<ReturnType<typeof keepTalking>>,
  cpu: number,
) =>
  console.log(
    `      ${who}: ${count} replies, load ${loadavg()[0]?.toFixed(1)}, p99 of first words ${firstP99.toFixed(1)} ms, of lateness ${lateP99.toFixed(1)} ms, ${(cpu * 100).toFixed(0)} % of a core`,
  )

async function manyReplies(server: Server, talkers: readonly Talker[]): Promise<boolean[]> {
  const { port, child } = server
  const [first] = talkers
  if (!first) throw new Error('nobody to talk')
  const { pieces } = await hear({ port, path: messages, cookie: first.cookie, json: askForAll })
  const words = pieces.join('').split('"delta"').length - 1
  console.log(`      a reply of ${words} pieces, one each ${paceMs} ms`)
  const raw = run('tests/bench/raw-sse.ts', [JSON.stringify(pieces), String(paceMs)])
  const rawPort = Number(await firstLine(raw, /^(\d+)$/))
  const cookies = talkers.map(({ cookie }) => cookie)
  const settleMs = pieces.length * paceMs
  const share = async (program: ChildProcess, load: Load, during: () => Promise<void>) => {
    let used = 0
    const before = secondsOf(program)
    const seen = await keepTalking(load, async () => {
      used = (secondsOf(program) - before) / ((settleMs + windowMs) / 1000)
      await during()
    })
    return { seen, used }
  }
  const bare = await share(
    raw,
    { place: { port: rawPort, path: '/' }, cookies, settleMs },
    async () => undefined,
  )
  told('raw writer', bare.seen, bare.used)
  await stop(raw)
  const atRest = await bytesInUse(server)
  let live = 0
  const ours = await share(child, { place: { port, path: messages }, cookies, settleMs }, async () => {
    live = await bytesInUse(server)
  })
  told('Emma', ours.seen, ours.used)
  return [
    show(`p99 of first words beside ${streams} replies`, ours.seen.firstP99, 'ms', 250),
    show(`p99 of a piece's lateness, of ${streams} replies`, ours.seen.lateP99, 'ms', 250),
    show('heap of a live reply', (live - atRest) / streams / 1024, 'KB', 60),
  ]
}

async function manyIdle(server: Server, talkers: readonly Talker[]): Promise<boolean[]> {
  const { port } = server
  const path = '/api/realtime?channels=notifications'
  const before = await bytesInUse(server)
  const opened = []
  for (let n = 0; n < idleStreams; n += 50) {
    const some = Array.from({ length: 50 }, (_, i) => talkers[(n + i) % talkers.length]?.cookie ?? '')
    opened.push(...(await Promise.all(some.map(cookie => open({ port, path, cookie })))))
  }
  const good = opened.filter(({ statusCode }) => statusCode === 200)
  for (const stream of good) stream.resume()
  const times: number[] = []
  for (let n = 0; n < 200; n++) {
    const began = performance.now()
    await read({ port, path: '/healthz' })
    times.push(performance.now() - began)
  }
  const used = (await bytesInUse(server)) - before
  for (const stream of opened) stream.destroy()
  return [
    show('idle open streams', good.length, '', idleStreams, true),
    show(`heap of an idle stream, of ${idleStreams}`, used / idleStreams / 1024, 'KB', 60),
    show(`p99 of /healthz beside ${idleStreams} idle streams`, at(times, 0.99), 'ms', 50),
  ]
}

/** Joins a reply in progress and leaves in the middle. */
async function leaveInTheMiddle(port: number, { cookie }: Talker, readers: number): Promise<void> {
  const reply = await open({ port, path: messages, cookie, json: askForAll })
  const joined = await Promise.all(
    Array.from({ length: readers - 1 }, () => open({ port, path: '/api/interviews/care/stream', cookie })),
  )
  for (const one of [reply, ...joined]) {
    one.once('data', () => one.destroy())
    one.once('error', () => undefined)
  }
  await Promise.all([reply, ...joined].map(one => new Promise(resolve => one.once('close', resolve))))
  await read({ port, path: '/api/interviews/care/stop', cookie, json: {} })
}

async function manyDisconnects(server: Server, talkers: readonly Talker[]): Promise<boolean> {
  const readers = 20
  const leave = async (times: number) => {
    for (let n = 0; n < times; n += readers * 5)
      await Promise.all(talkers.slice(0, 5).map(talker => leaveInTheMiddle(server.port, talker, readers)))
    await pause(1000)
    return bytesInUse(server)
  }
  const before = await leave(500)
  const after = await leave(disconnects)
  return show(`heap after ${disconnects} disconnects, to before`, (after - before) / 1024, 'KB', 1024)
}

/** The conversation with Emma, on one core. */
export async function measureTalks(dataDir: string): Promise<boolean[]> {
  const quick = await startTalkServer(dataDir)
  const talkers = await makeTalkers(dataDir, talkersInAll)
  const results = [show('first words at rest', await firstWordsAtRest(quick, talkers.slice(0, 40)), 'ms', 15)]
  await stop(quick.child)
  const server = await startTalkServer(dataDir, { EMMA_PACE_MS: String(paceMs) })
  for (const talker of talkers) await fillIn(server.port, talker)
  results.push(...(await manyReplies(server, talkers)))
  results.push(await manyDisconnects(server, talkers))
  results.push(...(await manyIdle(server, talkers)))
  agent.destroy()
  await stop(server.child)
  return results
}
