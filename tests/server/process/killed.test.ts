import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import type { Opened } from '#db/connection/opened.ts'
import { hourMs } from '#machines/calendar/durations.ts'
import { signUpIn, type Visitor } from '#tests/support/app.ts'
import { begin, matched, messagesOf, say } from '#tests/support/messages.ts'
import { startServer } from '#tests/support/server.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'
import { act, ask, pairOf, visitIn } from '#tests/support/visits.ts'

vi.setConfig({ testTimeout: 240_000 })

const rounds = 4
const acknowledgedARound = 12

type Server = Awaited<ReturnType<typeof startServer>>

/** The same browser at another server. */
const again = (server: Server, person: Visitor): Visitor => {
  const here = server.visitor()
  for (const [name, value] of person.cookies) here.cookies.set(name, value)
  return here
}

/** Sends one after the other; true for what was answered, and what the end cut off is sent again. */
async function keepSending(send: (key: string) => Promise<unknown>, kept: Kept, onAnswer: () => void) {
  for (;;) {
    kept.pending ??= randomUUID()
    const answer = await send(kept.pending).catch(() => undefined)
    if (answer === undefined) return
    kept.answered.set(kept.pending, answer)
    kept.pending = undefined
    onAnswer()
  }
}

type Kept = { answered: Map<string, unknown>; pending: string | undefined }

const nothingYet = (): Kept => ({ answered: new Map(), pending: undefined })

/** Runs `senders` until enough was answered, then ends the server without a warning. */
async function untilKilled(
  server: Server,
  senders: ((onAnswer: () => void) => Promise<void>)[],
  enough: number,
) {
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const working = Promise.all(
    senders.map(sender =>
      sender(() => {
        count += 1
        if (count >= enough) resolve()
      }),
    ),
  )
  await Promise.race([promise, working])
  await server.end('SIGKILL')
  await working
}

const openAt = (server: Server, url: string | undefined): Promise<Opened> =>
  openDatabase(url ? { url } : { file: join(server.dataDir, 'care.db') })

describe.each(['sqlite', 'postgres'] as const)('a server that is killed again and again, on %s', kind => {
  const begun = async (makePair: typeof matched | typeof pairOf) => {
    const url = kind === 'postgres' ? await createMigratedDatabase() : undefined
    const env = { RATE_LIMITS: 'off', ...(url && { DATABASE_URL: url }) }
    const server = await startServer({ env })
    const { db, close } = await openAt(server, url)
    const signUp = (role: Parameters<typeof signUpIn>[1], wish = {}) => signUpIn(server.visitor(), role, wish)
    const pair = await makePair({ signUp, parts: { db } })
    await close()
    return { server, url, pair, start: () => startServer({ dataDir: server.dataDir, env }) }
  }

  it('keeps each message that it acknowledged, once and in order', async () => {
    const { server: first, pair, start } = await begun(matched)
    let server = first
    const { id } = await begin(pair.family, pair.matchId)
    const people = [pair.family, pair.caregiver].map(person => ({ person, kept: nothingYet() }))
    for (let round = 0; round < rounds; round++) {
      const here = server
      const senders = people.map(({ person, kept }) => (onAnswer: () => void) => {
        const visitor = again(here, person)
        const send = async (key: string) =>
          expect((await say(visitor, id, `about ${key}`, key)).status).toBe(200)
        return keepSending(send, kept, onAnswer)
      })
      await untilKilled(server, senders, acknowledgedARound + round * 5)
      server = await start()
    }
    const texts: string[] = []
    for (let query = ''; ; ) {
      const page = await messagesOf(again(server, pair.family), id, query)
      texts.unshift(...page.messages.map(message => message.text))
      if (page.earlier === null) break
      query = `?before=${encodeURIComponent(page.earlier)}`
    }
    expect(new Set(texts).size).toBe(texts.length)
    for (const { kept } of people) {
      const mine = [...kept.answered.keys()].map(key => `about ${key}`)
      expect(mine.length).toBeGreaterThan(rounds)
      expect(texts.filter(text => mine.includes(text))).toEqual(mine)
    }
  })

  it('keeps each visit and each decision that it acknowledged, once', async () => {
    const { server: first, pair, start, url } = await begun(pairOf)
    let server = first
    const asked = nothingYet()
    const decided = nothingYet()
    const monday = new Date(new Date().setUTCHours(15, 0, 0, 0)).getTime() + 72 * hourMs
    let slot = 0
    for (let round = 0; round < rounds; round++) {
      const [family, caregiver] = [again(server, pair.family), again(server, pair.caregiver)]
      const send = async (key: string) => {
        const starts = new Date(monday + slot++ * 2 * hourMs)
        const ends = new Date(starts.getTime() + hourMs)
        const times = { startsAt: starts.toISOString(), endsAt: ends.toISOString(), note: key }
        const { id } = visitIn(await ask(family, pair.matchId, times))
        const answer = await act(caregiver, id, 'confirm')
        decided.answered.set(id, visitIn(answer).status)
        return id
      }
      const sender = (onAnswer: () => void) => keepSending(send, asked, onAnswer)
      await untilKilled(server, [sender], acknowledgedARound + round * 3)
      server = await start()
    }
    const { db, close } = await openAt(server, url)
    const rows = await db.selectFrom('visits').select(['id', 'starts_at', 'status']).execute()
    await close()
    const status = new Map(rows.map(row => [row.id, row.status]))
    expect(asked.answered.size).toBeGreaterThan(rounds * acknowledgedARound)
    expect([...asked.answered.values()].filter(id => !status.has(String(id)))).toEqual([])
    expect([...decided.answered].filter(([id, is]) => status.get(id) !== is)).toEqual([])
    expect(new Set(rows.map(row => row.starts_at)).size).toBe(rows.length)
  })
})
