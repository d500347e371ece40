import { closeSync, copyFileSync, openSync, renameSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { password, type Visitor } from '#tests/support/app.ts'
import { answer, send } from '#tests/support/interviews.ts'
import { runProgram, startServer } from '#tests/support/server.ts'

const family = { name: 'Ann', email: 'ann@people.example', password, role: 'care-seeker' }
const stranger = { ...family, email: 'cy@people.example' }

const tellAge = (visitor: Visitor, age: number) => send(visitor, answer('basicInfo.recipientAge', age))

const garbage = Buffer.alloc(1 << 16, 'no database ')

function overwrite(file: string, from: number): void {
  const open = openSync(file, 'r+')
  for (let at = from; at < statSync(file).size; at += garbage.length)
    writeSync(open, garbage, 0, garbage.length, at)
  closeSync(open)
}

async function refusesToWrite(server: Awaited<ReturnType<typeof startServer>>, ann: Visitor) {
  const answers = [
    await server.visitor('New/1').post('/api/auth/sign-up/email', stranger),
    await tellAge(ann, 61),
    await server.visitor('New/2').post('/api/auth/sign-in/email', { email: family.email, password }),
  ]
  for (const { status, body, headers } of answers) {
    expect([status, body]).toMatchObject([503, { error: { code: 'unavailable' } }])
    expect(JSON.stringify(body)).not.toMatch(/safe/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await ann.get('/readyz')).status).toBe(503)
  expect((await ann.get('/healthz')).status).toBe(200)
}

describe('while the database file is away', () => {
  it('nothing is saved, and once it is back everything goes on', async () => {
    const server = await startServer()
    const ann = server.visitor('Ann/1')
    await ann.post('/api/auth/sign-up/email', family)
    expect((await tellAge(ann, 60)).status).toBe(200)
    const file = join(server.dataDir, 'care.db')

    renameSync(file, `${file}.away`)
    await refusesToWrite(server, ann)
    expect((await ann.get('/api/interviews/care')).status).toBe(200)

    // A file of the same name that isn’t the one we have open.
    copyFileSync(`${file}.away`, file)
    await refusesToWrite(server, ann)

    renameSync(`${file}.away`, file)
    expect((await ann.get('/readyz')).status).toBe(200)
    expect((await tellAge(ann, 62)).status).toBe(200)
    expect((await server.end()).code).toBe(0)
  })
})

describe('a damaged database file', () => {
  it.each([
    ['overwritten', (file: string) => overwrite(file, 0)],
    ['emptied', (file: string) => truncateSync(file)],
  ])('that was %s is noticed before anything more is written', async (_, damage) => {
    const server = await startServer()
    const ann = server.visitor('Ann/1')
    await ann.post('/api/auth/sign-up/email', family)
    damage(join(server.dataDir, 'care.db'))
    await refusesToWrite(server, ann)
  })

  it('behind a sound beginning is noticed by the first who reads there, and told as what it is', async () => {
    const first = await startServer()
    const ann = first.visitor('Ann/1')
    await ann.post('/api/auth/sign-up/email', family)
    await first.end()
    const { dataDir } = first
    const server = await startServer({ dataDir })
    overwrite(join(dataDir, 'care.db'), 4096)
    const again = server.visitor('Ann/1')
    for (const [name, value] of ann.cookies) again.cookies.set(name, value)
    const answer = await again.get('/api/interviews/care')
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'unavailable' } }])
    await refusesToWrite(server, again)
  })

  it('ends the start with one sentence that says what to do', async () => {
    const first = await startServer()
    await first.end()
    const { dataDir } = first
    overwrite(join(dataDir, 'care.db'), 0)
    const { code, output } = await runProgram('server/main.ts', [], { dataDir, env: { PORT: '0' } })
    expect([code, output.trim()]).toEqual([
      1,
      `The database in ${dataDir} is damaged. Put it aside and restore your newest backup: npm run restore -- FOLDER`,
    ])
  })
})
