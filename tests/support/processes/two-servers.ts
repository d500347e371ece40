import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { z } from 'zod'
import { openDatabase } from '#db/connection/open.ts'
import type { PublicRole } from '#machines/roles.ts'
import { signUpIn, type Visitor } from '../app.ts'
import { createDatabase } from '../postgres/databases.ts'
import { scratchFolder } from '../scratch.ts'
import { sendTo, startServer, visitorTo } from '../server.ts'
import { eventually } from './eventually.ts'
import { startRoundRobin } from './round-robin.ts'

/** A server as the helpers for the app in memory see it. */
const houseAt = (url: string) => {
  const visitor = () => visitorTo(url, `Test/${randomUUID()}`)
  return {
    url,
    app: { fetch: (request: Request) => sendTo(url, request) },
    visitor,
    signUp: (role: PublicRole, wish?: { email?: string; name?: string }) => signUpIn(visitor(), role, wish),
    /** The same browser, at this address. */
    again: (person: Visitor): Visitor => {
      const here = visitor()
      for (const [name, value] of person.cookies) here.cookies.set(name, value)
      return here
    },
  }
}

const sentEmails = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
)

/** Two real processes on one Postgres and one folder, and a round robin in front of them. */
export async function startTwoServers(env: Record<string, string> = {}) {
  const cleaning: (() => void | Promise<void>)[] = []
  const atEnd = (clean: () => void | Promise<void>) => void cleaning.unshift(clean)
  const dataDir = scratchFolder('care-two-')
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const url = await createDatabase()
  const start = () => startServer({ dataDir, atEnd, env: { DATABASE_URL: url, ...env } })
  const servers = await Promise.all([start(), start()])
  const [one, other] = servers
  const proxy = await startRoundRobin(() => servers.map(server => server.url))
  atEnd(proxy.close)
  const door = houseAt(proxy.url)
  const { db, close } = await openDatabase({ url })
  atEnd(close)
  return {
    ...door,
    parts: { db },
    one: houseAt(one.url),
    other: houseAt(other.url),
    dataDir,
    /** The newest email to someone, once one of the two has sent it. */
    emailTo: (email: string) =>
      eventually(async () => {
        const emails = sentEmails.parse((await door.visitor().get('/dev/mail?format=json')).body)
        return emails.find(({ to }) => to === email) ?? Promise.reject(new Error('Nothing has come yet.'))
      }),
    sendNextTo: proxy.sendNextTo,
    /** Ends the first one without a warning. */
    killOne: () => servers[0].end('SIGKILL'),
    /** Another in the place of the one that was killed. */
    async replaceOne() {
      servers[0] = await start()
      return houseAt(servers[0].url)
    },
    async close() {
      for (const clean of cleaning) await clean()
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
