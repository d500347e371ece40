import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#db/connection/open.ts'
import { longAgo, makeFamily, makeMatch } from '#tests/support/factories.ts'
import { makeTalkers, secret, type Talker } from './people.ts'
import { firstLine, run, stop } from './programs.ts'
import { show } from './results.ts'
import { open, read } from './talking.ts'

const listeners = 1000
const pairs = 20
const messages = 300
const everyMs = 40
const boundMs = 100

type Pair = { matchId: string; family: Talker; caregiver: Talker }

/** People of active matches, with verified emails. */
async function pairUp(dataDir: string, talkers: readonly Talker[]): Promise<Pair[]> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  await db.updateTable('users').set({ email_verified: 1 }).execute()
  const made: Pair[] = []
  for (let at = 0; at < pairs; at += 1) {
    const [family, caregiver] = [talkers[2 * at], talkers[2 * at + 1]]
    if (!family || !caregiver) throw new Error('too few people')
    const home = await makeFamily(db)
    await db
      .updateTable('care_seeker_profiles')
      .set({ user_id: family.id })
      .where('user_id', '=', home.userId)
      .execute()
    const { id } = await makeMatch(db, {
      ...{ caregiver_id: caregiver.id, recipient_id: home.profile.id, offered_at: longAgo },
    })
    made.push({ matchId: id, family, caregiver })
  }
  await close()
  return made
}

const realtime = '/api/realtime?channels=notifications'

/** Calls back with the id of every message that's announced. */
function follow(stream: IncomingMessage, heard: (messageId: string) => void) {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /"messageId":"([\w-]+)"/.exec(block)?.[1]
      if (id) heard(id)
    }
  })
}

/** From the tap on Send until the text is on the other screen, with a thousand others listening. */
export async function measureMessages(dataDir: string): Promise<boolean[]> {
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SAMPLE: 'off',
    AUTH_SECRET: secret,
    LOGS: 'off',
  }
  const child = run('server/main.ts', [], env)
  const port = Number(new URL(await firstLine(child, /open at (\S+)/)).port)
  const talkers = await makeTalkers(dataDir, listeners)
  const people = await pairUp(dataDir, talkers)
  const began = new Map<string, number>()
  const times: number[] = []
  const places = new Map<string, string>()
  for (const { matchId, family } of people) {
    const json = { with: matchId, text: 'Good morning' }
    const begun: unknown = JSON.parse(
      await read({ port, path: '/api/conversations', cookie: family.cookie, json }),
    )
    places.set(matchId, String(Object(begun).id))
  }
  const streams = await Promise.all(talkers.map(({ cookie }) => open({ port, path: realtime, cookie })))
  for (const [at, stream] of streams.entries()) {
    const pair = people[Math.floor(at / 2)]
    if (at % 2 === 0 || !pair) stream.resume()
    else
      follow(stream, messageId => {
        const from = began.get(messageId)
        if (from === undefined) return
        const path = `/api/conversations/${places.get(pair.matchId)}/messages?before=end&limit=1`
        void read({ port, path, cookie: pair.caregiver.cookie }).then(() =>
          times.push(performance.now() - from),
        )
      })
  }
  await pause(1000)
  for (let at = 0; at < messages; at += 1) {
    const pair = people[at % pairs]
    const id = randomUUID()
    began.set(id, performance.now())
    const path = `/api/conversations/${places.get(pair?.matchId ?? '')}/messages`
    void read({ port, path, cookie: pair?.family.cookie ?? '', json: { id, text: `Message ${at}` } })
    await pause(everyMs)
  }
  await pause(1000)
  for (const stream of streams) stream.destroy()
  await stop(child)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
  return [
    show('messages that reached the other screen', times.length, `of ${messages}`, messages, true),
    show(`message to the other screen, p95 with ${listeners} listeners`, p95, 'ms', boundMs),
  ]
}
