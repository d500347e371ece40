import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { createMigratedDatabase } from '#tests/support/templates/migrated.ts'

vi.setConfig({ testTimeout: 120_000 })

const tellAge = (visitor: Visitor, age: number) => send(visitor, answer('basicInfo.recipientAge', age))

const interview = z.object({ answers: z.object({ basicInfo: z.object({ recipientAge: z.number() }) }) })
const ageOf = async (visitor: Visitor) =>
  interview.parse((await visitor.get('/api/interviews/care')).body).answers.basicInfo.recipientAge

const isReady = (app: App) =>
  vi.waitFor(async () => expect((await app.visitor().get('/readyz')).status).toBe(200), 30_000)

const newFolder = () => {
  const folder = scratchFolder('care-postgres-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A Postgres of its own, which keeps what it has acknowledged, as one in production. */
async function ownPostgres(folder: string) {
  const server = await startPostgres(folder, { synchronous_commit: 'on' })
  onTestFinished(server.stop)
  return server
}

const portOf = (url: string) => Number(new URL(url).port)

/** The one address that the product knows; behind it, one server or another. */
async function movableDoor(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const door = createServer(socket => {
    const other = connect(target, '127.0.0.1')
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => two.destroy()).on('close', () => sockets.delete(one) && two.destroy())
      one.pipe(two)
    }
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    door.close()
  })
  const address = door.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    moveTo(port: number) {
      target = port
      cut()
    },
  }
}

it('when Postgres crashes and a second one takes over, what was acknowledged is there and everyone goes on', async () => {
  const folders = [newFolder(), newFolder()] as const
  const first = await ownPostgres(folders[0])
  await tell(`${first.url}/postgres`, 'create database care')
  const door = await movableDoor(portOf(first.url))
  const app = await oneApp({ env: { DATABASE_URL: `postgres://app@127.0.0.1:${door.port}/care` } })
  const ann = await app.signUp('care-seeker')
  let acknowledged = 0
  const telling = (async () => {
    for (let age = 1; age < 5000; age++) {
      if ((await tellAge(ann, 30 + (age % 60))).status !== 200) return age
      acknowledged = age
    }
    return undefined
  })()
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 30_000)
  await first.crash()
  expect(await telling).toBe(acknowledged + 1)
  expect((await ann.get('/readyz')).status).toBe(503)

  execFileSync('cp', ['-a', join(folders[0], 'data'), folders[1]])
  rmSync(join(folders[1], 'data/postmaster.pid'), { force: true })
  const second = await ownPostgres(folders[1])
  door.moveTo(portOf(second.url))
  await isReady(app)
  // The answer that was cut off may have arrived or not.
  expect([acknowledged, acknowledged + 1].map(age => 30 + (age % 60))).toContain(await ageOf(ann))
  expect((await tellAge(ann, 99)).status).toBe(200)
  expect(await ageOf(ann)).toBe(99)
})

it('while Postgres holds a lock others go on; a write waits for it, but not forever', async () => {
  const url = await createMigratedDatabase()
  const app = await oneApp({ env: { DATABASE_URL: url } })
  const ann = await app.signUp('care-seeker')
  expect((await tellAge(ann, 60)).status).toBe(200)
  const other = new Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  const lock = () => other.query('begin; lock table journal in share mode')

  await lock()
  const writing = tellAge(ann, 61)
  for (let n = 0; n < 20; n++) expect((await ann.get('/api/interviews/care')).status).toBe(200)
  await other.query('commit')
  expect((await writing).status).toBe(200)

  await lock()
  const refused = await tellAge(ann, 62)
  expect([refused.status, refused.body]).toEqual([
    503,
    { error: { code: 'busy', message: expect.any(String) } },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await other.query('commit')
  expect((await tellAge(ann, 63)).status).toBe(200)
  expect(await ageOf(ann)).toBe(63)
})

/** A file system too small for long; only where the user may mount one. */
function smallDisk(): string | undefined {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

function fill(ballast: string): void {
  const file = openSync(ballast, 'w')
  try {
    for (let size = 1 << 20; size >= 512; size >>= 1) while (writeSync(file, Buffer.alloc(size)) === size);
  } catch {
    // Full.
  } finally {
    closeSync(file)
  }
}

it('when Postgres has no room left it refuses to save, keeps reading, loses nothing, and recovers by itself', async context => {
  const folder = smallDisk()
  if (!folder) return context.skip()
  mkdirSync(join(folder, 'postgres'))
  const server = await ownPostgres(join(folder, 'postgres'))
  await tell(`${server.url}/postgres`, 'create database care')
  const app = await oneApp({ env: { DATABASE_URL: `${server.url}/care` } })
  const ann = await app.signUp('care-seeker')
  expect((await tellAge(ann, 60)).status).toBe(200)
  const ballast = join(folder, 'ballast')
  fill(ballast)
  let saved = 60
  let refused: Awaited<ReturnType<typeof tellAge>> | undefined
  for (let n = 0; n < 3000 && !refused; n++) {
    const age = 30 + (n % 60)
    const told = await tellAge(ann, age)
    if (told.status === 200) saved = age
    else refused = told
  }
  expect([refused?.status, refused?.body]).toEqual([
    503,
    { error: { code: 'storage_full', message: expect.stringContaining('try again') } },
  ])
  expect(await ageOf(ann)).toBe(saved)
  rmSync(ballast)
  await vi.waitFor(async () => expect((await tellAge(ann, 99)).status).toBe(200), 30_000)
  expect(await ageOf(ann)).toBe(99)
})
