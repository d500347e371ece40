import { setTimeout as pause } from 'node:timers/promises'
import voice from '#agents/words/en/care.json' with { type: 'json' }
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { hostileKinds } from './hostile-kinds.ts'
import { makeTalkers, type Talker } from './people.ts'
import { stop } from './programs.ts'
import { show } from './results.ts'
import { hear, read } from './talking.ts'
import { startTalkServer } from './talks.ts'

const letters = 4000
const kinds = ['care', 'caregiver'] as const
const role = { care: 'care-seeker', caregiver: 'caregiver' } as const
/** Someone else's requests, one after the other, at this pace. */
const everyMs = 5
const others = ['/api/interviews/care', '/api/auth/get-session', '/api/caregivers?search=ann%20b&page=1']

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

type Server = { port: number; someone: Talker }

/** How long others wait while something goes on. */
async function waitedDuring({ port, someone }: Server, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  const asking = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now()
      await read({ port, path: others[count % others.length] ?? '', cookie: someone.cookie })
      waits.push(performance.now() - began)
      await pause(everyMs)
    }
  })()
  await work()
  isOver = true
  await asking
  return waits
}

/** A message needs something to see in it. */
const visible = (text: string) => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : `a${text.slice(1)}`)

type Sent = { kind: InterviewKind; name: string; words: string; waits: number[] }

/** Each hostile message comes from someone who hasn't written yet, while someone else uses the product. */
async function sendAll(server: Server, dataDir: string, kind: InterviewKind): Promise<Sent[]> {
  const { port } = server
  const people = await makeTalkers(dataDir, hostileKinds.length, role[kind])
  const path = `/api/interviews/${kind}`
  const sent: Sent[] = []
  for (const [number, { name, of }] of hostileKinds.entries()) {
    const { cookie = '' } = people[number] ?? {}
    await read({ port, path: `${path}/greeting`, cookie, json: {} })
    let words = ''
    const waits = await waitedDuring(server, async () => {
      const { pieces } = await hear({
        port,
        path: `${path}/messages`,
        cookie,
        json: { message: visible(of(letters).toWellFormed()) },
      })
      words = pieces.join('')
    })
    sent.push({ kind, name, words, waits })
  }
  return sent
}

const named = ({ name, kind }: Sent) => `${name} (${kind})`

/** What the worst messages that the server accepts do to everyone else's requests. */
export async function measureHostile(dataDir: string): Promise<boolean[]> {
  const { child, port } = await startTalkServer(dataDir, { EMMA_PACE_MS: '0' })
  const [someone] = await makeTalkers(dataDir, 1)
  if (!someone) throw new Error('no one is there')
  const server = { port, someone }
  const sent: Sent[] = []
  for (const kind of kinds) sent.push(...(await sendAll(server, dataDir, kind)))
  await stop(child)
  const worst = sent.toSorted((one, other) => Math.max(...other.waits) - Math.max(...one.waits))
  for (const one of worst.slice(0, 5))
    console.log(`      ${Math.max(...one.waits).toFixed(0)} ms beside ${named(one)}`)
  const unread = sent.filter(({ words }) => words.includes(voice.tooMuch.slice(0, 40)))
  console.log(`      ${unread.length} were too much to read: ${unread.slice(0, 10).map(named).join(', ')}`)
  const answered = sent.filter(({ words }) => words.includes('[DONE]'))
  return [
    show(
      `hostile messages of 4,000 characters that got a reply, of ${sent.length}`,
      answered.length,
      '',
      sent.length,
      true,
    ),
    show(
      'other requests beside them, p99',
      at(
        sent.flatMap(({ waits }) => waits),
        0.99,
      ),
      'ms',
      100,
    ),
    show(
      'the same beside the worst of them',
      Math.max(...sent.map(({ waits }) => at(waits, 0.99))),
      'ms',
      100,
    ),
  ]
}
