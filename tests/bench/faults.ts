import { join } from 'node:path'
import { openDatabase } from '#db/connection/open.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { makeTalkers, type Talker } from './people.ts'
import { stop } from './programs.ts'
import { show } from './results.ts'
import { agent, askForAll, fillIn, messages, open, read } from './talking.ts'
import { startTalkServer } from './talks.ts'

const cuts = 300
const rounds = 20
const interviews = 100
const acknowledgedARound = 60
const paceMs = 40

const own = '/api/interviews/care/stream'

/** Reads this many bytes of a response, and then drops the connection. */
async function readUpTo(sent: Parameters<typeof open>[0], bytes: number): Promise<Buffer> {
  const answer = await open(sent)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bytes) break
  }
  answer.destroy()
  return Buffer.concat(chunks).subarray(0, bytes)
}

/** True when the bytes before and after the cut equal what an undisturbed reader got. */
async function cutOnce(port: number, { cookie }: Talker, bytes: number): Promise<boolean> {
  const json = { message: { id: crypto.randomUUID(), parts: [{ type: 'text', text: askForAll.message }] } }
  const sent = { port, path: messages, cookie, json }
  const before = await readUpTo(sent, bytes)
  const undisturbed = read(sent)
  const joined = await read({ port, path: own, cookie })
  const resumed = joined === '' ? await read(sent) : joined
  const whole = await undisturbed
  return resumed === whole && Buffer.from(whole).subarray(0, before.length).equals(before)
}

async function streamsThatAreCut(dataDir: string): Promise<boolean> {
  const { child, port } = await startTalkServer(dataDir, { EMMA_PACE_MS: String(paceMs) })
  const talkers = await makeTalkers(dataDir, 30)
  for (const talker of talkers) await fillIn(port, talker)
  const [first] = talkers
  const length = first
    ? (await read({ port, path: messages, cookie: first.cookie, json: askForAll })).length
    : 0
  let equal = 0
  for (let n = 0; n < cuts; n += talkers.length) {
    const all = talkers.map(talker => cutOnce(port, talker, Math.ceil(Math.random() * length)))
    equal += (await Promise.all(all)).filter(Boolean).length
  }
  await stop(child)
  return show(`of ${cuts} streams cut anywhere, resumed equal to the byte`, equal, '', cuts, true)
}

type Teller = Talker & { said: number; acknowledged: Map<string, number>; pending: string | undefined }

const textOf = (n: number) =>
  n === 0 ? "It's for my mother, Rosa. She is 30." : `Sorry, she is ${30 + (n % 60)}.`

/** Sends requests in order until the connection is cut; unanswered ones are resent with the same id. */
async function keepTelling(port: number, teller: Teller, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    teller.pending ??= crypto.randomUUID()
    const message = { id: teller.pending, parts: [{ type: 'text', text: textOf(teller.said) }] }
    const answer = await read({ port, path: messages, cookie: teller.cookie, json: { message } }).catch(
      () => '',
    )
    if (!answer.includes('data: [DONE]')) return
    teller.acknowledged.set(teller.pending, 30 + (teller.said % 60))
    teller.pending = undefined
    teller.said += 1
    onAcknowledged()
  }
}

async function lostOrDoubled(dataDir: string, tellers: readonly Teller[]): Promise<number> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  let wrong = 0
  for (const { id, acknowledged } of tellers) {
    const interview = await db
      .selectFrom('interviews')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirst()
    const journal = interview ? await listJournal(db, { kind: 'interview', id: interview.id }) : []
    for (const [messageId, age] of acknowledged) {
      const noted = journal.filter(
        ({ message_id, payload }) => message_id === messageId && payload.includes('recipientAge'),
      )
      if (noted.length !== 1 || !noted[0]?.payload.includes(String(age))) wrong += 1
    }
  }
  await close()
  return wrong
}

async function talksThatAreKilled(dataDir: string): Promise<boolean[]> {
  const env = { EMMA_PACE_MS: String(paceMs) }
  let server = await startTalkServer(dataDir, env)
  const tellers: Teller[] = (await makeTalkers(dataDir, interviews)).map(talker => ({
    ...{ ...talker, said: 0, pending: undefined },
    acknowledged: new Map<string, number>(),
  }))
  let count = 0
  for (let round = 0; round < rounds; round++) {
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const until = count + acknowledgedARound + round * 7
    const telling = Promise.all(
      tellers.map(teller =>
        keepTelling(server.port, teller, () => {
          count += 1
          if (count >= until) resolve()
        }),
      ),
    )
    await Promise.race([enough, telling])
    await stop(server.child, 'SIGKILL')
    await telling
    server = await startTalkServer(dataDir, env)
  }
  await stop(server.child)
  const wrong = await lostOrDoubled(dataDir, tellers)
  console.log(`      ${count} answers acknowledged in ${rounds} rounds`)
  return [
    show('acknowledged answers that are lost or doubled', wrong, '', 0),
    show('rounds ended by kill -9', rounds, '', rounds, true),
  ]
}

/** Failures on purpose; these take too long for the tests. */
export async function measureFaults(dataDir: string): Promise<boolean[]> {
  const results = [await streamsThatAreCut(dataDir), ...(await talksThatAreKilled(dataDir))]
  agent.destroy()
  return results
}
