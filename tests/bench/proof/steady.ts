import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTalkers, type Talker } from '../people.ts'
import { stop } from '../programs.ts'
import { median, show } from '../results.ts'
import { agent, askForAll, fillIn, messages, read } from '../talking.ts'
import { startTalkServer } from '../talks.ts'

/** An hour, or the minutes that STEADY_MINUTES says. */
const minutes = Number(process.env.STEADY_MINUTES ?? 60)
const people = 24
const mostGrowthMiB = 24
/** The first part warms caches, and compiles what's used. */
const warmShare = 0.4

const residentMiB = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

type Counted = { asked: number; failed: number }

/** Someone who talks, looks around, searches and changes what they said, one after the other. */
async function live(port: number, { cookie }: Talker, until: number, counted: Counted): Promise<void> {
  const look = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    counted.asked += 1
    if (answer.status >= 500) counted.failed += 1
  }
  for (let turn = 0; Date.now() < until; turn++) {
    const text = turn % 2 ? `Sorry, she is ${60 + (turn % 30)}.` : 'She needs help with bathing and meals.'
    const message = { id: crypto.randomUUID(), parts: [{ type: 'text', text }] }
    const reply = await read({ port, path: messages, cookie, json: turn === 0 ? askForAll : { message } })
    counted.asked += 1
    if (!reply.includes('data: [DONE]')) counted.failed += 1
    for (const path of [
      '/',
      '/api/account',
      '/api/interviews/care',
      '/api/caregivers?search=a',
      '/api/notifications',
    ])
      await look(path)
    await pause(200)
  }
}

/** Mixed load for as long as wanted: memory in use stays where it is, and nothing fails. */
export async function measureSteady(dataDir: string): Promise<boolean[]> {
  const { child, port } = await startTalkServer(dataDir, { EMMA_PACE_MS: '0' })
  const talkers = await makeTalkers(dataDir, people)
  for (const talker of talkers) await fillIn(port, talker)
  const began = Date.now()
  const until = began + minutes * 60_000
  const counted = { asked: 0, failed: 0 }
  const samples: number[] = []
  const living = Promise.all(talkers.map(talker => live(port, talker, until, counted)))
  while (Date.now() < until) {
    await pause(Math.min(1000, Math.max(1, until - Date.now())))
    if (Date.now() - began > warmShare * (until - began)) samples.push(residentMiB(child.pid))
  }
  await living
  const third = Math.floor(samples.length / 3)
  const [early, late] = [median(samples.slice(0, third)), median(samples.slice(-third))]
  console.log(
    `      ${counted.asked} requests in ${minutes} minutes; ${early.toFixed(0)} MiB, then ${late.toFixed(0)} MiB`,
  )
  await stop(child)
  agent.destroy()
  return [
    show('answers that failed', counted.failed, `of ${counted.asked}`, 0),
    show('memory that the second half added', late - early, 'MiB', mostGrowthMiB),
  ]
}
