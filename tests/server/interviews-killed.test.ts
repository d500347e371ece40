import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { listJournal } from '#db/queries/journal.ts'
import { password, type Visitor } from '#tests/support/app.ts'
import { answer, interviewOfVisitor, send } from '#tests/support/interviews.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const interviewCount = Number(process.env.KILL_INTERVIEWS ?? 10)
const tabsEach = 2
const answersARound = interviewCount * 4

type Server = Awaited<ReturnType<typeof startServer>>

type Tab = {
  person: number
  name: string
  next: number
  acknowledged: string[]
  /** Sent, but nobody knows whether it arrived: it is sent again, as a browser does. */
  pending: string | undefined
}

/** The same browsers, at the server that runs now. */
function visitorsAt(server: Server, jars: Map<string, string>[]): Visitor[] {
  return jars.map(jar => {
    const visitor = server.visitor()
    for (const [name, value] of jar) visitor.cookies.set(name, value)
    return visitor
  })
}

async function signUp(server: Server): Promise<Map<string, string>> {
  const visitor = server.visitor()
  const email = `${crypto.randomUUID()}@people.example`
  await visitor.post('/api/auth/sign-up/email', { name: 'Ann Bee', email, password, role: 'care-seeker' })
  return visitor.cookies
}

/** Sends one answer after the other until the line is cut. */
async function keepSending(visitor: Visitor, tab: Tab, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    tab.pending ??= `${tab.name}-${tab.next++}`
    const event = answer('careNeeds.medicalConditions', [tab.pending], tab.pending)
    const { status, text } = await send(visitor, event).catch(() => ({ status: 0, text: '' }))
    if (status === 0) return
    expect([status, text]).toEqual([200, expect.anything()])
    tab.acknowledged.push(tab.pending)
    tab.pending = undefined
    onAcknowledged()
  }
}

test.each([
  ['sqlite', rounds],
  ['postgres', Math.ceil(rounds / 3)],
] as const)(
  'what %s acknowledged survives the server’s sudden end, exactly once',
  async (database, times) => {
    const url = database === 'postgres' ? await createDatabase() : undefined
    const env = { ...(url && { DATABASE_URL: url }) }
    let server = await startServer({ env })
    const { dataDir } = server
    const jars = await Promise.all(Array.from({ length: interviewCount }, () => signUp(server)))
    const tabs = jars.flatMap((_, person) =>
      Array.from(
        { length: tabsEach },
        (__, n): Tab => ({
          ...{ person, name: `person-${person}-tab-${n}`, next: 0 },
          acknowledged: [],
          pending: undefined,
        }),
      ),
    )
    for (let round = 0; round < times; round++) {
      if (round > 0) server = await startServer({ dataDir, env })
      const visitors = visitorsAt(server, jars)
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      let count = 0
      const heard = new Set<Tab>()
      // A server under load may keep one line waiting long: every one has to have been answered.
      const counted = (tab: Tab) => {
        heard.add(tab)
        count += 1
        if (heard.size === tabs.length && count >= answersARound + round * 7) resolve()
      }
      const sending = tabs.map(tab => {
        const visitor = visitors[tab.person]
        return visitor && keepSending(visitor, tab, () => counted(tab))
      })
      await enough
      await server.end('SIGKILL')
      await Promise.all(sending)
    }

    server = await startServer({ dataDir, env })
    const visitors = visitorsAt(server, jars)
    const views = await Promise.all(visitors.map(interviewOfVisitor))
    await server.end()
    const { db, close } = await openDatabase(url ? { url } : { file: join(dataDir, 'care.db') })
    for (const [person, view] of views.entries()) {
      const own = tabs.filter(tab => tab.person === person)
      const journal = await listJournal(db, { kind: 'interview', id: view.id })
      const happened = journal.map(row => row.event_id)
      expect(new Set(happened).size).toBe(happened.length)
      for (const { name, acknowledged, pending } of own) {
        const mine = happened.filter(id => id.startsWith(`${name}-`))
        // What was cut off may have arrived or not; nothing else may be there or missing.
        expect(mine).toEqual(mine.length > acknowledged.length ? [...acknowledged, pending] : acknowledged)
      }
      expect(view.answers).toEqual({ careNeeds: { medicalConditions: [happened.at(-1)] } })
    }
    await close()
  },
  40_000 * (rounds + 1),
)
