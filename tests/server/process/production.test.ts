import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { samplePassword } from '#server/process/sample.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { runProgram, startServer } from '#tests/support/server.ts'
import { sampleFolder } from '#tests/support/templates/sample-folder.ts'

const production = { NODE_ENV: 'production', PORT: '0', SAMPLE: 'on' }
const complete = {
  ...production,
  PUBLIC_URL: 'https://care.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'care@care.example',
}

const scratch = () => {
  const folder = scratchFolder('care-production-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('production does not open on a database with the sample community, until it is removed', async () => {
  const dataDir = await sampleFolder(onTestFinished)
  const { code, output } = await runProgram('server/main.ts', [], { dataDir, env: complete })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'This database holds the sample community, and production never opens with it. Remove it with: npm run sample -- remove',
  )
  expect(output).not.toContain(samplePassword)
  const removed = await runProgram('server/commands/sample.ts', ['remove'], { dataDir, env: complete })
  expect(removed.code).toBe(0)
  const again = await startServer({ dataDir, env: complete })
  expect(again.output()).not.toMatch(/sample|WARNING/i)
})

it('says loudly at the start of production what will not work', async () => {
  const server = await startServer({ env: production })
  expect(server.output()).toMatch(/WARNING\s+PUBLIC_URL isn’t set: .*can’t sign in/)
  expect(server.output()).toMatch(/WARNING\s+SMTP_URL isn’t set: no emails are sent/)
  const open = await startServer({ env: { ...complete, PUBLIC_URL: 'http://care.example' } })
  expect(open.output()).toMatch(/WARNING\s+PUBLIC_URL isn’t https: /)
  expect(open.output()).not.toContain('SMTP_URL')
})

it.each(['a file', 'below a file', 'nowhere'])(
  'a DATA_DIR that is %s ends the start with one sentence',
  async where => {
    const file = join(scratch(), 'file')
    writeFileSync(file, '')
    // No folder can be made in /proc, and there a recursive mkdir never comes back.
    const dataDir =
      { 'a file': file, 'below a file': join(file, 'data'), nowhere: '/proc/none/data' }[where] ?? ''
    for (const program of ['server/main.ts', 'server/commands/audit.ts']) {
      const { code, output } = await runProgram(program, ['verify'], { dataDir, env: { PORT: '0' } })
      expect(code).toBe(1)
      expect(output.trim()).toMatch(
        /^DATA_DIR is '[^']+', but this server can’t make that folder or write in it \(E\w+\)\.$/,
      )
      expect(output).toContain(dataDir)
    }
  },
)

it('an empty DATA_DIR below folders that are not there yet is made', async () => {
  const dataDir = join(scratch(), 'a', 'b')
  const server = await startServer({ dataDir })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const empty = join(scratch(), 'empty')
  mkdirSync(empty)
  expect((await (await startServer({ dataDir: empty })).visitor().get('/readyz')).status).toBe(200)
})

it('a database made by a newer version ends the start with a sentence', async () => {
  const dataDir = scratch()
  const opened = await openDatabase({ file: join(dataDir, 'care.db') })
  await migrate(opened.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-tomorrow', 'now')`.execute(
    opened.db,
  )
  await opened.close()
  for (const program of ['server/main.ts', 'server/commands/audit.ts']) {
    const { code, output } = await runProgram(program, ['verify'], { dataDir, env: { PORT: '0' } })
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^This database was made by a newer version of Kindred Hands: [^\n]+$/)
  }
})
