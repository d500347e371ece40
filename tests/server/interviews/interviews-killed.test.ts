import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Visitor } from '#tests/support/app.ts'
import { signUpFamilies, visitorAt } from '#tests/support/families.ts'
import { answer, interviewOfVisitor, send } from '#tests/support/interviews.ts'
import { startServer } from '#tests/support/server.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const interviewCount = Number(process.env.KILL_INTERVIEWS ?? 10)
const tabsEach = 2
const answersARound = interviewCount * 6

type Server = Awaited<ReturnType<typeof startServer>>

type Tab = {
  person: number
  name: string
  next: number
  acknowledged: string[]
  /** Sent but not acknowledged: it's sent again, as a browser does. */
  pending: string | undefined
}

/** Sends one answer after another until the connection is cut. */
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

const tabsOf = (person: number) =>
  Array.from(
    { length: tabsEach },
    (_, n): Tab => ({
      ...{ person, name: `person-${person}-tab-${n}`, next: 0 },
      ...{ acknowledged: [], pending: undefined },
    }),
  )

/** All tabs send at once until the server is killed, somewhere in the middle. */
async function sendUntilKilled(server: Server, visitors: Visitor[], tabs: Tab[], answers: number) {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let count = 0
  const counted = () => {
    count += 1
    if (count >= answers) resolve()
  }
  const sending = Promise.all(
    tabs.map(tab => {
      const visitor = visitors[tab.person]
      return visitor && keepSending(visitor, tab, counted)
    }),
  )
  await Promise.race([enough, sending])
  await server.end('SIGKILL')
  await sending
}

function expectKept(happened: string[], own: Tab[]): void {
  expect(new Set(happened).size).toBe(happened.length)
  for (const { name, acknowledged, pending } of own) {
    const mine = happened.filter(id => id.startsWith(`${name}-`))
    // The request that was cut off may have arrived or not; everything else must match.
    expect(mine).toEqual(mine.length > acknowledged.length ? [...acknowledged, pending] : acknowledged)
  }
}

test.each([
  ['sqlite', rounds],
  ['postgres', Math.ceil(rounds / 3)],
] as const)(
  'what %s acknowledged survives the server’s sudden end, exactly once',
  async (database, times) => {
    const url = database === 'postgres' ? await createMigratedDatabase() : undefined
    const env = { RATE_LIMITS: 'off', ...(url && { DATABASE_URL: url }) }
    let server = await startServer({ env })
    const { dataDir } = server
    const jars = await signUpFamilies(server, interviewCount)
    const tabs = jars.flatMap((_, person) => tabsOf(person))
    for (let round = 0; round < times; round++) {
      // The first client of a busy server gets most of its time, so the order changes each round.
      const order = [...tabs.slice(round * 7), ...tabs.slice(0, round * 7)]
      await sendUntilKilled(
        server,
        jars.map(jar => visitorAt(server, jar)),
        order,
        answersARound + round * 7,
      )
      server = await startServer({ dataDir, env })
    }
    const views = await Promise.all(jars.map(jar => interviewOfVisitor(visitorAt(server, jar))))
    await server.end()
    const { db, close } = await openDatabase(url ? { url } : { file: join(dataDir, 'care.db') })
    for (const [person, view] of views.entries()) {
      const journal = await listJournal(db, { kind: 'interview', id: view.id })
      const happened = journal.map(row => row.event_id)
      expectKept(
        happened,
        tabs.filter(tab => tab.person === person),
      )
      const last = happened.at(-1)
      expect(view.answers).toEqual(last ? { careNeeds: { medicalConditions: [{ words: last }] } } : {})
    }
    await close()
  },
  40_000 * (rounds + 1),
)
