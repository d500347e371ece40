import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { password, type Visitor } from '#tests/support/app.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { startServer } from '#tests/support/server.ts'

const family = { name: 'Ann', email: 'ann@people.example', password, role: 'care-seeker' }
const stranger = { ...family, email: 'cy@people.example' }

/** Another program that writes to the same database and takes its time. */
function holdLock(dataDir: string) {
  const other = new Sqlite(join(dataDir, 'care.db'))
  onTestFinished(() => void other.close())
  return { take: () => other.exec('begin immediate'), leave: () => other.exec('commit') }
}

const tellAge = (visitor: Visitor, age: number) => send(visitor, answer('basicInfo.recipientAge', age))

/** How many reads are answered, one after another, while something else is running. */
async function readsUntil(visitor: Visitor, done: Promise<unknown>) {
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  for (let reads = 0; ; reads += 1) {
    expect((await visitor.get('/api/interviews/care')).status).toBe(200)
    expect((await visitor.get('/healthz')).status).toBe(200)
    if (isDone) return reads
  }
}

it('reads go on while another process holds the lock; a write waits for it, but not forever', async () => {
  const server = await startServer()
  const ann = server.visitor('Ann/1')
  await ann.post('/api/auth/sign-up/email', family)
  expect((await tellAge(ann, 60)).status).toBe(200)
  const lock = holdLock(server.dataDir)

  lock.take()
  const writing = tellAge(ann, 61)
  // Released as soon as some reads have passed the waiting write.
  const some = Promise.all(Array.from({ length: 20 }, () => ann.get('/api/interviews/care')))
  expect((await some).every(({ status }) => status === 200)).toBe(true)
  lock.leave()
  expect((await writing).status).toBe(200)

  lock.take()
  const others = [tellAge(ann, 62), server.visitor('Cy/1').post('/api/auth/sign-up/email', stranger)]
  const waiting = Promise.all(others)
  // Hundreds; a process that stood still for each write would answer one after each.
  expect(await readsUntil(ann, waiting)).toBeGreaterThan(4)
  for (const { status, body, headers } of await waiting) {
    expect([status, body]).toEqual([503, { error: { code: 'busy', message: expect.any(String) } }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  lock.leave()
  expect((await tellAge(ann, 63)).status).toBe(200)
})
