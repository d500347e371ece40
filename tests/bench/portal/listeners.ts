import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCoordinators, makeTalkers, type Talker } from '#tests/bench/people.ts'
import { stop } from '#tests/bench/programs.ts'
import { median, p95, show } from '#tests/bench/results.ts'
import { agent, open, read } from '#tests/bench/talking.ts'
import { secondsOf, startTalkServer } from '#tests/bench/talks.ts'

const listeners = 1000
const interviews = 60
const warmUp = 10
const everyMs = 500

const path = '/api/realtime?channels=interview-updates'

/** Calls back with the person of every interview that's announced. */
function follow(stream: IncomingMessage, heard: (userId: string) => void) {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^event: interview_started$[\s\S]*"user_id":"([\w-]+)"/m.exec(block)?.[1]
      if (id) heard(id)
    }
  })
}

const firstAnswer = () => ({
  events: [{ id: randomUUID(), type: 'answer', field: 'basicInfo.recipientName', value: 'Rosa Meyer' }],
})

/** From a family's first answer until each coordinator who listens has heard of the interview. */
export async function measureListeners(dataDir: string): Promise<boolean[]> {
  const { child, port } = await startTalkServer(dataDir)
  const coordinators = await makeCoordinators(dataDir, listeners)
  const families = await makeTalkers(dataDir, interviews + warmUp)
  const began = new Map<string, number>()
  const times: number[] = []
  const lasts = new Map<string, number>()
  const streams = await Promise.all(coordinators.map(({ cookie }) => open({ port, path, cookie })))
  for (const stream of streams)
    follow(stream, userId => {
      const ms = performance.now() - (began.get(userId) ?? 0)
      times.push(ms)
      lasts.set(userId, ms)
    })
  const answerFirst = async ({ id, cookie }: Talker) => {
    began.set(id, performance.now())
    void read({ port, cookie, path: '/api/interviews/care/events', json: firstAnswer() })
    await pause(everyMs)
  }
  await pause(1000)
  for (const family of families.slice(0, warmUp)) await answerFirst(family)
  times.length = 0
  lasts.clear()
  const before = secondsOf(child)
  for (const family of families.slice(warmUp)) await answerFirst(family)
  await pause(1000)
  const workedMs = ((secondsOf(child) - before) * 1000) / interviews
  for (const stream of streams) stream.destroy()
  agent.destroy()
  await stop(child)
  console.log(
    `      median ${median(times).toFixed(1)} ms, the last to hear ${median([...lasts.values()]).toFixed(1)} ms; processor time ${workedMs.toFixed(1)} ms an interview; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return [
    show(
      'times an interview was heard of',
      times.length,
      `of ${interviews * listeners}`,
      interviews * listeners,
      true,
    ),
    show(`an interview is heard of by ${listeners} listeners, p95`, p95(times), 'ms', 100),
  ]
}
