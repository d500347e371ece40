import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { pdf, sendDocument, uploadDocument } from '#tests/support/identities.ts'
import { eventually } from '#tests/support/processes/eventually.ts'
import { startServer } from '#tests/support/server.ts'

const signUp = { name: 'Ann', email: 'ann@people.example', password: 'a long pass phrase', role: 'caregiver' }

function modesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map(entry => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(folder.length), (statSync(path).mode & 0o777).toString(8)]
  })
}

const privateModes = (folder: string) =>
  modesIn(folder).map(([path]) => [path, statSync(join(folder, path)).isDirectory() ? '700' : '600'])

it('everything in the data folder is for its owner only, also what an earlier version left open', async () => {
  const first = await startServer()
  const { dataDir } = first
  await first.end()
  chmodSync(join(dataDir, 'care.db'), 0o644)
  const server = await startServer({ dataDir })
  const ann = server.visitor()
  await ann.post('/api/auth/sign-up/email', signUp)
  await uploadDocument(ann, pdf)
  await expect.poll(() => readdirSync(dataDir)).toEqual(expect.arrayContaining(['outbox', 'files', 'keys']))
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['care.db', 'care.db-wal', 'care.db-shm']))
  // An email on its way is written under another name first.
  await eventually(() => expect(modesIn(dataDir)).toEqual(privateModes(dataDir)))
})

it('an empty data folder that an operator made becomes private', async () => {
  const { dataDir } = await startServer()
  const made = join(dataDir, 'made')
  mkdirSync(made)
  chmodSync(made, 0o755)
  await startServer({ dataDir: made })
  expect(statSync(made).mode & 0o777).toBe(0o700)
})

it('a log file that was moved away is begun anew', async () => {
  const app = await oneApp()
  const file = join(app.dataDir, 'server.log')
  await app.visitor().get('/healthz')
  expect(app.log()).toContain('/healthz')
  renameSync(file, `${file}.1`)
  await app.visitor().get('/readyz')
  expect(app.log()).toContain('/readyz')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(file)
  await app.visitor().get('/healthz')
  expect(app.log()).toContain('/healthz')
  expect(app.log()).not.toContain('/readyz')
})

it('files that are away make the server unready, not forgetful, and it goes on once they are back', async () => {
  const app = await oneApp()
  const aide = await app.signUp('caregiver')
  const path = `/api/documents/${await uploadDocument(aide, pdf)}/file`
  const files = join(app.dataDir, 'files')
  renameSync(files, `${files}.away`)
  expect((await aide.get('/readyz')).status).toBe(503)
  expect((await sendDocument(aide, pdf, { type: 'tb_test' })).status).toBe(503)
  expect((await aide.get(path)).status).toBe(503)
  // The folder is there again, but not what was in it: a disk that comes back empty can be used.
  mkdirSync(files)
  expect((await aide.get('/readyz')).status).toBe(200)
  expect((await sendDocument(aide, pdf, { type: 'tb_test' })).status).toBe(201)
  rmSync(files, { recursive: true })
  expect((await aide.get('/readyz')).status).toBe(503)
  renameSync(`${files}.away`, files)
  expect((await aide.get('/readyz')).status).toBe(200)
  expect((await aide.get(path)).status).toBe(200)
  expect((await sendDocument(aide, pdf, { type: 'references' })).status).toBe(201)
})
