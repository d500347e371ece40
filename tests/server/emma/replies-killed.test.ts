import { join as inFolder } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { chat, partsIn, saidBy, told, transcriptOfVisitor, wordsIn } from '#tests/support/conversation.ts'
import { signUpFamilies, visitorAt } from '#tests/support/families.ts'
import { interviewOfVisitor } from '#tests/support/interviews.ts'
import { startServer } from '#tests/support/server.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const rounds = Number(process.env.REPLY_KILL_ROUNDS ?? 2)
const peopleCount = Number(process.env.REPLY_KILL_PEOPLE ?? 6)

/** What each person says, one message per round; later rounds are small talk. */
const lines = [
  'It is for my mother Rosa. She is 83.',
  'She needs help with nearly everything',
  'Bathing and company',
]
const lineOf = (round: number) => lines[round] ?? `Thank you, and what is next? (${round})`

const isWriting = (text: string) => text.includes('text-delta')

type Server = Awaited<ReturnType<typeof startServer>>

/** Reads until the connection is cut or the reply has ended. */
async function sayUntilCut(
  server: Server,
  jar: Map<string, string>,
  { round, onPiece }: { round: number; onPiece(): void },
): Promise<string> {
  const cookie = [...jar].map(([k, v]) => `${k}=${v}`).join('; ')
  let text = ''
  try {
    const answer = await fetch(`${server.url}${chat}/messages`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify(saidBy(lineOf(round), `m${round}`)),
    })
    expect(answer.status).toBe(200)
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      onPiece()
    }
  } catch (error) {
    // Only the server's end is expected.
    expect(String(error)).toMatch(/fetch failed|terminated|ECONN/)
  }
  return text
}

/** Everyone sends at once, until this many chunks have arrived and the server is killed. */
async function sayUntilKilled(server: Server, jars: Map<string, string>[], round: number) {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const wanted = peopleCount * (2 + ((round * 3) % 8))
  let pieces = 0
  const onPiece = () => {
    pieces += 1
    if (pieces >= wanted) resolve()
  }
  const saying = Promise.all(jars.map(jar => sayUntilCut(server, jar, { round, onPiece })))
  await Promise.race([enough, saying])
  await server.end('SIGKILL')
  return saying
}

/** As a browser does after a reload: joins a reply in progress, and resends what never arrived. */
async function comeBack(visitor: Visitor, round: number): Promise<string> {
  const joined = await visitor.get(`${chat}/stream`)
  if (joined.status === 200) return joined.text
  expect(joined.status).toBe(204)
  const again = await visitor.post(`${chat}/messages`, saidBy(lineOf(round), `m${round}`))
  expect([again.status, again.text]).toEqual([200, expect.stringContaining('[DONE]')])
  return again.text
}

async function wordsOfEmma(): Promise<string[]> {
  const app = await oneApp()
  const calm = await app.signUp('care-seeker')
  const words: string[] = []
  for (let round = 0; round < rounds; round++) words.push(await told(app, calm, lineOf(round)))
  await app.close()
  return words
}

test.each([
  ['sqlite', rounds],
  ['postgres', Math.ceil(rounds / 2)],
] as const)(
  'a reply on %s that was cut off by the server’s sudden end is made again, the same, and noted once',
  async (database, times) => {
    const words = await wordsOfEmma()
    const url = database === 'postgres' ? await createMigratedDatabase() : undefined
    const env = { RATE_LIMITS: 'off', EMMA_PACE_MS: '100', ...(url && { DATABASE_URL: url }) }
    let server = await startServer({ env })
    const { dataDir } = server
    const jars = await signUpFamilies(server, peopleCount)
    for (let round = 0; round < times; round++) {
      const cut = await sayUntilKilled(server, jars, round)
      expect(cut.some(text => isWriting(text) && !text.includes('[DONE]'))).toBe(true)
      server = await startServer({ dataDir, env })
      const back = await Promise.all(jars.map(jar => comeBack(visitorAt(server, jar), round)))
      for (const [person, text] of back.entries()) {
        expect(wordsIn(partsIn(text))).toBe(words[round])
        expect(words[round]?.startsWith(wordsIn(partsIn(cut[person] ?? '')))).toBe(true)
      }
    }
    const visitors = jars.map(jar => visitorAt(server, jar))
    const said = await Promise.all(visitors.map(transcriptOfVisitor))
    const views = await Promise.all(visitors.map(interviewOfVisitor))
    await server.end()
    const expected = words.slice(0, times).flatMap((reply, round) => [lineOf(round), reply])
    for (const messages of said) {
      expect(messages.map(({ content }) => content)).toEqual(expected)
      expect(messages.every(({ status }) => status === 'whole')).toBe(true)
    }
    const { db, close } = await openDatabase(url ? { url } : { file: inFolder(dataDir, 'care.db') })
    for (const { id, answers } of views) {
      const journal = await listJournal(db, { kind: 'interview', id })
      const ages = journal.filter(({ payload }) => payload.includes('basicInfo.recipientAge'))
      expect(ages.filter(({ type }) => type === 'answer')).toHaveLength(1)
      expect(answers).toEqual(views[0]?.answers)
    }
    await close()
  },
  60_000 * (rounds + 1),
)
