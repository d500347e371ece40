import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
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

type Sender = (onAnswer: () => void) => Promise<void>

/** Runs all senders until each group has had enough answers, then ends the server without a warning. */
async function untilKilled(server: Server, groups: { senders: Sender[]; enough: number }[]) {
  const running = groups.map(({ senders, enough }) => {
    let count = 0
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    const onAnswer = () => {
      count += 1
      if (count >= enough) resolve()
    }
    return { reached, working: Promise.all(senders.map(sender => sender(onAnswer))) }
  })
  const working = Promise.all(running.map(group => group.working))
  await Promise.race([Promise.all(running.map(group => group.reached)), working])
  await server.end('SIGKILL')
  await working
}

const openAt = (server: Server, url: string | undefined): Promise<Opened> =>
  openDatabase(url ? { url } : { file: join(server.dataDir, 'care.db') })

/** What two people write to each other, each one message after the other. */
function talk(people: { family: Visitor; caregiver: Visitor }, id: string) {
  const writers = [people.family, people.caregiver].map(person => ({ person, kept: nothingYet() }))
  const sendersAt = (server: Server) =>
    writers.map(({ person, kept }): Sender => {
      const visitor = again(server, person)
      const send = async (key: string) =>
        expect((await say(visitor, id, `about ${key}`, key)).status).toBe(200)
      return onAnswer => keepSending(send, kept, onAnswer)
    })
  const expectKept = async (server: Server) => {
    const texts: string[] = []
    for (let query = ''; ; ) {
      const page = await messagesOf(again(server, people.family), id, query)
      texts.unshift(...page.messages.map(message => message.text))
      if (page.earlier === null) break
      query = `?before=${encodeURIComponent(page.earlier)}`
    }
    expect(new Set(texts).size).toBe(texts.length)
    for (const { kept } of writers) {
      const mine = [...kept.answered.keys()].map(key => `about ${key}`)
      expect(mine.length).toBeGreaterThan(rounds)
      expect(texts.filter(text => mine.includes(text))).toEqual(mine)
    }
  }
  return { sendersAt, expectKept }
}

/** Visits that one asks for, each confirmed by the other before the next. */
function plan(people: { family: Visitor; caregiver: Visitor; matchId: string }) {
  const asked = nothingYet()
  const decided = new Map<string, string>()
  const first = new Date(new Date().setUTCHours(15, 0, 0, 0)).getTime() + 72 * hourMs
  let slot = 0
  const senderAt = (server: Server): Sender => {
    const [family, caregiver] = [again(server, people.family), again(server, people.caregiver)]
    const send = async (key: string) => {
      const starts = new Date(first + slot++ * 2 * hourMs)
      const ends = new Date(starts.getTime() + hourMs)
      const times = { startsAt: starts.toISOString(), endsAt: ends.toISOString(), note: key }
      const { id } = visitIn(await ask(family, people.matchId, times))
      decided.set(id, visitIn(await act(caregiver, id, 'confirm')).status)
      return id
    }
    return onAnswer => keepSending(send, asked, onAnswer)
  }
  const expectKept = async ({ db }: Pick<Opened, 'db'>) => {
    const rows = await db.selectFrom('visits').select(['id', 'starts_at', 'status']).execute()
    const status = new Map(rows.map(row => [row.id, row.status]))
    expect(asked.answered.size).toBeGreaterThan(rounds * acknowledgedARound)
    expect([...asked.answered.values()].filter(id => !status.has(String(id)))).toEqual([])
    expect([...decided].filter(([id, is]) => status.get(id) !== is)).toEqual([])
    expect(new Set(rows.map(row => row.starts_at)).size).toBe(rows.length)
  }
  return { senderAt, expectKept }
}

it.each(['sqlite', 'postgres'] as const)(
  'a server on %s that is killed again and again keeps each message, visit and decision that it acknowledged, once, and messages in order',
  async kind => {
    const url = kind === 'postgres' ? await createMigratedDatabase() : undefined
    const env = { RATE_LIMITS: 'off', ...(url && { DATABASE_URL: url }) }
    let server = await startServer({ env })
    const { dataDir } = server
    const before = await openAt(server, url)
    const signUp = (role: Parameters<typeof signUpIn>[1], wish = {}) => signUpIn(server.visitor(), role, wish)
    const house = { signUp, parts: { db: before.db } }
    const [friends, planners] = [await matched(house), await pairOf(house)]
    await before.close()
    const talking = talk(friends, (await begin(friends.family, friends.matchId)).id)
    const planning = plan(planners)
    for (let round = 0; round < rounds; round++) {
      await untilKilled(server, [
        { senders: talking.sendersAt(server), enough: acknowledgedARound + round * 5 },
        { senders: [planning.senderAt(server)], enough: acknowledgedARound + round * 3 },
      ])
      server = await startServer({ dataDir, env })
    }
    await talking.expectKept(server)
    const after = await openAt(server, url)
    await planning.expectKept(after)
    await after.close()
  },
)
